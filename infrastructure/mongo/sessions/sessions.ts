import { randomBytes } from 'node:crypto';
import { instantBefore } from '#application/shared/instants.ts';
import type { Sessions } from '#application/shared/ports/Sessions.ts';
import type { Mongo } from '../database.ts';
import { ensureIndex } from '../database.ts';
import { asStorageFailures } from '../storageFailures.ts';
import {
  expiryLimits,
  hashOf,
  isExpired,
  LAST_USED_EVERY_MS,
  USER_AGENT_CHARACTERS,
} from '../../sessions/rules.ts';

/** A session as it is stored. */
export type StoredSession = Readonly<{
  /** The hash of the session's secret. */
  _id: string;
  userId: string;
  createdAt: string;
  lastSeenAt: string;
  userAgent: string;
}>;

/** Sessions in MongoDB, for several processes. Throws StorageFailure. */
export const mongoSessions = async (mongo: Mongo): Promise<Sessions> => {
  const sessions = mongo.collection<StoredSession>('sessions');
  await ensureIndex(sessions, ['userId']);
  await ensureIndex(sessions, ['lastSeenAt']);
  await ensureIndex(sessions, ['createdAt']);

  return {
    open: (userId, { now, userAgent }) =>
      asStorageFailures(async () => {
        const { usedSince, createdSince } = expiryLimits(now);
        await sessions.deleteMany({
          $or: [
            { lastSeenAt: { $lt: usedSince } },
            { createdAt: { $lt: createdSince } },
          ],
        });
        const id = randomBytes(32).toString('base64url');
        await sessions.insertOne({
          _id: hashOf(id),
          userId,
          createdAt: now,
          lastSeenAt: now,
          userAgent: userAgent.slice(0, USER_AGENT_CHARACTERS),
        });
        return id;
      }),
    touch: (sessionId, now) =>
      asStorageFailures(async () => {
        const _id = hashOf(sessionId);
        const stored = await sessions.findOne({ _id });
        if (stored === null) return null;
        const { userId, createdAt, lastSeenAt } = stored;
        if (isExpired(stored, now)) {
          await sessions.deleteOne({ _id });
          return null;
        }
        if (lastSeenAt < instantBefore(now, LAST_USED_EVERY_MS)) {
          await sessions.updateOne({ _id }, { $set: { lastSeenAt: now } });
        }
        return { userId, createdAt };
      }),
    filterOpen: (sessionIds, now) =>
      asStorageFailures(async () => {
        const hashes = new Map(sessionIds.map((id) => [hashOf(id), id]));
        const storedSessions = await sessions
          .find(
            { _id: { $in: [...hashes.keys()] }, ...openAt(now) },
            { projection: { _id: 1 } },
          )
          .toArray();
        return new Set(storedSessions.map(({ _id }) => hashes.get(_id) ?? ''));
      }),
    list: (userId, sessionId, now) =>
      asStorageFailures(async () => {
        const currentHash = sessionId === null ? null : hashOf(sessionId);
        const storedSessions = await sessions
          .find({ userId, ...openAt(now) })
          .sort({ lastSeenAt: -1, _id: 1 })
          .toArray();
        return storedSessions.map(
          ({ _id, createdAt, lastSeenAt, userAgent }) => ({
            id: _id,
            createdAt,
            lastSeenAt,
            userAgent,
            current: _id === currentHash,
          }),
        );
      }),
    endListed: (userId, id) =>
      asStorageFailures(async () => {
        const { deletedCount } = await sessions.deleteOne({ _id: id, userId });
        return deletedCount > 0;
      }),
    end: (sessionId) =>
      asStorageFailures(async () => {
        await sessions.deleteOne({ _id: hashOf(sessionId) });
      }),
    endAllOf: (userId) =>
      asStorageFailures(async () => {
        await sessions.deleteMany({ userId });
      }),
  };
};

/** What a query requires of sessions that have not expired. */
const openAt = (now: string) => {
  const { usedSince, createdSince } = expiryLimits(now);
  return { lastSeenAt: { $gte: usedSince }, createdAt: { $gte: createdSince } };
};
