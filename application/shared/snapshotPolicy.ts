import type { LoadedStream } from './loadedStream.ts';

/**
 * The interval between snapshots, in events. Reading a stream that is not
 * cached takes at most its snapshot and this many events.
 */
export const SNAPSHOT_EVERY = 500;

/** Whether a stream has completed another interval. */
export const isSnapshotDue = (
  before: LoadedStream<unknown>,
  after: LoadedStream<unknown>,
  snapshotEvery: number,
): boolean =>
  intervalsOf(after, snapshotEvery) > intervalsOf(before, snapshotEvery);

const intervalsOf = (
  { revision }: LoadedStream<unknown>,
  snapshotEvery: number,
): number =>
  revision === 'none' ? 0 : Math.floor((revision + 1) / snapshotEvery);
