import type {
  EventStore,
  NewEvent,
} from '#application/shared/ports/EventStore.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';

/** The process dies: from some append on, nothing is written any more. */
export class Crash extends Error {
  constructor() {
    super('The process died.');
    this.name = 'Crash';
  }
}

/** Writes so many appends, then dies before the next one. */
export const dyingAfter =
  (appends: number) =>
  (eventStore: EventStore): EventStore => {
    let written = 0;
    return {
      ...eventStore,
      append: async (...args) => {
        if (written === appends) throw new Crash();
        written++;
        return eventStore.append(...args);
      },
    };
  };

/** Another writer appends to the stream before each of the first appends. */
export const interruptedBy =
  (interruptions: readonly (readonly NewEvent[])[]) =>
  (eventStore: EventStore): EventStore => {
    const left = [...interruptions];
    return {
      ...eventStore,
      append: async (streamId, events, expected) => {
        const interruption = left.shift();
        if (interruption !== undefined) {
          await eventStore.append(streamId, interruption, 'any');
        }
        return eventStore.append(streamId, events, expected);
      },
    };
  };

/** Writes the first append, but its answer is lost. */
export const losingTheFirstAnswer = (eventStore: EventStore): EventStore => {
  let isFirst = true;
  return {
    ...eventStore,
    append: async (...args) => {
      const result = await eventStore.append(...args);
      if (!isFirst) return result;
      isFirst = false;
      throw new StorageFailure('unavailable', 'The answer was lost.');
    },
  };
};

/** Each call takes a turn of the event loop or more, as on a real disk. */
export const slow = (eventStore: EventStore): EventStore => ({
  ...eventStore,
  append: async (...args) => {
    await turn();
    return eventStore.append(...args);
  },
  readStream: async (...args) => {
    await turn();
    return eventStore.readStream(...args);
  },
});

const turn = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
