import { hash } from 'node:crypto';
import type { Snapshot } from '#application/shared/ports/Snapshots.ts';

/** A snapshot as it is stored, with its checksum; `seal` is a stored name. */
export type SnapshotWithChecksum = Snapshot & Readonly<{ seal: string }>;

export const withChecksum = (snapshot: Snapshot): SnapshotWithChecksum => ({
  ...snapshot,
  seal: checksumOf(snapshot),
});

/** A stored snapshot without its checksum; null if it is damaged. */
export const checkSnapshot = ({
  seal,
  ...snapshot
}: SnapshotWithChecksum): Snapshot | null =>
  seal === checksumOf(snapshot) ? snapshot : null;

const checksumOf = ({
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
