import type { EventStore } from './ports/EventStore.ts';
import { StorageFailure } from './ports/EventStore.ts';
import type { ReadModelProgress } from './ports/ReadModels.ts';

/** How long a request waits for the read models (design.md section 5). */
export const WAIT_MS = 2000;

/** With `mayBeNone`, null while the read models are behind is answered as well. */
export type ReadFresh = <T>(
  read: () => Promise<T | null>,
  options?: Readonly<{ mayBeNone?: boolean }>,
) => Promise<T | null>;

/**
 * Reads, and when nothing is there lets the read models catch up with the
 * store and reads once more: what was just acknowledged is found. Throws
 * StorageFailure where they do not catch up: nobody can tell whether it is there.
 */
export const readFresh =
  ({
    eventStore,
    progress,
  }: {
    eventStore: Pick<EventStore, 'lastPosition'>;
    progress: ReadModelProgress;
  }): ReadFresh =>
  async (read, { mayBeNone = false } = {}) => {
    const found = await read();
    if (found !== null) return found;
    const last = await eventStore.lastPosition();
    const reached = await progress.waitFor(last, WAIT_MS);
    const there = await read();
    if (there === null && !reached && !mayBeNone) throw behind();
    return there;
  };

const behind = (): StorageFailure =>
  new StorageFailure('unavailable', 'The read models are behind.');
