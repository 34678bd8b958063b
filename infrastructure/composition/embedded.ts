import { join } from 'node:path';
import type { UseCases } from '#application/useCases.ts';
import { allProjections } from '#projections/all.ts';
import type { Health } from '#application/shared/ports/Health.ts';
import type { ProjectionRunner } from '../projecting/runner/runner.ts';
import { createProjectionRunner } from '../projecting/runner/runner.ts';
import type { EmbeddedFeed } from '../live/embeddedFeed.ts';
import { embeddedFeed } from '../live/embeddedFeed.ts';
import { memoryPresence } from '../live/memoryPresence.ts';
import { sqliteDirectory } from '../sqlite/people/directory.ts';
import { openSqliteEventStore } from '../sqlite/eventStore/eventStore.ts';
import { openSqliteReadModels } from '../sqlite/readModels/readModels.ts';
import { sqliteAccessTokens } from '../sqlite/sessions/accessTokens.ts';
import { sqliteCommandReplies } from '../sqlite/requests/commandReplies.ts';
import { sqliteDevices } from '../sqlite/sessions/devices.ts';
import { sqliteCalendarFeeds } from '../sqlite/people/calendarFeeds.ts';
import { sqliteImportFiles } from '../sqlite/people/importFiles.ts';
import { sqliteSignInLinks } from '../sqlite/people/signInLinks.ts';
import { sqliteWebhookSecrets } from '../sqlite/webhooks/webhookSecrets.ts';
import { sqliteWebhookDeliveries } from '../sqlite/webhooks/webhookDeliveries.ts';
import { onlyWorker } from '../webhooks/onlyWorker.ts';
import { sqliteRateLimits } from '../sqlite/requests/rateLimits.ts';
import { leasedRateLimits } from '../requests/leasedRateLimits.ts';
import { cachedSessions } from '../sessions/cachedSessions.ts';
import { sqliteRevocations } from '../sqlite/sessions/revocations.ts';
import { sqliteSessions } from '../sqlite/sessions/sessions.ts';
import { openSqlite } from '../sqlite/database.ts';
import { lockDataFolder } from './dataFolder.ts';
import type { ReadDisk } from './diskSpace.ts';
import { createReadDisk } from './diskSpace.ts';
import { readEmbeddedHealth } from './embeddedHealth.ts';
import type { WideAccess } from './narrowAccess.ts';
import { createStallDetector } from './processes/stallDetector.ts';
import { openSnapshots } from './openSnapshots.ts';
import type { Adapters, Stores } from './createUseCases.ts';
import { createUseCases } from './createUseCases.ts';
import type { SlipwayOptions } from './options.ts';
import { DEFAULTS } from './options.ts';

export type EmbeddedOptions = SlipwayOptions &
  Readonly<{
    /** The folder that holds everything; created if it is missing. */
    dataFolder: string;
    /**
     * False leaves the read models as they are, for tools that work on them.
     */
    updatesReadModels?: boolean;
    /** `normal`: appends do not wait for the disk; for bulk demo data. */
    synchronous?: 'full' | 'normal';
    /** Called if other users than the owner could access the folder. */
    onWideAccess?: (access: WideAccess) => void;
    /** Reads the space of the disk; from the system by default. */
    readDisk?: ReadDisk;
  }>;

export type EmbeddedSlipway = Adapters &
  Readonly<{
    useCases: UseCases;
    projections: ProjectionRunner;
    readHealth: () => Promise<Health>;
    close: () => Promise<void>;
  }>;

/**
 * Starts all of Slipway in this process, on SQLite files in one folder that no
 * other process may use at the same time. Throws StorageFailure.
 */
export const composeEmbedded = async (
  options: EmbeddedOptions,
): Promise<EmbeddedSlipway> => {
  const resources = new AsyncDisposableStack();
  try {
    return await compose(options, resources);
  } catch (error) {
    await resources.disposeAsync();
    throw error;
  }
};

const compose = async (
  options: EmbeddedOptions,
  resources: AsyncDisposableStack,
): Promise<EmbeddedSlipway> => {
  const { projections, ...stores } = openStores(options, resources);
  resources.defer(() => projections.stop());
  resources.defer(() => stores.liveFeed.stop());
  const composed = await createUseCases(stores, options);
  resources.defer(() => {
    composed.useCases.live.close();
  });
  if (options.updatesReadModels !== false) {
    await projections.start();
    await stores.liveFeed.start();
  }
  const stalls = createStallDetector();
  const readDisk = options.readDisk ?? createReadDisk(options.dataFolder);
  return {
    ...composed,
    projections,
    readHealth: () =>
      readEmbeddedHealth({ ...stores, projections, stalls, readDisk }),
    close: () => resources.disposeAsync(),
  };
};

const openStores = (
  given: EmbeddedOptions,
  resources: AsyncDisposableStack,
): Stores &
  Readonly<{ projections: ProjectionRunner; liveFeed: EmbeddedFeed }> => {
  const options = { synchronous: 'full' as const, ...DEFAULTS, ...given };
  const { dataFolder, synchronous } = options;
  const { onWideAccess = () => undefined } = options;
  resources.defer(lockDataFolder(dataFolder, { onWideAccess }));
  const file = (name: string) => join(dataFolder, `${name}.sqlite`);

  const eventStore = openSqliteEventStore(file('events'), { synchronous });
  resources.defer(() => eventStore.close());
  const { onTrouble } = options;
  const snapshots = openSnapshots(file('snapshots'), onTrouble, resources);
  const readModels = openSqliteReadModels(
    join(dataFolder, 'readModels'),
    allProjections,
  );
  resources.defer(() => readModels.close());
  // The link from an identity to its user must be as durable as an event.
  const people = openSqlite(file('people'), {
    synchronous: 'full',
    secureDelete: true,
  });
  resources.defer(people.close);
  const sessions = openSqlite(file('sessions'), {
    synchronous: 'normal',
    secureDelete: true,
  });
  resources.defer(sessions.close);

  const projections = createProjectionRunner({
    projections: allProjections,
    eventStore,
    documents: readModels,
    onFailure: options.onFailure,
  });
  return {
    eventStore,
    snapshots,
    readModels,
    projections,
    progress: projections,
    liveFeed: embeddedFeed({ eventStore, progress: projections }),
    presence: memoryPresence(),
    directory: sqliteDirectory(people),
    sessions: cachedSessions(sqliteSessions(sessions)),
    // The people file has the tokens, because that of sessions may lose writes.
    accessTokens: sqliteAccessTokens(people),
    revocations: sqliteRevocations(people),
    // An acknowledged import must not lose its file.
    importFiles: sqliteImportFiles(people),
    textTraces: { overwrite: readModels.overwrite },
    calendarFeeds: sqliteCalendarFeeds(people),
    // A used link must not become valid again.
    signInLinks: sqliteSignInLinks(people),
    webhookSecrets: sqliteWebhookSecrets(people),
    // After a crash, recent events are read again and deliveries sent again.
    webhookDeliveries: sqliteWebhookDeliveries(sessions),
    soleWorker: onlyWorker,
    devices: sqliteDevices(sessions),
    commandReplies: sqliteCommandReplies(sessions),
    rateLimits: leasedRateLimits(sqliteRateLimits(sessions)),
  };
};
