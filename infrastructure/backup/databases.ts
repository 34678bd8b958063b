import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { EventVerification } from '../eventLog/checkEvents.ts';
import type { Sqlite } from '../sqlite/database.ts';
import { openSqlite } from '../sqlite/database.ts';
import { REWRITTEN_KEY } from '../sqlite/eventStore/eraseTexts.ts';
import { eventStoreSchema } from '../sqlite/eventStore/eventTable.ts';
import { verifyEvents } from '../sqlite/eventStore/verifyEvents.ts';
import { migrateTables } from '../sqlite/migrateTables.ts';
import { BACKED_UP, fileNameOf } from './manifest.ts';

/**
 * Copies the databases of a data folder, each as of one moment, while others
 * may write to them. Throws StorageFailure.
 *
 * The events are copied first. A sign-up writes its row in the directory before
 * its first event, so each user in the copied events also has a row. An account
 * that is closed between the copies is still open in the copied events but has
 * no address. In the other order, the address would remain although the events
 * say that it is erased. Rows newer than the events are harmless, as after a
 * crash: the next sign-in continues with them. Stored replies are left out,
 * because they would acknowledge commands whose events are not in the copy.
 */
export const copyDatabases = async (
  dataFolder: string,
  to: string,
): Promise<void> => {
  for (const name of BACKED_UP.map(fileNameOf)) {
    const target = join(to, name);
    const source = openSqlite(join(dataFolder, name), {
      synchronous: 'full',
      guest: 'reader',
    });
    try {
      // One read transaction, which blocks no writer. Deleted data in the
      // source's pages, such as an erased address, is not copied.
      source.statement('VACUUM INTO ?').run(target);
    } finally {
      source.close();
    }
    chmodSync(target, 0o600);
  }
  // VACUUM left copies of moved rows, so the next erasure rewrites the file.
  await withDatabase(join(to, fileNameOf('events')), (events) => {
    events.statement('DELETE FROM meta WHERE key = ?').run(REWRITTEN_KEY);
  });
  await withDatabase(join(to, fileNameOf('sessions')), (sessions) => {
    sessions.exec('DELETE FROM command_replies; DELETE FROM reply_addresses');
  });
};

/** Works on a copied database and overwrites whatever it deletes. */
export const withDatabase = async <T>(
  path: string,
  work: (database: Sqlite) => T | Promise<T>,
): Promise<T> => {
  const database = openSqlite(path, {
    synchronous: 'full',
    secureDelete: true,
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
};

/**
 * Checks copied databases: SQLite must find each one intact, and the chain of
 * events must have no gap. Returns the verification of the events. `subject`
 * names what is checked, for messages. Throws StorageFailure.
 */
export const checkDatabases = async (
  folder: string,
  subject: string,
): Promise<EventVerification> => {
  for (const name of BACKED_UP.map(fileNameOf)) {
    await withDatabase(join(folder, name), (database) => {
      const found = database.statement('PRAGMA integrity_check').get();
      if (found?.['integrity_check'] === 'ok') return;
      throw new StorageFailure('corrupt', `${subject}: ${name} is damaged.`);
    });
  }
  return withDatabase(join(folder, fileNameOf('events')), (database) => {
    migrateTables(database, eventStoreSchema);
    const verification = verifyEvents(database);
    const { misfit } = verification;
    if (misfit === null) return verification;
    throw new StorageFailure(
      'corrupt',
      `${subject}: the event at position ${misfit.position} ${misfit.message}.`,
    );
  });
};
