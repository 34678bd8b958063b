import { join } from 'node:path';
import { sqliteDirectory } from '../sqlite/people/directory.ts';
import { sqliteCalendarFeeds } from '../sqlite/people/calendarFeeds.ts';
import { sqliteAccessTokens } from '../sqlite/sessions/accessTokens.ts';
import { sqliteDevices } from '../sqlite/sessions/devices.ts';
import { sqliteSessions } from '../sqlite/sessions/sessions.ts';
import { openSqlite } from '../sqlite/database.ts';
import type { EndedSince } from './findEnded.ts';
import { fileNameOf } from './manifest.ts';

/**
 * Erases from restored databases the data of accounts and invitations that have
 * ended since the backup (Q62). Returns the number of accounts.
 */
export const eraseEndedSince = async (
  { closedUserIds, endedInvitations }: EndedSince,
  stagingFolder: string,
): Promise<number> => {
  const open = (name: 'people' | 'sessions') =>
    openSqlite(join(stagingFolder, fileNameOf(name)), {
      synchronous: 'full',
      secureDelete: true,
    });
  await using resources = new AsyncDisposableStack();
  const peopleDatabase = open('people');
  resources.defer(peopleDatabase.close);
  const sessionsDatabase = open('sessions');
  resources.defer(sessionsDatabase.close);
  const directory = sqliteDirectory(peopleDatabase);
  const sessions = sqliteSessions(sessionsDatabase);
  const devices = sqliteDevices(sessionsDatabase);
  const accessTokens = sqliteAccessTokens(peopleDatabase);
  const calendarFeeds = sqliteCalendarFeeds(peopleDatabase);

  // An account without an address has '' here, which no invitation has.
  // Accounts that are not in the backup are left out.
  const addresses = await directory.emailAddresses(closedUserIds);
  for (const [userId, emailAddress] of addresses) {
    for (const { inviteId } of await directory.findInvitationsFor(
      emailAddress,
    )) {
      await directory.eraseInvitation(inviteId);
    }
    await directory.eraseUser(userId);
    await sessions.endAllOf(userId);
    await devices.forgetUser(userId);
    await accessTokens.forget(userId);
    await calendarFeeds.forget(userId);
  }
  const ended = endedInvitations.map(({ inviteId }) => inviteId);
  for (const inviteId of (await directory.invitations(ended)).keys()) {
    await directory.eraseInvitation(inviteId);
  }
  return addresses.size;
};
