import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sqliteDevices } from '#infrastructure/sqlite/sessions/devices.ts';
import { openSqlite } from '#infrastructure/sqlite/database.ts';
import { devicesContract } from '#tests/contracts/devices.contract.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const newFile = temporaryFiles();

devicesContract('SQLite', () =>
  sqliteDevices(openSqlite(newFile(), { synchronous: 'full' })),
);

it('No file contains secrets of devices (threat H2)', async () => {
  const file = newFile();
  const database = openSqlite(file, { synchronous: 'normal' });
  const secret = await sqliteDevices(database).remember(
    '2026-03-02T09:00:00.000Z',
  );
  database.close();
  const content = readFileSync(file, 'latin1');
  expect(content).toContain('devices');
  expect(content).not.toContain(secret);
});
