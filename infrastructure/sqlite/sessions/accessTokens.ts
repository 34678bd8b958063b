import { instantBefore } from '#application/shared/instants.ts';
import type {
  AccessToken,
  AccessTokens,
  TokenAccess,
} from '#application/shared/ports/AccessTokens.ts';
import {
  hashOf,
  MAX_REVOKED_TOKENS,
  LAST_USED_EVERY_MS,
} from '../../sessions/rules.ts';
import { isTokenSecret, newTokenSecret } from '../../sessions/tokenSecret.ts';
import type { Sqlite } from '../database.ts';
import type { Schema } from '../migrateTables.ts';
import { migrateTables } from '../migrateTables.ts';
import type { Row } from '../statement.ts';

const accessTokensSchema: Schema = {
  name: 'accessTokens',
  steps: [
    `CREATE TABLE access_tokens (
      id TEXT PRIMARY KEY,
      hash TEXT NOT NULL UNIQUE,
      user_id TEXT NOT NULL,
      team_id TEXT NOT NULL,
      name TEXT NOT NULL,
      access TEXT NOT NULL,
      created_at TEXT NOT NULL,
      expires_at TEXT NOT NULL,
      last_used_at TEXT,
      revoked_at TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX access_tokens_by_user ON access_tokens (user_id);`,
  ],
};

const COLUMNS =
  'id, user_id, team_id, name, access, created_at, expires_at, last_used_at';

/**
 * Access tokens in an open database, which its owner closes. The database must
 * be fully durable, so that a power failure undoes no revocation.
 */
export const sqliteAccessTokens = (database: Sqlite): AccessTokens => {
  migrateTables(database, accessTokensSchema);
  const select = `SELECT ${COLUMNS} FROM access_tokens`;
  const find = database.statement(
    `${select} WHERE hash = ? AND revoked_at IS NULL AND expires_at > ?`,
  );
  const recordUse = database.statement(
    'UPDATE access_tokens SET last_used_at = ? WHERE id = ?',
  );
  const ofUser = database.statement(
    `${select} WHERE user_id = ? AND revoked_at IS NULL` +
      ' ORDER BY created_at DESC, id DESC',
  );
  const nameOf = database.statement(
    'SELECT name FROM access_tokens WHERE id = ?',
  );
  const remove = database.statement(
    'DELETE FROM access_tokens WHERE user_id = ?',
  );
  const revoke = createRevoke(database);

  return {
    add: createAdd(database),
    use: async (secret, now) => {
      if (!isTokenSecret(secret)) return null;
      const row = find.get(hashOf(secret), now);
      if (row === undefined) return null;
      const token = toToken(row);
      const isNewUse =
        (token.lastUsedAt ?? '') < instantBefore(now, LAST_USED_EVERY_MS);
      if (isNewUse) recordUse.run(now, token.id);
      return token;
    },
    list: async (userId) => ofUser.all(userId).map(toToken),
    revoke: async (userId, id, now) => revoke(userId, { id }, now) > 0,
    revokeAllOf: async (userId, teamId, now) => revoke(userId, { teamId }, now),
    names: async (ids) =>
      new Map(
        ids.flatMap((id) => {
          const name = nameOf.get(id)?.['name'];
          return typeof name === 'string' ? [[id, name] as const] : [];
        }),
      ),
    forget: async (userId) => {
      remove.run(userId);
    },
  };
};

const createAdd = (database: Sqlite): AccessTokens['add'] => {
  const count = database.statement(
    'SELECT count(*) AS tokens FROM access_tokens' +
      ' WHERE user_id = ? AND revoked_at IS NULL',
  );
  const selectId = database.statement(
    'SELECT 1 FROM access_tokens WHERE id = ?',
  );
  const insert = database.statement(
    'INSERT INTO access_tokens (id, hash, user_id, team_id, name, access,' +
      ' created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  return async (token, maxTokens) => {
    const { id, userId, teamId, name, access, createdAt, expiresAt } = token;
    if (selectId.get(id) !== undefined) return 'alreadyThere';
    const tokens = count.get(userId)?.['tokens'] as number;
    if (tokens >= maxTokens) return 'tooMany';
    const secret = newTokenSecret();
    const keys = [id, hashOf(secret), userId, teamId] as const;
    insert.run(...keys, name, access, createdAt, expiresAt);
    return { secret };
  };
};

/**
 * Returns a function that revokes and counts tokens of a user: the one with the
 * id, those of the team, or all if neither is given.
 */
const createRevoke = (database: Sqlite) => {
  const revoke = database.statement(
    'UPDATE access_tokens SET revoked_at = ? WHERE user_id = ?' +
      ' AND (? IS NULL OR id = ?) AND (? IS NULL OR team_id = ?)' +
      ' AND revoked_at IS NULL',
  );
  const removeOld = database.statement(
    'DELETE FROM access_tokens WHERE id IN (SELECT id FROM access_tokens' +
      ' WHERE user_id = ? AND revoked_at IS NOT NULL' +
      ' ORDER BY revoked_at DESC, id LIMIT -1 OFFSET ?)',
  );
  return (
    userId: string,
    {
      id = null,
      teamId = null,
    }: Readonly<{ id?: string | null; teamId?: string | null }>,
    now: string,
  ): number => {
    const revoked = revoke.run(now, userId, id, id, teamId, teamId);
    removeOld.run(userId, MAX_REVOKED_TOKENS);
    return revoked;
  };
};

const toToken = (row: Row): AccessToken => ({
  id: row['id'] as string,
  userId: row['user_id'] as string,
  teamId: row['team_id'] as string,
  name: row['name'] as string,
  access: row['access'] as TokenAccess,
  createdAt: row['created_at'] as string,
  expiresAt: row['expires_at'] as string,
  lastUsedAt: row['last_used_at'] as string | null,
});
