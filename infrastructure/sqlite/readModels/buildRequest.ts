import type { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { Row } from '../statement.ts';
import type { DocumentRow } from './collectionTables.ts';
import type { Checkpoint } from '../../readModels/documentStore.ts';
import type { CollectionShape } from '../../readModels/fields.ts';

/*
 * What a build and the thread that writes its file say to each other. Requests
 * are answered one by one, in the order they came.
 */

/** What the thread is started with. */
export type BuildTask = Readonly<{ path: string; shape: CollectionShape }>;

export type BuildRequest =
  | Readonly<{ kind: 'read'; ids: readonly string[] | null }>
  | Readonly<{
      kind: 'write';
      rows: readonly DocumentRow[];
      from: number;
      to: Checkpoint;
    }>
  | Readonly<{ kind: 'finish' }>;

export type BuildReply =
  Readonly<{ rows: readonly Row[] }> | Readonly<{ failure: BuildFailure }>;

/** An error as it can be sent: its class would be lost on the way. */
export type BuildFailure = Readonly<{
  /** The reason of a StorageFailure, or what else it was. */
  kind: StorageFailure['reason'] | 'outrun' | 'other';
  message: string;
}>;
