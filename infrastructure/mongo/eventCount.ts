import type {
  EventCount,
  StoredCount,
} from '../projecting/build/eventCounter.ts';
import type { Mongo } from './database.ts';
import { retryDuplicateUpsert } from './database.ts';
import { asStorageFailures } from './storageFailures.ts';

/**
 * The position up to which the store's events were counted, and the count.
 * Throws StorageFailure.
 */
export const mongoEventCount = (mongo: Mongo): StoredCount => {
  const counts = mongo.collection<EventCount & Readonly<{ _id: string }>>(
    'eventCounts',
  );
  const _id = 'all';
  return {
    load: () =>
      asStorageFailures(async () => {
        const stored = await counts.findOne({ _id });
        return { position: stored?.position ?? 0, count: stored?.count ?? 0 };
      }),
    store: (counted) =>
      asStorageFailures(async () => {
        await retryDuplicateUpsert(() =>
          counts.updateOne({ _id }, { $set: counted }, { upsert: true }),
        );
      }),
  };
};
