import type {
  ViewedPlace,
  Presence,
} from '#application/shared/ports/Presence.ts';
import type { Mongo } from './database.ts';
import { ensureIndex, retryDuplicateUpsert } from './database.ts';
import { asStorageFailures } from './storageFailures.ts';
import { hashOf } from '../sessions/rules.ts';

/** The presence of a session; its id is the hash of the session's secret. */
type StoredPlace = ViewedPlace & Readonly<{ _id: string }>;

/**
 * The project or item that each person has open, in MongoDB, for several
 * processes: one document per session, which any process erases after a minute.
 * Throws StorageFailure.
 */
export const mongoPresence = async (mongo: Mongo): Promise<Presence> => {
  const presence = mongo.collection<StoredPlace>('presence');
  await ensureIndex(presence, ['teamId']);
  await ensureIndex(presence, ['at']);

  return {
    put: (sessionId, place) =>
      asStorageFailures(async () => {
        const _id = hashOf(sessionId);
        await retryDuplicateUpsert(() =>
          presence.replaceOne({ _id }, place, { upsert: true }),
        );
      }),
    remove: (sessionId, until) =>
      asStorageFailures(async () => {
        await presence.deleteOne({
          _id: hashOf(sessionId),
          at: { $lte: until },
        });
      }),
    of: (teamIds, since) =>
      asStorageFailures(async () => {
        if (teamIds.length === 0) return [];
        const storedPresence = await presence
          .find({ teamId: { $in: [...teamIds] }, at: { $gte: since } })
          .toArray();
        return storedPresence.map(({ _id, ...place }) => place);
      }),
    forgetBefore: (instant) =>
      asStorageFailures(async () => {
        await presence.deleteMany({ at: { $lt: instant } });
      }),
  };
};
