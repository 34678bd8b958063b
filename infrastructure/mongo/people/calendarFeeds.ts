import type { CalendarFeeds } from '#application/shared/ports/CalendarFeeds.ts';
import { hashOf } from '../../sessions/rules.ts';
import type { Mongo } from '../database.ts';
import { ensureIndex, retryDuplicateUpsert } from '../database.ts';
import { asStorageFailures } from '../storageFailures.ts';

export type StoredCalendarFeed = Readonly<{
  /** The user's id. */
  _id: string;
  secret: string;
  hash: string;
}>;

/** Secrets of calendar feeds in MongoDB. Throws StorageFailure. */
export const mongoCalendarFeeds = async (
  mongo: Mongo,
): Promise<CalendarFeeds> => {
  const feeds = mongo.collection<StoredCalendarFeed>('calendarFeeds');
  await ensureIndex(feeds, ['hash'], { unique: true });

  return {
    findSecret: (userId) =>
      asStorageFailures(
        async () => (await feeds.findOne({ _id: userId }))?.secret ?? null,
      ),
    add: (userId, secret) =>
      asStorageFailures(async () => {
        const $setOnInsert = { secret, hash: hashOf(secret) };
        await retryDuplicateUpsert(() =>
          feeds.updateOne({ _id: userId }, { $setOnInsert }, { upsert: true }),
        );
      }),
    replace: (userId, secret) =>
      asStorageFailures(async () => {
        const feed = { secret, hash: hashOf(secret) };
        await retryDuplicateUpsert(() =>
          feeds.replaceOne({ _id: userId }, feed, { upsert: true }),
        );
      }),
    findUserId: (secret) =>
      asStorageFailures(
        async () =>
          (await feeds.findOne({ hash: hashOf(secret) }))?._id ?? null,
      ),
    forget: (userId) =>
      asStorageFailures(async () => {
        await feeds.deleteOne({ _id: userId });
      }),
  };
};
