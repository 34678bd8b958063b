import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NO_UPCASTERS } from '#domain/shared/upcast.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { sqliteDirectory } from '../../sqlite/people/directory.ts';
import { openEventStoreDb } from '../../eventStoreDb/eventStore.ts';
import { eventStoreSchema } from '../../sqlite/eventStore/eventTable.ts';
import type { Migrated, MigrationProgress } from '../../migration/migrate.ts';
import { openNotes } from '../../migration/migrationNotes.ts';
import { migrate } from '../../migration/migrate.ts';
import { withStaging } from '../../backup/withStaging.ts';
import { sqliteCalendarFeeds } from '../../sqlite/people/calendarFeeds.ts';
import { sqliteWebhookSecrets } from '../../sqlite/webhooks/webhookSecrets.ts';
import { sqliteAccessTokens } from '../../sqlite/sessions/accessTokens.ts';
import { sqliteCommandReplies } from '../../sqlite/requests/commandReplies.ts';
import { sqliteSessions } from '../../sqlite/sessions/sessions.ts';
import { openMongo } from '../../mongo/database.ts';
import { migrateTables } from '../../sqlite/migrateTables.ts';
import type { Sqlite } from '../../sqlite/database.ts';
import { openSqlite } from '../../sqlite/database.ts';
import { lockDataFolder } from '../dataFolder.ts';

export { MigrationRefused } from '../../migration/copyEvents.ts';

/**
 * Migrates a data folder to EventStoreDB and MongoDB; see `migrate`. No server
 * may use the folder meanwhile. Its events and people stay unchanged. Throws
 * MigrationRefused and StorageFailure.
 */
export const migrateToDistributed = async ({
  dataFolder,
  eventStoreUrl,
  streamPrefix,
  mongoUrl,
  onProgress,
}: Readonly<{
  dataFolder: string;
  eventStoreUrl: string;
  /** The prefix of streams; omitted for the adapter's default. */
  streamPrefix?: string;
  mongoUrl: string;
  onProgress: (progress: MigrationProgress) => void;
}>): Promise<Migrated> => {
  if (!existsSync(join(dataFolder, 'events.sqlite'))) {
    throw new StorageFailure(
      'unavailable',
      `${dataFolder} contains no Slipway data. Set SLIPWAY_DATA to the folder to copy.`,
    );
  }
  await using resources = new AsyncDisposableStack();
  resources.defer(lockDataFolder(dataFolder));
  const source = openSource(dataFolder, resources);
  const eventStore = openEventStoreDb(eventStoreUrl, {
    upcasters: NO_UPCASTERS,
    ...(streamPrefix !== undefined && { streamPrefix }),
  });
  resources.defer(() => eventStore.close());
  const mongo = openMongo(mongoUrl);
  resources.defer(mongo.close);
  // Notes go into the data folder, whose disk is large enough.
  return await withStaging(join(dataFolder, '.migrating-'), async (folder) => {
    const notes = openNotes(folder);
    try {
      const target = { eventStore, mongo };
      return await migrate(source, target, { onProgress, notes });
    } finally {
      notes.close();
    }
  });
};

const openSource = (dataFolder: string, resources: AsyncDisposableStack) => {
  const open = (name: string): Sqlite => {
    const path = join(dataFolder, `${name}.sqlite`);
    const opened = openSqlite(path, {
      synchronous: 'full',
      secureDelete: true,
    });
    resources.defer(opened.close);
    return opened;
  };
  const events = open('events');
  const people = open('people');
  const sessions = open('sessions');
  // An older version may have made the tables; opening a store migrates them.
  migrateTables(events, eventStoreSchema);
  sqliteDirectory(people);
  sqliteAccessTokens(people);
  sqliteCalendarFeeds(people);
  sqliteWebhookSecrets(people);
  sqliteSessions(sessions);
  sqliteCommandReplies(sessions);
  return { events, people, sessions };
};
