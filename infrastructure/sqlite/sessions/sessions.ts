import { randomBytes } from 'node:crypto';
import { instantBefore } from '#application/shared/instants.ts';
import type { Sessions } from '#application/shared/ports/Sessions.ts';
import type { Schema } from '../migrateTables.ts';
import { migrateTables } from '../migrateTables.ts';
import type { Sqlite } from '../database.ts';
import {
  expiryLimits,
  hashOf,
  isExpired,
  LAST_USED_EVERY_MS,
  USER_AGENT_CHARACTERS,
} from '../../sessions/rules.ts';

const sessionsSchema: Schema = {
  name: 'sessions',
  steps: [
    `CREATE TABLE sessions (
      hash TEXT PRIMARY KEY,
      user_id TEXT NOT NULL,
      created_at TEXT NOT NULL,
      last_seen_at TEXT NOT NULL,
      user_agent TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sessions_by_user ON sessions (user_id);
    CREATE INDEX sessions_by_age ON sessions (last_seen_at);`,
    // Each sign-in removes expired sessions, by creation or last use.
    'CREATE INDEX sessions_by_creation ON sessions (created_at)',
  ],
};

/** Sessions in an open database, which its owner closes. */
export const sqliteSessions = (database: Sqlite): Sessions => {
  migrateTables(database, sessionsSchema);
  const insert = database.statement(
    'INSERT INTO sessions' +
      ' (hash, user_id, created_at, last_seen_at, user_agent)' +
      ' VALUES (?, ?, ?, ?, ?)',
  );
  const byHash = database.statement(
    'SELECT user_id, created_at, last_seen_at FROM sessions WHERE hash = ?',
  );
  const recordUse = database.statement(
    'UPDATE sessions SET last_seen_at = ? WHERE hash = ?',
  );
  const remove = database.statement('DELETE FROM sessions WHERE hash = ?');
  const removeOf = database.statement('DELETE FROM sessions WHERE user_id = ?');
  // The hash identifies a session; it cannot be used as one.
  const ofUser = database.statement(
    'SELECT hash, created_at, last_seen_at, user_agent FROM sessions' +
      ' WHERE user_id = ? AND last_seen_at >= ? AND created_at >= ?' +
      ' ORDER BY last_seen_at DESC, hash',
  );
  const removeOne = database.statement(
    'DELETE FROM sessions WHERE user_id = ? AND hash = ?',
  );
  const removeExpired = database.statement(
    'DELETE FROM sessions WHERE last_seen_at < ? OR created_at < ?',
  );

  const find = (hash: string) => {
    const row = byHash.get(hash);
    return row === undefined
      ? null
      : {
          userId: row['user_id'] as string,
          createdAt: row['created_at'] as string,
          lastSeenAt: row['last_seen_at'] as string,
        };
  };

  return {
    open: async (userId, { now, userAgent }) => {
      // Sign-ins are rare, so this is a good time to remove expired sessions.
      const { usedSince, createdSince } = expiryLimits(now);
      removeExpired.run(usedSince, createdSince);
      const id = randomBytes(32).toString('base64url');
      const agent = userAgent.slice(0, USER_AGENT_CHARACTERS);
      insert.run(hashOf(id), userId, now, now, agent);
      return id;
    },
    touch: async (sessionId, now) => {
      const hash = hashOf(sessionId);
      const session = find(hash);
      if (session === null) return null;
      if (isExpired(session, now)) {
        remove.run(hash);
        return null;
      }
      const { userId, createdAt, lastSeenAt } = session;
      if (lastSeenAt < instantBefore(now, LAST_USED_EVERY_MS))
        recordUse.run(now, hash);
      return { userId, createdAt };
    },
    filterOpen: async (sessionIds, now) => {
      const open = sessionIds.filter((sessionId) => {
        const session = find(hashOf(sessionId));
        return session !== null && !isExpired(session, now);
      });
      return new Set(open);
    },
    list: async (userId, sessionId, now) => {
      const currentHash = sessionId === null ? null : hashOf(sessionId);
      const { usedSince, createdSince } = expiryLimits(now);
      return ofUser.all(userId, usedSince, createdSince).map((row) => ({
        id: row['hash'] as string,
        createdAt: row['created_at'] as string,
        lastSeenAt: row['last_seen_at'] as string,
        userAgent: row['user_agent'] as string,
        current: row['hash'] === currentHash,
      }));
    },
    endListed: async (userId, id) => removeOne.run(userId, id) > 0,
    end: async (sessionId) => {
      remove.run(hashOf(sessionId));
    },
    endAllOf: async (userId) => {
      removeOf.run(userId);
    },
  };
};
