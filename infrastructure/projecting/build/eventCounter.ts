import { keyedMutex } from '#application/shared/keyedMutex.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';

/** The number of events up to a position. */
export type EventCount = Readonly<{ position: number; count: number }>;

/**
 * Stores the last count, so that a start does not read the whole store again.
 */
export type StoredCount = Readonly<{
  load: () => Promise<EventCount>;
  store: (counted: EventCount) => Promise<void>;
}>;

const PAGE_SIZE = 1000;
/** How many pages are counted before the count is stored. */
const PAGES_PER_STORE = 50;

/**
 * Counts the events of the store up to a position, starting from the last
 * count, one call at a time. Throws StorageFailure.
 */
export const createEventCounter = (
  eventStore: Pick<EventStore, 'readAll'>,
  storedCount: StoredCount,
): ((position: number) => Promise<number>) => {
  const oneAtATime = keyedMutex();

  /**
   * Counts the events after `from` up to `to`. Calls `onPage` now and then with
   * the count so far and its position.
   */
  const countBetween = async (
    from: number,
    to: number,
    onPage: (counted: EventCount) => Promise<void> = async () => undefined,
  ): Promise<number> => {
    let count = 0;
    for (let after = from, pages = 1; after < to; pages++) {
      const events = await eventStore.readAll(after, PAGE_SIZE);
      const counted = events.filter(({ position }) => position <= to);
      const last = counted.at(-1);
      if (last === undefined) break;
      count += counted.length;
      after = last.position;
      if (pages % PAGES_PER_STORE === 0)
        await onPage({ position: after, count });
    }
    return count;
  };

  const countUpTo = async (to: number): Promise<number> => {
    const lastCount = await storedCount.load();
    if (lastCount.position > to)
      return lastCount.count - (await countBetween(to, lastCount.position));
    const added = await countBetween(
      lastCount.position,
      to,
      ({ position, count }) =>
        storedCount.store({ position, count: lastCount.count + count }),
    );
    const counted = { position: to, count: lastCount.count + added };
    if (to > lastCount.position) await storedCount.store(counted);
    return counted.count;
  };

  return (to) => oneAtATime('count', () => countUpTo(to));
};
