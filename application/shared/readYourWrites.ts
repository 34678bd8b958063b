import type { EventStore } from './ports/EventStore.ts';
import type { ReadModelProgress } from './ports/ReadModels.ts';

/** How long a request waits for the read models (design.md section 5). */
export const WAIT_MS = 2000;

export type ReadFresh = <T>(read: () => Promise<T | null>) => Promise<T | null>;

/**
 * Reads, and when nothing is there lets the read models catch up with the
 * store and reads once more: what was just acknowledged is found.
 */
export const readFresh =
  ({
    eventStore,
    progress,
  }: {
    eventStore: EventStore;
    progress: ReadModelProgress;
  }): ReadFresh =>
  async (read) => {
    const found = await read();
    if (found !== null) return found;
    await progress.waitFor(await eventStore.lastPosition(), WAIT_MS);
    return read();
  };
