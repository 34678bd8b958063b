import type { Loaded } from './loaded.ts';

/** A cold stream is read as fast as so many events, and its snapshot. */
export const SNAPSHOT_EVERY = 500;

/** Whether a stream has filled another interval of so many events. */
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
