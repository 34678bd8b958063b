import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openSqlite } from '#infrastructure/sqlite/database.ts';
import { sqliteSignInLinks } from '#infrastructure/sqlite/people/signInLinks.ts';
import { signInLinksContract } from '#tests/contracts/signInLinks.contract.ts';
import { NOW } from '#tests/support/fixed.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const newFile = temporaryFiles();
const open = (file: string) =>
  openSqlite(file, { synchronous: 'full', secureDelete: true });

signInLinksContract('SQLite', () => sqliteSignInLinks(open(newFile())));

describe('Sign-in links in a SQLite file', () => {
  it('are stored without their secrets (L105)', async () => {
    const file = newFile();
    const database = open(file);
    const { token, code, browserSecret } = await sqliteSignInLinks(
      database,
    ).add(
      { emailAddress: 'ada@example.com', expiresAt: '2027-01-01T00:00:00Z' },
      NOW,
    );
    database.close();
    const content = readFileSync(file, 'latin1');
    expect(content).toContain('ada@example.com');
    for (const secret of [token, code, browserSecret]) {
      expect(content).not.toContain(secret);
    }
  });
});
