import type { Loaded } from './loaded.ts';

/**
 * The interval between snapshots, in events. Reading a stream that is not
 * cached takes at most its snapshot and this many events.
 */
export const SNAPSHOT_EVERY = 500;

/** Whether a stream has completed another interval. */
export const isSnapshotDue = (
  before: Loaded<unknown>,
  after: Loaded<unknown>,
  snapshotEvery: number,
): boolean =>
  intervalsOf(after, snapshotEvery) > intervalsOf(before, snapshotEvery);

const intervalsOf = (
  { revision }: Loaded<unknown>,
  snapshotEvery: number,
): number =>
  revision === 'none' ? 0 : Math.floor((revision + 1) / snapshotEvery);
