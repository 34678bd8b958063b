import { randomBytes } from 'node:crypto';
import { instantBefore } from '#application/shared/instants.ts';
import type { Devices } from '#application/shared/ports/Devices.ts';
import {
  DEVICE_IDLE_MS,
  hashOf,
  USER_AGENT_CHARACTERS,
} from '../../sessions/rules.ts';
import type { Sqlite } from '../database.ts';
import type { Schema } from '../migrateTables.ts';
import { migrateTables } from '../migrateTables.ts';

const devicesSchema: Schema = {
  name: 'devices',
  steps: [
    `CREATE TABLE devices (
      hash TEXT PRIMARY KEY,
      last_used_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;`,
    `CREATE TABLE device_users (
      user_id TEXT NOT NULL,
      hash TEXT NOT NULL,
      user_agent TEXT NOT NULL,
      last_used_at TEXT NOT NULL,
      PRIMARY KEY (user_id, hash)
    ) STRICT, WITHOUT ROWID;`,
  ],
};

/** Remembered browsers in an open database, which its owner closes. */
export const sqliteDevices = (database: Sqlite): Devices => {
  migrateTables(database, devicesSchema);
  const insert = database.statement(
    'INSERT INTO devices (hash, last_used_at) VALUES (?, ?)',
  );
  const use = database.statement(
    'UPDATE devices SET last_used_at = ? WHERE hash = ? AND last_used_at >= ?',
  );
  const removeOld = database.statement(
    'DELETE FROM devices WHERE last_used_at < ?',
  );
  const removeOldUsers = database.statement(
    'DELETE FROM device_users WHERE last_used_at < ?',
  );
  const removeAll = database.statement('DELETE FROM devices');
  const removeUsers = database.statement('DELETE FROM device_users');
  const updateUser = database.statement(
    'INSERT OR REPLACE INTO device_users' +
      ' (user_id, hash, user_agent, last_used_at)' +
      ' SELECT ?, hash, ?, ? FROM devices WHERE hash = ?',
  );
  const ofUser = database.statement(
    'SELECT hash, user_agent, device_users.last_used_at AS used_at' +
      ' FROM device_users JOIN devices USING (hash)' +
      ' WHERE user_id = ? AND devices.last_used_at >= ?' +
      ' ORDER BY used_at DESC, hash',
  );
  const isUsedBy = database.statement(
    'SELECT 1 FROM device_users WHERE user_id = ? AND hash = ?',
  );
  const removeOne = database.statement('DELETE FROM devices WHERE hash = ?');
  const removeUsersOf = database.statement(
    'DELETE FROM device_users WHERE hash = ?',
  );
  const removeUser = database.statement(
    'DELETE FROM device_users WHERE user_id = ?',
  );

  return {
    remember: async (now) => {
      const oldest = instantBefore(now, DEVICE_IDLE_MS);
      removeOld.run(oldest);
      removeOldUsers.run(oldest);
      const secret = randomBytes(32).toString('base64url');
      insert.run(hashOf(secret), now);
      return secret;
    },
    isKnown: async (secret, now) =>
      use.run(now, hashOf(secret), instantBefore(now, DEVICE_IDLE_MS)) > 0,
    recordUser: async (secret, { userId, userAgent, now }) => {
      const agent = userAgent.slice(0, USER_AGENT_CHARACTERS);
      updateUser.run(userId, agent, now, hashOf(secret));
    },
    list: async (userId, now) =>
      ofUser.all(userId, instantBefore(now, DEVICE_IDLE_MS)).map((row) => ({
        id: row['hash'] as string,
        lastUsedAt: row['used_at'] as string,
        userAgent: row['user_agent'] as string,
      })),
    forget: async (userId, id) =>
      database.transaction(() => {
        if (isUsedBy.get(userId, id) === undefined) return false;
        removeUsersOf.run(id);
        return removeOne.run(id) > 0;
      }),
    forgetUser: async (userId) => {
      removeUser.run(userId);
    },
    forgetAll: async () => {
      removeUsers.run();
      return removeAll.run();
    },
  };
};
