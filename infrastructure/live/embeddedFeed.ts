import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type { LiveFeed } from '#application/shared/ports/LiveFeed.ts';
import type { ReadModelProgress } from '#application/shared/ports/ReadModels.ts';
import { partitionKeyOf } from '../projecting/fold/partitionKey.ts';
import { inBackground } from '../shared/inBackground.ts';
import { backOff } from '../shared/retry.ts';
import { openListeners } from './listeners.ts';

/** A client that missed more events of all teams than this starts over. */
const MAX_MISSED = 1000;
const BACKOFF = { baseMs: 250, maxMs: 5000 };

export type EmbeddedFeed = LiveFeed &
  Readonly<{
    /** Starts with the next event that is appended. Throws StorageFailure. */
    start: () => Promise<void>;
    stop: () => Promise<void>;
  }>;

/** Delivers the store's new events once this process has projected them. */
export const embeddedFeed = ({
  eventStore,
  progress,
  maxMissed = MAX_MISSED,
  backoff = BACKOFF,
}: Readonly<{
  eventStore: Pick<EventStore, 'subscribe' | 'readAll' | 'lastPosition'>;
  progress: Pick<ReadModelProgress, 'waitFor'>;
  maxMissed?: number;
  /** The pauses after errors, in ms. */
  backoff?: Readonly<{ baseMs: number; maxMs: number }>;
}>): EmbeddedFeed => {
  const listeners = openListeners({ progress });
  const { signal, start, stop } = inBackground(() => run());
  /** The last delivered position; null before the feed has started. */
  let deliveredUpTo: number | null = null;

  const subscribe = async () => {
    const batches = eventStore.subscribe(deliveredUpTo ?? 0, signal);
    for await (const events of batches) {
      await listeners.notify(events);
      deliveredUpTo = events.at(-1)?.position ?? deliveredUpTo;
    }
  };

  const run = async () => {
    for (let failed = 0; !signal.aborted;) {
      const before = deliveredUpTo;
      // After an error, the next attempt continues where this one stopped.
      // The projections report why: their runner reads the same store.
      await subscribe().catch(() => undefined);
      failed = deliveredUpTo === before ? failed + 1 : 1;
      await backOff(failed, { ...backoff, signal });
    }
  };

  return {
    subscribe: listeners.subscribe,
    deliveredPositions: () => {
      const position = deliveredUpTo;
      return () => position;
    },
    since: async (key, after) => {
      // The client has seen events that a restored backup does not contain.
      if (after > (await eventStore.lastPosition())) return null;
      const events = await eventStore.readAll(after, maxMissed + 1);
      if (events.length > maxMissed) return null;
      // Some of them may be delivered to the listener at the same time.
      return events.filter((event) => partitionKeyOf(event) === key);
    },
    start: async () => {
      deliveredUpTo = await eventStore.lastPosition();
      start();
    },
    stop,
  };
};
