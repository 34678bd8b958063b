import { hash } from 'node:crypto';
import type { Snapshot } from '#application/shared/ports/Snapshots.ts';

/** A snapshot as it is stored; its seal no longer fits if it is changed. */
export type SealedSnapshot = Snapshot & Readonly<{ seal: string }>;

export const sealSnapshot = (snapshot: Snapshot): SealedSnapshot => ({
  ...snapshot,
  seal: sealOf(snapshot),
});

/** A stored snapshot without its seal; null if it is damaged. */
export const unsealSnapshot = ({
  seal,
  ...snapshot
}: SealedSnapshot): Snapshot | null =>
  seal === sealOf(snapshot) ? snapshot : null;

const sealOf = ({
  streamId,
  version,
  revision,
  lastEvent,
  state,
}: Snapshot): string =>
  hash(
    'sha256',
    JSON.stringify([streamId, version, revision, lastEvent]) + state,
  );
