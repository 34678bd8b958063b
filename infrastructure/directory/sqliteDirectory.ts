import type {
  Directory,
  IdentityKey,
} from '#application/shared/ports/Directory.ts';
import type { Schema } from '../shared/schema.ts';
import { migrate } from '../shared/schema.ts';
import type { Sqlite } from '../shared/sqlite.ts';

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
  ],
};

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
    'INSERT OR REPLACE INTO email_addresses (user_id, email_address)' +
      ' VALUES (?, ?)',
  );
  const addressOf = database.statement(
    'SELECT email_address FROM email_addresses WHERE user_id = ?',
  );
  const findUser = ({ provider, issuer, subject }: IdentityKey) =>
    (userOf.get(provider, issuer, subject)?.['user_id'] as
      string | undefined) ?? null;

  return {
    findUser: async (identity) => findUser(identity),
    registerUser: async (identity, emailAddress, userId) =>
      // One lock for both, so that of parallel first sign-ins one wins.
      database.transaction(() => {
        const winner = findUser(identity);
        if (winner !== null) return winner;
        const { provider, issuer, subject } = identity;
        tie.run(provider, issuer, subject, userId);
        write.run(userId, emailAddress);
        return userId;
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
  };
};
