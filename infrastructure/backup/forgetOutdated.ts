import { join } from 'node:path';
import type { Sqlite } from '../sqlite/database.ts';
import { sqliteCalendarFeeds } from '../sqlite/people/calendarFeeds.ts';
import { sqliteDirectory } from '../sqlite/people/directory.ts';
import { sqliteSignInLinks } from '../sqlite/people/signInLinks.ts';
import { sqliteAccessTokens } from '../sqlite/sessions/accessTokens.ts';
import { sqliteDevices } from '../sqlite/sessions/devices.ts';
import { sqliteRevocations } from '../sqlite/sessions/revocations.ts';
import { sqliteSessions } from '../sqlite/sessions/sessions.ts';
import { withDatabase } from './databases.ts';
import { fileNameOf } from './manifest.ts';

/**
 * Removes from restored databases what may have been ended, used or replaced
 * since the backup, and what may be newer than the restored events. With
 * `keepSessions`, people stay signed in, and tokens and feeds stay valid. `now`
 * is an ISO instant.
 */
export const forgetOutdated = async (
  staging: string,
  { now, keepSessions }: Readonly<{ now: string; keepSessions: boolean }>,
): Promise<void> => {
  if (!keepSessions) {
    await withDatabase(join(staging, fileNameOf('sessions')), endAllSessions);
  }
  await withDatabase(join(staging, fileNameOf('people')), async (people) => {
    if (!keepSessions) {
      revokeAccessTokens(people, now);
      forgetCalendarFeeds(people);
    }
    forgetSignInLinks(people);
    await sqliteRevocations(people).forgetAll();
    resetProfileNumbers(people);
  });
};

// Adapters are opened below even if none of their methods is called, because
// that migrates tables that an older version has backed up.

const endAllSessions = async (sessions: Sqlite): Promise<void> => {
  sqliteSessions(sessions);
  sessions.exec('DELETE FROM sessions');
  await sqliteDevices(sessions).forgetAll();
};

/** Revokes all access tokens, but keeps their names for the history. */
const revokeAccessTokens = (people: Sqlite, now: string): void => {
  sqliteAccessTokens(people);
  people
    .statement(
      'UPDATE access_tokens SET revoked_at = ? WHERE revoked_at IS NULL',
    )
    .run(now);
};

const forgetCalendarFeeds = (people: Sqlite): void => {
  sqliteCalendarFeeds(people);
  people.exec('DELETE FROM calendar_feeds');
};

const forgetSignInLinks = (people: Sqlite): void => {
  sqliteSignInLinks(people);
  people.exec('DELETE FROM sign_in_links');
};

/**
 * The restored events may continue with lower numbers, and profiles with such a
 * number would be ignored.
 */
const resetProfileNumbers = (people: Sqlite): void => {
  sqliteDirectory(people);
  people.exec('UPDATE email_addresses SET profile_number = 0');
};
