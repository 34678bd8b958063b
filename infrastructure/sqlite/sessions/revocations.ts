import type { Revocations } from '#application/shared/ports/Revocations.ts';
import type { Role } from '#domain/shared/role.ts';
import type { Sqlite } from '../database.ts';
import type { Schema } from '../migrateTables.ts';
import { migrateTables } from '../migrateTables.ts';

/** `role` is null for a former member. */
const revocationsSchema: Schema = {
  name: 'revocations',
  steps: [
    `CREATE TABLE revocations (
      user_id TEXT NOT NULL,
      team_id TEXT NOT NULL,
      revision INTEGER NOT NULL,
      role INTEGER,
      PRIMARY KEY (user_id, team_id)
    ) STRICT, WITHOUT ROWID;`,
  ],
};

/**
 * Revocations in an open database, which its owner closes. The database must be
 * fully durable, so that a power failure undoes no revocation.
 */
export const sqliteRevocations = (database: Sqlite): Revocations => {
  migrateTables(database, revocationsSchema);
  const upsert = database.statement(
    'INSERT INTO revocations (user_id, team_id, revision, role)' +
      ' VALUES (?, ?, ?, ?) ON CONFLICT (user_id, team_id) DO UPDATE' +
      ' SET revision = excluded.revision, role = excluded.role' +
      ' WHERE excluded.revision > revision',
  );
  const ofUser = database.tuples(
    'SELECT team_id, role FROM revocations WHERE user_id = ?',
  );
  const remove = database.statement(
    'DELETE FROM revocations WHERE user_id = ?',
  );

  return {
    record: async ({ userId, teamId, revision, role }) => {
      upsert.run(userId, teamId, revision, role);
    },
    of: async (userId) =>
      new Map(
        ofUser(userId) as unknown as readonly (readonly [
          string,
          Role | null,
        ])[],
      ),
    forget: async (userId) => {
      remove.run(userId);
    },
    forgetAll: async () => {
      database.exec('DELETE FROM revocations');
    },
  };
};
