import type { ReadModels } from './ports/ReadModels.ts';
import { currentReading } from './reading.ts';

/**
 * Read models that wait, while a request is answered, before each read of a
 * collection for what the request has to see of it.
 */
export const freshReadModels = (readModels: ReadModels): ReadModels => {
  const before = async (collection: string) => {
    const reading = currentReading();
    if (reading !== undefined) await reading.catchUp(reading, collection);
  };
  return {
    get: async (collection, id) => {
      await before(collection);
      return readModels.get(collection, id);
    },
    getMany: async (collection, ids) => {
      await before(collection);
      return readModels.getMany(collection, ids);
    },
    find: async (collection, query) => {
      await before(collection);
      return readModels.find(collection, query);
    },
    outline: async (collection, query, fields) => {
      await before(collection);
      return readModels.outline(collection, query, fields);
    },
    countBy: async (collection, where, fields) => {
      await before(collection);
      return readModels.countBy(collection, where, fields);
    },
  };
};
