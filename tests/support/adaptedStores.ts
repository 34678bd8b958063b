import type {
  EventStore,
  NewEvent,
} from '#application/shared/ports/EventStore.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { yieldToEventLoop } from '#application/shared/yieldToEventLoop.ts';

/**
 * The process dies: from some append on, nothing more is written. Also matches
 * the errors that it causes, such as that of a workflow.
 */
export class Crash extends Error {
  constructor() {
    super('The process died.');
    this.name = 'Crash';
  }

  static override [Symbol.hasInstance](error: unknown): boolean {
    if (!(error instanceof Error)) return false;
    return error.name === 'Crash' || error.cause instanceof Crash;
  }
}

/** Each append fails, except those of the records of workflows. */
export const withFailingAppends =
  (error: Error) =>
  (eventStore: EventStore): EventStore => ({
    ...eventStore,
    append: async (...args) => {
      if (!isWorkflowRecord(args[0])) throw error;
      return eventStore.append(...args);
    },
  });

/** Whether a stream is the record of a workflow, and not its effects. */
export const isWorkflowRecord = (streamId: string): boolean =>
  streamId.startsWith('flow-');

/**
 * Writes `appends` appends, not counting the records of workflows, and dies
 * before the next one. `dyingProcess.ts` dies between any two writes.
 */
export const crashAfterAppends =
  (appends: number) =>
  (eventStore: EventStore): EventStore => {
    let written = 0;
    let isDead = false;
    return {
      ...eventStore,
      append: async (...args) => {
        const [streamId] = args;
        if (written === appends && !isWorkflowRecord(streamId)) isDead = true;
        if (isDead) throw new Crash();
        if (!isWorkflowRecord(streamId)) written++;
        return eventStore.append(...args);
      },
    };
  };

/** Adapts a store, and tells whether its process has died in the background. */
export const watchingCrash = (
  adapt: (eventStore: EventStore) => EventStore,
): Readonly<{
  adapt: (eventStore: EventStore) => EventStore;
  hasCrashed: () => boolean;
}> => {
  let hasCrashed = false;
  return {
    adapt: (eventStore) => {
      const dying = adapt(eventStore);
      return {
        ...dying,
        append: (...args) =>
          dying.append(...args).catch((error: unknown) => {
            hasCrashed ||= error instanceof Crash;
            throw error;
          }),
      };
    },
    hasCrashed: () => hasCrashed,
  };
};

/** Another writer appends to the stream before each of the first appends. */
export const withInterruptions =
  (interruptions: readonly (readonly NewEvent[])[]) =>
  (eventStore: EventStore): EventStore => {
    const remaining = [...interruptions];
    return {
      ...eventStore,
      append: async (streamId, events, expected) => {
        const interruption = isWorkflowRecord(streamId)
          ? undefined
          : remaining.shift();
        if (interruption !== undefined) {
          await eventStore.append(streamId, interruption, 'any');
        }
        return eventStore.append(streamId, events, expected);
      },
    };
  };

/** Writes the first append that is not a record, but loses its answer. */
export const withLostFirstAnswer = (eventStore: EventStore): EventStore => {
  let isFirst = true;
  return {
    ...eventStore,
    append: async (...args) => {
      const result = await eventStore.append(...args);
      if (!isFirst || isWorkflowRecord(args[0])) return result;
      isFirst = false;
      throw new StorageFailure('unavailable', 'The answer was lost.');
    },
  };
};

/** Each call lets other work run first, as on a real disk. */
export const withSlowCalls = (eventStore: EventStore): EventStore => ({
  ...eventStore,
  append: async (...args) => {
    await yieldToEventLoop();
    return eventStore.append(...args);
  },
  readStream: async (...args) => {
    await yieldToEventLoop();
    return eventStore.readStream(...args);
  },
});

/** Runs something once, before or after an event of a type is appended. */
export const runAroundAppend =
  (
    when: 'before' | 'after',
    type: string,
    run: () => Promise<unknown>,
  ): ((eventStore: EventStore) => EventStore) =>
  (eventStore) => {
    let isOver = false;
    return {
      ...eventStore,
      append: async (streamId, events, expected) => {
        const matches = !isOver && events.some((event) => event.type === type);
        if (matches) isOver = true;
        if (matches && when === 'before') await run();
        const result = await eventStore.append(streamId, events, expected);
        if (matches && when === 'after') await run();
        return result;
      },
    };
  };
