import type { EventStore } from '#application/shared/ports/EventStore.ts';

class Crash extends Error {}

export const isCrash = (error: unknown): boolean => error instanceof Crash;

export const areCrashes = (errors: readonly unknown[]): boolean =>
  errors.length > 0 && errors.every(isCrash);

/**
 * A process that dies as soon as the store contains `count` events of a type.
 */
export const crashAfterEvents = (count: number, type: string) => ({
  adapt: (store: EventStore): EventStore => {
    let isDead = false;
    return {
      ...store,
      append: async (streamId, events, expected) => {
        if (isDead) throw new Crash();
        const result = await store.append(streamId, events, expected);
        const all = await store.readAll(0, 100_000);
        const ofThatType = all.filter((event) => event.type === type).length;
        isDead = ofThatType >= count;
        if (isDead) throw new Crash();
        return result;
      },
    };
  },
});
