import { LRUCache } from 'lru-cache';
import { limitEntries } from '#application/shared/limitEntries.ts';
import type { Session, Sessions } from '#application/shared/ports/Sessions.ts';

/** How long a found session is cached, in ms. */
const CACHED_MS = 250;
const MAX_CACHED = 1000;

type CachedSession = Readonly<{ session: Session; at: number }>;

/**
 * Caches sessions in use, so that not every call looks them up. A session that
 * this process ends is over at once; if another process ends it, this process
 * may accept it for another quarter of a second.
 */
export const cachedSessions = (sessions: Sessions): Sessions => {
  const cache = new LRUCache<string, CachedSession>(limitEntries(MAX_CACHED));

  /** How often this process has ended sessions. */
  let endedCount = 0;

  const clearAfter = async <Result>(ended: Promise<Result>) => {
    try {
      return await ended;
    } finally {
      endedCount += 1;
      cache.clear();
    }
  };

  return {
    ...sessions,
    touch: async (sessionId, now) => {
      const at = Date.parse(now);
      const cached = cache.get(sessionId);
      if (cached !== undefined && Math.abs(at - cached.at) < CACHED_MS) {
        return cached.session;
      }
      const endedBefore = endedCount;
      const session = await sessions.touch(sessionId, now);
      // The session may have ended during the lookup.
      const mayCache = session !== null && endedBefore === endedCount;
      if (mayCache) cache.set(sessionId, { session, at });
      else cache.delete(sessionId);
      return session;
    },
    end: (sessionId) => clearAfter(sessions.end(sessionId)),
    endListed: (userId, id) => clearAfter(sessions.endListed(userId, id)),
    endAllOf: (userId) => clearAfter(sessions.endAllOf(userId)),
  };
};
