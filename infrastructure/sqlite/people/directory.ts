import { randomBytes } from 'node:crypto';
import type {
  Directory,
  IdentityKey,
} from '#application/shared/ports/Directory.ts';
import { addressKey } from '#application/shared/emailAddress.ts';
import { forgetting } from '../forgetting.ts';
import { migrate } from '../schema.ts';
import type { Sqlite } from '../database.ts';
import type { Row } from '../statement.ts';
import type { Schema } from '../schema.ts';
import { sqliteInvitations } from './invitations.ts';
import { sqliteProfiles } from './profiles.ts';

const directorySchema: Schema = {
  name: 'directory',
  steps: [
    `CREATE TABLE identities (
      provider TEXT NOT NULL,
      issuer TEXT NOT NULL,
      subject TEXT NOT NULL,
      user_id TEXT NOT NULL,
      PRIMARY KEY (provider, issuer, subject)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX identities_by_user ON identities (user_id);
    CREATE TABLE email_addresses (
      user_id TEXT PRIMARY KEY,
      email_address TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;`,
    // Until then only local sign-in was served, which vouches, and whose
    // addresses are all different.
    `ALTER TABLE email_addresses ADD COLUMN address_key TEXT NOT NULL DEFAULT '';
    ALTER TABLE email_addresses ADD COLUMN vouched INTEGER NOT NULL DEFAULT 1;
    UPDATE email_addresses SET address_key = lower(trim(email_address));
    CREATE UNIQUE INDEX email_addresses_by_key ON email_addresses (address_key);
    CREATE TABLE invitations (
      invite_id TEXT PRIMARY KEY,
      team_id TEXT NOT NULL,
      email_address TEXT NOT NULL,
      address_key TEXT NOT NULL,
      code TEXT NOT NULL UNIQUE,
      UNIQUE (team_id, address_key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX invitations_by_address ON invitations (address_key);`,
    // Those from before are due, so that it is found out when they end.
    `ALTER TABLE invitations ADD COLUMN due_at TEXT NOT NULL DEFAULT '';
    CREATE INDEX invitations_by_due ON invitations (due_at);`,
    // Beside the address, so that nothing is erased without them.
    `ALTER TABLE email_addresses ADD COLUMN display_name TEXT;
    ALTER TABLE email_addresses ADD COLUMN color TEXT;
    ALTER TABLE email_addresses
      ADD COLUMN profile_number INTEGER NOT NULL DEFAULT 0;`,
    // What it signs is known again by it: a single row.
    `CREATE TABLE server_key (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      key TEXT NOT NULL
    ) STRICT;`,
    // Who was let in for being the first: a single row.
    `CREATE TABLE first_user (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      user_id TEXT NOT NULL
    ) STRICT;`,
  ],
};

/** Of the server's key. */
const KEY_BYTES = 32;

