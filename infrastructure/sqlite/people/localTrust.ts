import type { Directory } from '#application/shared/ports/Directory.ts';
import type { Sqlite } from '../database.ts';

/**
 * The part of the directory about local sign-in, which does not check that an
 * address belongs to the person: finds addresses that count as verified all the
 * same, and lets an operator vouch for them by making identities `trusted`, for
 * good. Needs migrated tables.
 */
export const sqliteLocalTrust = (
  database: Sqlite,
): Pick<Directory, 'findOnlyLocallyVerified' | 'trustLocal'> => {
  const findOnlyLocallyVerified = database.statement(
    'SELECT user_id FROM email_addresses WHERE vouched = 1 AND user_id IN' +
      " (SELECT user_id FROM identities WHERE provider = 'Local' AND trusted = 0)" +
      " AND user_id NOT IN (SELECT user_id FROM identities WHERE provider <> 'Local')",
  );
  const trustLocal = database.statement(
    "UPDATE identities SET trusted = 1 WHERE provider = 'Local'",
  );
  const vouchForTrusted = database.statement(
    "UPDATE email_addresses SET vouched = 1 WHERE email_address <> ''" +
      ' AND user_id IN (SELECT user_id FROM identities WHERE trusted = 1)',
  );

  return {
    findOnlyLocallyVerified: async () =>
      findOnlyLocallyVerified.all().map((row) => row['user_id'] as string),
    trustLocal: async () =>
      database.transaction(() => {
        trustLocal.run();
        return vouchForTrusted.run();
      }),
  };
};
