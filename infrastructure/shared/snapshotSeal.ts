import { hash } from 'node:crypto';
import type { Snapshot } from '#application/shared/ports/Snapshots.ts';

/** A snapshot as it is stored: what was changed on the way does not fit. */
export type SealedSnapshot = Snapshot & Readonly<{ seal: string }>;

export const sealed = (snapshot: Snapshot): SealedSnapshot => ({
  ...snapshot,
  seal: sealOf(snapshot),
});

/** A stored snapshot as it was given; null for a damaged one. */
export const unsealed = ({
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
