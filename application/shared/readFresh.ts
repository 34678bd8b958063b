import type { EventStore } from './ports/EventStore.ts';
import { StorageFailure } from './ports/EventStore.ts';
import type { ReadScope, ReadModelProgress } from './ports/ReadModels.ts';

/** How long a request waits for the read models. */
export const WAIT_MS = 2000;

/** With `mayBeNone`, returns null even while the read models are behind. */
export type ReadFresh = <T>(
  read: () => Promise<T | null>,
  options?: ReadScope & Readonly<{ mayBeNone?: boolean }>,
) => Promise<T | null>;

/**
 * Reads; if nothing is found, waits until the read models have caught up with
 * the store and reads again, so that acknowledged writes are found. Throws
 * StorageFailure if they do not catch up in time.
 */
export const readFresh =
  ({
    eventStore,
    progress,
  }: {
    eventStore: Pick<EventStore, 'lastPosition'>;
    progress: ReadModelProgress;
  }): ReadFresh =>
  async (read, { mayBeNone = false, ...scope } = {}) => {
    const found = await read();
    if (found !== null) return found;
    const last = await eventStore.lastPosition();
    const reached = await progress.waitFor(last, WAIT_MS, scope);
    const foundLater = await read();
    if (foundLater === null && !reached && !mayBeNone) throw behindFailure();
    return foundLater;
  };

const behindFailure = (): StorageFailure =>
  new StorageFailure('unavailable', 'The read models are behind.');
