import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sqliteRateLimits } from '#infrastructure/sqlite/requests/rateLimits.ts';
import { openSqlite } from '#infrastructure/sqlite/database.ts';
import { rateLimitsContract } from '#tests/contracts/rateLimits.contract.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const newFile = temporaryFiles();

rateLimitsContract('SQLite', () =>
  sqliteRateLimits(openSqlite(newFile(), { synchronous: 'normal' })),
);

it('No file contains network addresses', async () => {
  const file = newFile();
  const database = openSqlite(file, { synchronous: 'normal' });
  const limit = { name: 'try', times: 2, seconds: 60 };
  const now = '2026-03-02T09:00:00.000Z';
  await sqliteRateLimits(database).countCall(limit, '203.0.113.77', now);
  database.close();
  const content = readFileSync(file, 'latin1');
  expect(content).toContain('rate_limits');
  expect(content).not.toContain('203.0.113.77');
});
