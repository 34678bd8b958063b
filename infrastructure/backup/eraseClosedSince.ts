import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { sqliteDirectory } from '../sqlite/people/directory.ts';
import { sqliteSessions } from '../sqlite/sessions/sessions.ts';
import { openSqlite } from '../sqlite/database.ts';
import { fileNameOf } from './manifest.ts';

/**
 * Erases the addresses of accounts that a data folder knows as closed from the
 * older databases that replace it: a backup does not restore what was erased
 * (Q62). In the restored history these accounts are open, as ids without a way
 * to sign in. Answers with their number; null when the folder cannot be read,
 * as it may be restored because it is damaged.
 */
export const eraseClosedSince = async (
  dataFolder: string,
  restored: string,
): Promise<number | null> => {
  const closed = closedAccounts(join(dataFolder, fileNameOf('events')));
  if (closed === null) return null;
  const open = (name: 'people' | 'sessions') =>
    openSqlite(join(restored, fileNameOf(name)), {
      synchronous: 'full',
      secureDelete: true,
    });
  await using resources = new AsyncDisposableStack();
  const people = open('people');
  resources.defer(people.close);
  const others = open('sessions');
  resources.defer(others.close);
  const directory = sqliteDirectory(people);
  const sessions = sqliteSessions(others);

  const addresses = await directory.emailAddresses(closed);
  for (const [userId, emailAddress] of addresses) {
    for (const { inviteId } of await directory.invitationsFor(emailAddress)) {
      await directory.eraseInvitation(inviteId);
    }
    await directory.eraseUser(userId);
    await sessions.endAllOf(userId);
  }
  return addresses.size;
};

const closedAccounts = (path: string): readonly string[] | null => {
  if (!existsSync(path)) return [];
  try {
    const events = openSqlite(path, { synchronous: 'full', guest: 'reader' });
    try {
      return events
        .tuples(
          "SELECT data ->> '$.userId' FROM events WHERE type = 'AccountClosed'",
        )()
        .flat() as string[];
    } finally {
      events.close();
    }
  } catch (error) {
    if (error instanceof StorageFailure) return null;
    throw error;
  }
};
