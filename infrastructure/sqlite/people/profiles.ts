import type {
  DirectoryProfiles,
  KnownPerson,
} from '#application/shared/ports/Directory.ts';
import type { Sqlite } from '../database.ts';
import type { RewriteAfterDeletion } from '../rewriteAfterDeletion.ts';
import type { Row } from '../statement.ts';

/**
 * The directory's names and colors, which are stored in the row of the person's
 * address. Needs migrated tables.
 */
export const sqliteProfiles = (
  database: Sqlite,
  rewrite: RewriteAfterDeletion,
): DirectoryProfiles => {
  const personOf = database.statement(
    'SELECT email_address, vouched, display_name, color FROM email_addresses' +
      ' WHERE user_id = ?',
  );
  // A profile with a higher number stays.
  const update = database.statement(
    'UPDATE email_addresses SET display_name = ?, color = ?,' +
      ' profile_number = ? WHERE user_id = ? AND profile_number <= ?',
  );

  return {
    people: async (userIds) =>
      new Map(
        userIds.flatMap((userId) => {
          const row = personOf.get(userId);
          return row === undefined ? [] : [[userId, toPerson(row)]];
        }),
      ),
    storeProfile: async (userId, { displayName, color }, number) => {
      database.transaction(() => {
        update.run(displayName, color, number, userId, number);
        // The former name must not remain in the file.
        rewrite.soon();
      });
    },
  };
};

const toPerson = (row: Row): KnownPerson => ({
  emailAddress: row['email_address'] as string,
  emailVouched: row['vouched'] === 1,
  displayName: row['display_name'] as string | null,
  color: row['color'] as string | null,
});
