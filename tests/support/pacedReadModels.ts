import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type {
  ReadModelProgress,
  ReadModels,
} from '#application/shared/ports/ReadModels.ts';
import type { Target } from '#infrastructure/bus/applyBatch.ts';
import { applyBatch } from '#infrastructure/bus/applyBatch.ts';
import { BEGINNING } from '#infrastructure/readModels/documentStore.ts';
import { memoryReadModels } from '#infrastructure/readModels/memoryReadModels.ts';
import { allProjections } from '#projections/all.ts';

/** When read models take events: for every read, for those who wait, never. */
export type Pace = 'live' | 'lagging' | 'stalled';

export type PacedReadModels = Readonly<{
  readModels: ReadModels;
  progress: ReadModelProgress;
  setPace: (pace: Pace) => void;
}>;

/** Read models in memory, live unless a test slows them down. */
export const pacedReadModels = (eventStore: EventStore): PacedReadModels => {
  const store = memoryReadModels(allProjections);
  let pace: Pace = 'live';
  let position = 0;
  let targets: Promise<readonly Target[]> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const begin = async (): Promise<readonly Target[]> => {
    const begun: Target[] = [];
    for (const projection of allProjections) {
      const generation = await store.begin(projection);
      await store.publish(generation);
      begun.push({ generation, applied: BEGINNING, stored: 0 });
    }
    return begun;
  };

  const catchUp = () => {
    last = last.then(async () => {
      targets ??= begin();
      const events = await eventStore.readAll(position, 1_000_000);
      await applyBatch(store, await targets, events);
      position = events.at(-1)?.position ?? position;
    });
    return last;
  };

  const keepUp = async () => {
    if (pace === 'live') await catchUp();
  };

  return {
    readModels: {
      get: async (collection, id) => {
        await keepUp();
        return store.get(collection, id);
      },
      getMany: async (collection, ids) => {
        await keepUp();
        return store.getMany(collection, ids);
      },
      find: async (collection, query) => {
        await keepUp();
        return store.find(collection, query);
      },
    },
    progress: {
      waitFor: async (wanted) => {
        if (pace !== 'stalled') await catchUp();
        return position >= wanted;
      },
    },
    setPace: (next) => {
      pace = next;
    },
  };
};
