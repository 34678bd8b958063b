import type {
  Directory,
  IdentityKey,
} from '#application/shared/ports/Directory.ts';
import { forgetDeleted } from '../forgetDeleted.ts';
import { migrate } from '../schema.ts';
import type { Sqlite } from '../database.ts';
import type { Row } from '../statement.ts';
import { addressKey } from '../../shared/addressKey.ts';
import { directorySchema } from './schema.ts';
import { sqliteInvitations } from './invitations.ts';

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
  const anyBut = database.statement(
    'SELECT 1 FROM email_addresses WHERE user_id IS NOT ? LIMIT 1',
  );
  const untie = database.statement('DELETE FROM identities WHERE user_id = ?');
  const erase = database.statement(
    'DELETE FROM email_addresses WHERE user_id = ?',
  );

  const findUser = ({ provider, issuer, subject }: IdentityKey) =>
    userIn(userOf.get(provider, issuer, subject));

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
    isEmpty: async (beside) => anyBut.get(beside) === undefined,
    emailAddresses: async (userIds) =>
      new Map(
        userIds.flatMap((userId) => {
          const row = addressOf.get(userId);
          return row === undefined
            ? []
            : [[userId, row['email_address'] as string]];
        }),
      ),
    eraseUser: async (userId) => {
      database.transaction(() => {
        untie.run(userId);
        erase.run(userId);
      });
      forgetDeleted(database);
    },
    ...sqliteInvitations(database),
  };
};

const userIn = (row: Row | undefined): string | null =>
  (row?.['user_id'] as string | undefined) ?? null;