/** The directory in an open database, whose owner closes it. */
export const sqliteDirectory = (database: Sqlite): Directory => {
  migrate(database, directorySchema);
  const userOf = database.statement(
    'SELECT user_id FROM identities' +
      ' WHERE provider = ? AND issuer = ? AND subject = ?',
  );
  const tie = database.statement(
    'INSERT INTO identities (provider, issuer, subject, user_id)' +
      ' VALUES (?, ?, ?, ?)',
  );
  const write = database.statement(
    'INSERT INTO email_addresses (user_id, email_address, address_key, vouched)' +
      ' VALUES (?, ?, ?, ?) ON CONFLICT (user_id) DO NOTHING',
  );
  const addressOf = database.statement(
    'SELECT email_address FROM email_addresses WHERE user_id = ?',
  );
  const ownerOf = database.statement(
    'SELECT user_id, vouched FROM email_addresses WHERE address_key = ?',
  );
  const change = database.statement(
    'INSERT INTO email_addresses (user_id, email_address, address_key, vouched)' +
      ' VALUES (?, ?, ?, ?) ON CONFLICT (user_id) DO UPDATE SET' +
      ' email_address = excluded.email_address,' +
      ' address_key = excluded.address_key, vouched = excluded.vouched',
  );
  const doubt = database.statement(
    'UPDATE email_addresses SET vouched = 0 WHERE user_id = ?',
  );
  const identityAt = database.statement(
    'SELECT 1 FROM identities WHERE user_id = ? AND provider = ? AND issuer = ?',
  );
  const anyBut = database.statement(
    'SELECT 1 FROM email_addresses WHERE user_id IS NOT ? LIMIT 1',
  );
  const firstUser = database.statement(
    'SELECT user_id FROM first_user JOIN email_addresses USING (user_id)',
  );
  const keepFirst = database.statement(
    'INSERT INTO first_user (id, user_id) VALUES (1, ?)' +
      ' ON CONFLICT (id) DO UPDATE SET user_id = excluded.user_id',
  );
  const untie = database.statement('DELETE FROM identities WHERE user_id = ?');
  const erase = database.statement(
    'DELETE FROM email_addresses WHERE user_id = ?',
  );
  const untieMails = database.statement(
    "DELETE FROM identities WHERE user_id = ? AND provider = 'Mail'" +
      ' AND subject <> ?',
  );

  const makeKey = database.statement(
    'INSERT INTO server_key (id, key) VALUES (1, ?) ON CONFLICT DO NOTHING',
  );
  const readKey = database.statement('SELECT key FROM server_key');

  const findUser = ({ provider, issuer, subject }: IdentityKey) =>
    userIn(userOf.get(provider, issuer, subject));

  const forget = forgetting(database);

  return {
    findUser: async (identity) => findUser(identity),
    findByAddress: async (emailAddress) => {
      const row = ownerOf.get(addressKey(emailAddress));
      const userId = userIn(row);
      return userId === null
        ? null
        : { userId, emailVouched: row?.['vouched'] === 1 };
    },
    registerUser: async (identity, { emailAddress, emailVouched }, userId) =>
      // One lock for all, so that of parallel first sign-ins one wins.
      database.transaction(() => {
        const winner = findUser(identity);
        if (winner !== null) return winner;
        const key = addressKey(emailAddress);
        const owner = userIn(ownerOf.get(key));
        if (owner !== null && owner !== userId) return null;
        const { provider, issuer, subject } = identity;
        tie.run(provider, issuer, subject, userId);
        write.run(userId, emailAddress, key, Number(emailVouched));
        return userId;
      }),
    changeAddress: async (userId, { emailAddress, emailVouched }) => {
      return database.transaction(() => {
        const key = addressKey(emailAddress);
        const owner = userIn(ownerOf.get(key));
        if (owner !== null && owner !== userId) return false;
        change.run(userId, emailAddress, key, Number(emailVouched));
        untieMails.run(userId, key);
        forget.soon();
        return true;
      });
    },
    doubtAddress: async (userId) => {
      doubt.run(userId);
    },
    hasIdentityAt: async (userId, { provider, issuer }) =>
      identityAt.get(userId, provider, issuer) !== undefined,
    isEmpty: async (beside) => anyBut.get(beside) === undefined,
    claimFirst: async (userId) =>
      database.transaction(() => {
        const first = userIn(firstUser.get());
        if (first === null) keepFirst.run(userId);
        return (first ?? userId) === userId;
      }),
    emailAddresses: async (userIds) =>
      new Map(
        userIds.flatMap((userId) => {
          const row = addressOf.get(userId);
          return row === undefined
            ? []
            : [[userId, row['email_address'] as string]];
        }),
      ),
    serverKey: async () => {
      makeKey.run(randomBytes(KEY_BYTES).toString('base64url'));
      return readKey.get()?.['key'] as string;
    },
    eraseUser: async (userId) => {
      database.transaction(() => {
        untie.run(userId);
        erase.run(userId);
        forget.soon();
      });
    },
    ...sqliteProfiles(database, forget),
    ...sqliteInvitations(database, forget),
  };
};

const userIn = (row: Row | undefined): string | null =>
  (row?.['user_id'] as string | undefined) ?? null;

/** For administrators: by user id, the providers they sign in with. */
type ProvidersByUser = () => ReadonlyMap<string, readonly string[]>;

/** Reads them from the database of the directory, whose owner closes it. */
export const sqliteProviders = (database: Sqlite): ProvidersByUser => {
  const identities = database.tuples(
    'SELECT DISTINCT user_id, provider FROM identities ORDER BY provider',
  );
  return () => {
    const pairs = identities() as readonly (readonly [string, string])[];
    return new Map(
      [...Map.groupBy(pairs, ([userId]) => userId)].map(([userId, own]) => [
        userId,
        own.map(([, provider]) => provider),
      ]),
    );
  };
};
