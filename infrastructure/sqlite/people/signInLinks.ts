import type { SignInLinks } from '#application/shared/ports/SignInLinks.ts';
import type { StoredLink } from '../../sessions/signInLinks.ts';
import { createSignInLinks } from '../../sessions/signInLinks.ts';
import type { Sqlite } from '../database.ts';
import type { Schema } from '../migrateTables.ts';
import { migrateTables } from '../migrateTables.ts';
import type { Row } from '../statement.ts';

const signInLinksSchema: Schema = {
  name: 'signInLinks',
  steps: [
    `CREATE TABLE sign_in_links (
      token_hash TEXT PRIMARY KEY,
      browser_hash TEXT NOT NULL UNIQUE,
      code_with_token TEXT NOT NULL,
      code_with_browser TEXT NOT NULL,
      email_address TEXT NOT NULL,
      address_hash TEXT NOT NULL,
      expires_at TEXT NOT NULL,
      guesses INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sign_in_links_by_address ON sign_in_links (address_hash);
    CREATE INDEX sign_in_links_by_end ON sign_in_links (expires_at);`,
  ],
};

/** Sign-in links in an open database, which must overwrite deleted rows. */
export const sqliteSignInLinks = (database: Sqlite): SignInLinks => {
  migrateTables(database, signInLinksSchema);
  const insert = database.statement(
    'INSERT INTO sign_in_links (token_hash, browser_hash, code_with_token,' +
      ' code_with_browser, email_address, address_hash, expires_at)' +
      ' VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const byToken = database.statement(
    'SELECT * FROM sign_in_links WHERE token_hash = ?',
  );
  const byBrowser = database.statement(
    'SELECT * FROM sign_in_links WHERE browser_hash = ?',
  );
  const guess = database.statement(
    'UPDATE sign_in_links SET guesses = guesses + 1' +
      ' WHERE token_hash = ? AND guesses < ?',
  );
  const remove = database.statement(
    'DELETE FROM sign_in_links WHERE token_hash = ?',
  );
  const removeExpired = database.statement(
    'DELETE FROM sign_in_links WHERE expires_at <= ?',
  );
  const removeAddress = database.statement(
    'DELETE FROM sign_in_links WHERE address_hash = ?',
  );
  return createSignInLinks({
    insert: async (link) => {
      insert.run(
        link.tokenHash,
        link.browserHash,
        link.codeWithToken,
        link.codeWithBrowser,
        link.emailAddress,
        link.addressHash,
        link.expiresAt,
      );
    },
    byToken: async (hash) => toLink(byToken.get(hash)),
    byBrowser: async (hash) => toLink(byBrowser.get(hash)),
    countGuess: async (hash, maxGuesses) => guess.run(hash, maxGuesses) > 0,
    remove: async (hash) => remove.run(hash) > 0,
    removeExpired: async (now) => removeExpired.run(now),
    removeAddress: async (hash) => {
      removeAddress.run(hash);
    },
  });
};

const toLink = (row: Row | undefined): StoredLink | null =>
  row === undefined
    ? null
    : {
        tokenHash: row['token_hash'] as string,
        browserHash: row['browser_hash'] as string,
        codeWithToken: row['code_with_token'] as string,
        codeWithBrowser: row['code_with_browser'] as string,
        emailAddress: row['email_address'] as string,
        addressHash: row['address_hash'] as string,
        expiresAt: row['expires_at'] as string,
      };
