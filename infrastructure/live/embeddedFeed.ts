import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type { LiveFeed } from '#application/shared/ports/LiveFeed.ts';
import type { ReadModelProgress } from '#application/shared/ports/ReadModels.ts';
import { inBackground } from '../shared/inBackground.ts';
import { backOff } from '../shared/retry.ts';
import { keyOf, openListeners } from './listeners.ts';

/** The most events, of all teams, that are searched for missed ones. */
export const MAX_MISSED = 1000;
const WAIT = { baseMs: 250, maxMs: 5000 };

export type EmbeddedFeed = LiveFeed &
  Readonly<{
    /** Begins with what is appended from now on. Throws StorageFailure. */
    start: () => Promise<void>;
    stop: () => Promise<void>;
  }>;

/** New events of the store in this process, after its projections. */
export const embeddedFeed = ({
  eventStore,
  progress,
  maxMissed = MAX_MISSED,
}: Readonly<{
  eventStore: Pick<EventStore, 'subscribe' | 'readAll' | 'lastPosition'>;
  progress: Pick<ReadModelProgress, 'waitFor'>;
  maxMissed?: number;
}>): EmbeddedFeed => {
  const listeners = openListeners({ progress });
  const { signal, start, stop } = inBackground(() => run());
  let told: number | null = null;

  const subscribe = async () => {
    const batches = eventStore.subscribe(told ?? 0, signal);
    for await (const events of batches) {
      await listeners.tell(events);
      told = events.at(-1)?.position ?? told;
    }
  };

  const run = async () => {
    for (let attempt = 1; !signal.aborted; attempt++) {
      await subscribe().catch(() => undefined);
      await backOff(attempt, { ...WAIT, signal });
    }
  };

  return {
    subscribe: listeners.subscribe,
    mark: () => {
      const position = told;
      return () => position;
    },
    since: async (key, after) => {
      if (after > (await eventStore.lastPosition())) return null;
      const events = await eventStore.readAll(after, maxMissed + 1);
      if (events.length > maxMissed) return null;
      // Includes events that are being announced now: better twice than never.
      return events.filter((event) => keyOf(event) === key);
    },
    start: async () => {
      told = await eventStore.lastPosition();
      start();
    },
    stop,
  };
};
