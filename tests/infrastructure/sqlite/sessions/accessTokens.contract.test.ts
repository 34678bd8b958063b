import { describe, expect, it } from 'vitest';
import { sqliteAccessTokens } from '#infrastructure/sqlite/sessions/accessTokens.ts';
import { openSqlite } from '#infrastructure/sqlite/database.ts';
import { accessTokensContract } from '#tests/contracts/accessTokens.contract.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const newFile = temporaryFiles();

accessTokensContract('SQLite', () => {
  const file = newFile();
  // Two connections, because two processes may share the file.
  const open = () =>
    sqliteAccessTokens(openSqlite(file, { synchronous: 'full' }));
  return [open(), open()];
});

describe('The file of access tokens', () => {
  it('contains no secret', async () => {
    const database = openSqlite(newFile(), { synchronous: 'full' });
    const added = await sqliteAccessTokens(database).add(
      {
        id: 'k1',
        userId: 'u1',
        teamId: 't1',
        name: 'Nightly script',
        access: 'Write',
        createdAt: '2026-03-04T10:00:00.000Z',
        expiresAt: '2026-06-02T10:00:00.000Z',
      },
      50,
    );
    if (typeof added === 'string') throw new Error(added);
    const rows = database.statement('SELECT * FROM access_tokens').all();
    // Most of the random characters of the secret, which follow its prefix.
    expect(JSON.stringify(rows)).not.toContain(added.secret.slice(4, 30));
  });
});
