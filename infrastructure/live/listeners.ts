import { setTimeout as delay } from 'node:timers/promises';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type {
  LiveBatch,
  LiveListener,
} from '#application/shared/ports/LiveFeed.ts';
import type {
  PartitionKey,
  ReadModelProgress,
} from '#application/shared/ports/ReadModels.ts';
import { partitionKeyOf } from '../projecting/fold/partitionKey.ts';

/** How long to wait for read models that are behind, in ms. */
const WAIT_MS = 20_000;
/** How long to pause after a wait that ended early, in ms. */
const PAUSE_MS = 50;

export type Listeners = Readonly<{
  subscribe: (listener: LiveListener) => () => void;
  /** Notifies all listeners, key by key, once the read models are ready. */
  notify: (events: readonly RecordedEvent[]) => Promise<void>;
}>;

/** Notifies listeners of new events, by key, once they can be read. */
export const openListeners = ({
  progress,
  waitMs = WAIT_MS,
}: Readonly<{
  progress: Pick<ReadModelProgress, 'waitFor'>;
  waitMs?: number;
}>): Listeners => {
  const listeners = new Set<LiveListener>();

  const waitUntilReached = async (key: PartitionKey, position: number) => {
    if (await progress.waitFor(position, waitMs, { key })) return true;
    // A wait ends early while generations are swapped, or for a parked key.
    await delay(PAUSE_MS);
    return progress.waitFor(position, 0, { key });
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: async (events) => {
      const groups = [...Map.groupBy(events, partitionKeyOf)];
      // All wait at once: one after another, they could wait for minutes.
      const waits = groups.map(([key, eventsOfKey]) => {
        const last = eventsOfKey.at(-1)?.position ?? 0;
        return waitUntilReached(key, last).catch(() => false);
      });
      for (const [index, [key, eventsOfKey]] of groups.entries()) {
        const isRead = (await waits[index]) === true;
        const batch: LiveBatch = { key, events: eventsOfKey, isRead };
        await Promise.allSettled(
          [...listeners].map((listener) => listener(batch)),
        );
      }
    },
  };
};
