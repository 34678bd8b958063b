import { existsSync } from 'node:fs';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { Sqlite } from '../sqlite/database.ts';
import { openSqlite } from '../sqlite/database.ts';

/**
 * Closed accounts and ended invitations, from the events of a data folder. Those
 * that ended before the backup was made are ended in it, too.
 */
export type EndedSince = Readonly<{
  closedUserIds: readonly string[];
  /** Invitations that were deleted, expired or accepted. */
  endedInvitations: readonly Readonly<{ inviteId: string; teamId: string }>[];
}>;

/**
 * Reads the ends of accounts and invitations from the file of the events at
 * `path`. Returns null for a file that is missing, has no events yet or cannot
 * be read.
 */
export const findEnded = (path: string): EndedSince | null => {
  if (!existsSync(path)) return null;
  try {
    const database = openSqlite(path, {
      synchronous: 'full',
      guest: 'reader',
    });
    try {
      if (!hasEventTable(database)) return null;
      const closed = database.tuples(
        "SELECT data ->> '$.userId' FROM events WHERE type = 'AccountClosed'",
      )();
      const ended = database.tuples(
        "SELECT data ->> '$.inviteId', data ->> '$.teamId' FROM events" +
          " WHERE type IN ('InvitationDeleted', 'MemberJoined')" +
          " AND data ->> '$.inviteId' IS NOT NULL",
      )() as readonly (readonly [inviteId: string, teamId: string])[];
      return {
        closedUserIds: closed.flat() as string[],
        endedInvitations: ended.map(([inviteId, teamId]) => ({
          inviteId,
          teamId,
        })),
      };
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof StorageFailure) return null;
    throw error;
  }
};

/** A file is empty if its first start was interrupted. */
const hasEventTable = (database: Sqlite): boolean =>
  database
    .statement(
      "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'events'",
    )
    .get() !== undefined;
