import { randomBytes } from 'node:crypto';
import type { Devices } from '#application/shared/ports/Devices.ts';
import { before, DEVICE_IDLE_MS, hashOf } from '../../sessions/rules.ts';
import type { Sqlite } from '../database.ts';
import type { Schema } from '../schema.ts';
import { migrate } from '../schema.ts';

const devicesSchema: Schema = {
  name: 'devices',
  steps: [
    `CREATE TABLE devices (
      hash TEXT PRIMARY KEY,
      last_used_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;`,
  ],
};

/** Remembered browsers in an open database, whose owner closes it. */
export const sqliteDevices = (database: Sqlite): Devices => {
  migrate(database, devicesSchema);
  const insert = database.statement(
    'INSERT INTO devices (hash, last_used_at) VALUES (?, ?)',
  );
  const use = database.statement(
    'UPDATE devices SET last_used_at = ? WHERE hash = ? AND last_used_at >= ?',
  );
  const removeOld = database.statement(
    'DELETE FROM devices WHERE last_used_at < ?',
  );
  const removeAll = database.statement('DELETE FROM devices');

  return {
    remember: async (now) => {
      removeOld.run(before(now, DEVICE_IDLE_MS));
      const secret = randomBytes(32).toString('base64url');
      insert.run(hashOf(secret), now);
      return secret;
    },
    isKnown: async (secret, now) =>
      use.run(now, hashOf(secret), before(now, DEVICE_IDLE_MS)) > 0,
    forgetAll: async () => removeAll.run(),
  };
};
