import { join } from 'node:path';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { eventStoreSchema } from '../sqlite/eventStore/eventTable.ts';
import type { EventVerification } from '../eventLog/checkEvents.ts';
import { verifyEvents } from '../sqlite/eventStore/verifyEvents.ts';
import { migrate } from '../sqlite/schema.ts';
import { withDatabase } from './copyDatabases.ts';
import { BACKED_UP, fileNameOf } from './manifest.ts';

/**
 * Checks copied databases: SQLite finds each of them sound, and the chain of
 * events has no gap. Answers with what it found of the events. `subject` names
 * for people what is checked. Throws StorageFailure.
 */
export const checkDatabases = (
  folder: string,
  subject: string,
): EventVerification => {
  for (const name of BACKED_UP.map(fileNameOf)) {
    withDatabase(join(folder, name), (database) => {
      const found = database.statement('PRAGMA integrity_check').get();
      if (found?.['integrity_check'] === 'ok') return;
      throw new StorageFailure('corrupt', `${subject}: ${name} is damaged.`);
    });
  }
  return withDatabase(join(folder, fileNameOf('events')), (database) => {
    migrate(database, eventStoreSchema);
    const verification = verifyEvents(database);
    const { misfit } = verification;
    if (misfit === null) return verification;
    throw new StorageFailure(
      'corrupt',
      `${subject}: the event at position ${misfit.position} ${misfit.message}.`,
    );
  });
};
