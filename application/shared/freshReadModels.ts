import type { ReadModels } from './ports/ReadModels.ts';
import { currentRequest } from './requestContext.ts';

/**
 * Wraps read models: during a request, each read of a collection first waits
 * until the collection contains what the request must see.
 */
export const freshReadModels = (readModels: ReadModels): ReadModels => {
  const waitForReading = async (collection: string) => {
    const context = currentRequest();
    if (context !== undefined)
      await context.waitUntilFresh(context, collection);
  };
  return {
    get: async (collection, id) => {
      await waitForReading(collection);
      return readModels.get(collection, id);
    },
    getMany: async (collection, ids) => {
      await waitForReading(collection);
      return readModels.getMany(collection, ids);
    },
    find: async (collection, query) => {
      await waitForReading(collection);
      return readModels.find(collection, query);
    },
    outline: async (collection, query, fields) => {
      await waitForReading(collection);
      return readModels.outline(collection, query, fields);
    },
    countBy: async (collection, where, fields) => {
      await waitForReading(collection);
      return readModels.countBy(collection, where, fields);
    },
    generationOf: async (collection) => {
      await waitForReading(collection);
      return readModels.generationOf(collection);
    },
  };
};
