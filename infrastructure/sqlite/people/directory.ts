import { randomBytes } from 'node:crypto';
import type {
  Directory,
  GivenAddress,
  IdentityKey,
} from '#application/shared/ports/Directory.ts';
import { addressKey, noAddressKey } from '#application/shared/emailAddress.ts';
import { rewriteAfterDeletion } from '../rewriteAfterDeletion.ts';
import { migrateTables } from '../migrateTables.ts';
import type { Sqlite } from '../database.ts';
import type { Row } from '../statement.ts';
import { directorySchema } from './directorySchema.ts';
import { sqliteLocalTrust } from './localTrust.ts';
import { sqliteInvitations } from './invitations.ts';
import { sqliteProfiles } from './profiles.ts';

/** The length of the server's key. */
const KEY_BYTES = 32;

/** The directory in an open database, which its owner closes. */
export const sqliteDirectory = (database: Sqlite): Directory => {
  migrateTables(database, directorySchema);
  const userOf = database.statement(
    'SELECT user_id FROM identities' +
      ' WHERE provider = ? AND issuer = ? AND subject = ?',
  );
  const linkIdentity = database.statement(
    'INSERT INTO identities (provider, issuer, subject, user_id)' +
      ' VALUES (?, ?, ?, ?)',
  );
  const insertAddress = database.statement(
    'INSERT INTO email_addresses (user_id, email_address, address_key, vouched)' +
      ' VALUES (?, ?, ?, ?) ON CONFLICT (user_id) DO NOTHING',
  );
  const addressOf = database.statement(
    'SELECT email_address FROM email_addresses WHERE user_id = ?',
  );
  const ownerOf = database.statement(
    'SELECT user_id, vouched FROM email_addresses WHERE address_key = ?',
  );
  const upsertAddress = database.statement(
    'INSERT INTO email_addresses (user_id, email_address, address_key, vouched)' +
      ' VALUES (?, ?, ?, ?) ON CONFLICT (user_id) DO UPDATE SET' +
      ' email_address = excluded.email_address,' +
      ' address_key = excluded.address_key, vouched = excluded.vouched',
  );
  const markUnverified = database.statement(
    'UPDATE email_addresses SET vouched = 0 WHERE user_id = ?',
  );
  const clearAddress = database.statement(
    "UPDATE email_addresses SET email_address = '', address_key = ?" +
      ' WHERE user_id = ?',
  );
  const identitiesOf = database.statement(
    'SELECT provider, issuer, subject FROM identities WHERE user_id = ?',
  );
  const selectOtherUser = database.statement(
    'SELECT 1 FROM email_addresses WHERE user_id IS NOT ? LIMIT 1',
  );
  const firstUser = database.statement(
    'SELECT user_id FROM first_user JOIN email_addresses USING (user_id)',
  );
  const storeFirstUser = database.statement(
    'INSERT INTO first_user (id, user_id) VALUES (1, ?)' +
      ' ON CONFLICT (id) DO UPDATE SET user_id = excluded.user_id',
  );
  const deleteIdentities = database.statement(
    'DELETE FROM identities WHERE user_id = ?',
  );
  const deleteAddress = database.statement(
    'DELETE FROM email_addresses WHERE user_id = ?',
  );
  const deleteOtherMails = database.statement(
    "DELETE FROM identities WHERE user_id = ? AND provider = 'Mail'" +
      ' AND subject <> ?',
  );
  const insertKey = database.statement(
    'INSERT INTO server_key (id, key) VALUES (1, ?) ON CONFLICT DO NOTHING',
  );
  const selectKey = database.statement('SELECT key FROM server_key');

  const findUser = ({ provider, issuer, subject }: IdentityKey) =>
    toUserId(userOf.get(provider, issuer, subject));

  const rewrite = rewriteAfterDeletion(database);

  /**
   * Whether the user may have the address. Takes it from an owner whose address
   * is not vouched for.
   */
  const claimAddress = (
    userId: string,
    key: string,
    { emailVouched }: GivenAddress,
  ): boolean => {
    const row = ownerOf.get(key);
    const owner = toUserId(row);
    if (owner === null || owner === userId) return true;
    if (!emailVouched || row?.['vouched'] === 1) return false;
    clearAddress.run(noAddressKey(owner), owner);
    rewrite.soon();
    return true;
  };

  return {
    findUser: async (identity) => findUser(identity),
    findByAddress: async (emailAddress) => {
      const row = ownerOf.get(addressKey(emailAddress));
      const userId = toUserId(row);
      return userId === null
        ? null
        : { userId, emailVouched: row?.['vouched'] === 1 };
    },
    registerUser: async (identity, address, userId) =>
      // One lock for all steps, so that one of parallel first sign-ins wins.
      database.transaction(() => {
        const winner = findUser(identity);
        if (winner !== null) return winner;
        const { emailAddress, emailVouched } = address;
        const key = addressKey(emailAddress);
        if (!claimAddress(userId, key, address)) return null;
        const { provider, issuer, subject } = identity;
        linkIdentity.run(provider, issuer, subject, userId);
        insertAddress.run(userId, emailAddress, key, Number(emailVouched));
        return userId;
      }),
    changeAddress: async (userId, address) => {
      return database.transaction(() => {
        const { emailAddress, emailVouched } = address;
        const key = addressKey(emailAddress);
        if (!claimAddress(userId, key, address)) return false;
        upsertAddress.run(userId, emailAddress, key, Number(emailVouched));
        deleteOtherMails.run(userId, key);
        rewrite.soon();
        return true;
      });
    },
    markUnverified: async (userId) => {
      markUnverified.run(userId);
    },
    findIdentities: async (userId) =>
      identitiesOf.all(userId).map(
        (row) =>
          ({
            provider: row['provider'],
            issuer: row['issuer'],
            subject: row['subject'],
          }) as IdentityKey,
      ),
    isEmpty: async (exceptUserId) =>
      selectOtherUser.get(exceptUserId) === undefined,
    claimFirst: async (userId) =>
      database.transaction(() => {
        const first = toUserId(firstUser.get());
        if (first === null) storeFirstUser.run(userId);
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
      insertKey.run(randomBytes(KEY_BYTES).toString('base64url'));
      return selectKey.get()?.['key'] as string;
    },
    eraseUser: async (userId) => {
      database.transaction(() => {
        deleteIdentities.run(userId);
        deleteAddress.run(userId);
        rewrite.soon();
      });
    },
    ...sqliteLocalTrust(database),
    ...sqliteProfiles(database, rewrite),
    ...sqliteInvitations(database, rewrite),
  };
};

const toUserId = (row: Row | undefined): string | null =>
  (row?.['user_id'] as string | undefined) ?? null;
