import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type {
  ReadModelProgress,
  ReadModels,
} from '#application/shared/ports/ReadModels.ts';
import { checkQuery } from '#infrastructure/readModels/checkQuery.ts';
import {
  countAmong,
  findAmong,
  outlineAmong,
} from '#infrastructure/readModels/memoryQueries.ts';
import { allProjections } from '#projections/all.ts';
import { readModel } from './readModel.ts';

/** When read models take events: for every read, only for waits, or never. */
export type Pace = 'live' | 'lagging' | 'stalled';

export type PacedReadModels = Readonly<{
  readModels: ReadModels;
  progress: ReadModelProgress;
  setPace: (pace: Pace) => void;
}>;

/**
 * Read models in memory that are up to date unless a test slows them down. They
 * answer only queries that the indexes of their projections allow.
 */
export const pacedReadModels = (eventStore: EventStore): PacedReadModels => {
  const collections = new Map(
    allProjections.map((projection) => [
      projection.name,
      { projection, documents: readModel(projection) },
    ]),
  );
  let pace: Pace = 'live';
  let position = 0;

  /** Takes all new events; no test has more than this limit. */
  const catchUp = async () => {
    const events = await eventStore.withTexts(
      await eventStore.readAll(position, 1_000_000),
      'latest',
    );
    for (const { documents } of collections.values()) documents.take(events);
    position = Math.max(position, events.at(-1)?.position ?? 0);
  };

  const read = async (name: string) => {
    if (pace === 'live') await catchUp();
    const collection = collections.get(name);
    if (collection === undefined) throw new Error(`There is no ${name}.`);
    return collection;
  };

  return {
    readModels: {
      get: async (name, id) => (await read(name)).documents.get(id) as never,
      getMany: async (name, ids) => {
        const { documents } = await read(name);
        return ids.flatMap((id) => documents.get(id) ?? []) as never;
      },
      find: async (name, query) => {
        const { projection, documents } = await read(name);
        const checked = checkQuery(projection, query);
        return findAmong(projection, documents.all(), checked) as never;
      },
      outline: async (name, query, fields) => {
        const { projection, documents } = await read(name);
        const checked = checkQuery(projection, query);
        return outlineAmong(projection, documents.all(), checked, fields);
      },
      countBy: async (name, where, fields) => {
        const { projection, documents } = await read(name);
        return countAmong(projection, documents.all(), where, fields);
      },
      generationOf: async () => 1,
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
