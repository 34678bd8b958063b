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
  const found = new LRUCache<string, CachedSession>(limitEntries(MAX_CACHED));

  let ends = 0;

  const forgetAfter = async <Result>(ended: Promise<Result>) => {
    try {
      return await ended;
    } finally {
      ends += 1;
      found.clear();
    }
  };

  return {
    ...sessions,
    touch: async (sessionId, now) => {
      const at = Date.parse(now);
      const known = found.get(sessionId);
      if (known !== undefined && Math.abs(at - known.at) < CACHED_MS) {
        return known.session;
      }
      const before = ends;
      const session = await sessions.touch(sessionId, now);
      // The session may have ended during the lookup.
      const isSure = session !== null && before === ends;
      if (isSure) found.set(sessionId, { session, at });
      else found.delete(sessionId);
      return session;
    },
    end: (sessionId) => forgetAfter(sessions.end(sessionId)),
    endListed: (userId, id) => forgetAfter(sessions.endListed(userId, id)),
    endAllOf: (userId) => forgetAfter(sessions.endAllOf(userId)),
  };
};
