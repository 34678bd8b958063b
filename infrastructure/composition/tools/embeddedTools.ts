import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { allProjections, findProjection } from '#projections/all.ts';
import type { Manifest } from '../../backup/manifest.ts';
import { withStaging } from '../../backup/withStaging.ts';
import { backUp } from '../../backup/backUp.ts';
import { currentReadModels } from '../../projecting/runner/currentReadModels.ts';
import type { Verification } from '../../projecting/runner/verify.ts';
import { verifyProjection } from '../../projecting/runner/verify.ts';
import { sqliteDirectory } from '../../sqlite/people/directory.ts';
import { sqliteProviders } from '../../sqlite/people/providers.ts';
import { sqliteEventStore } from '../../sqlite/eventStore/eventStore.ts';
import { checkTexts } from '../../eventLog/checkTexts.ts';
import { textTable } from '../../sqlite/eventStore/textTable.ts';
import { verifyEvents } from '../../sqlite/eventStore/verifyEvents.ts';
import type { ReadOnlyReadModels } from '../../sqlite/readModels/readOnlyReadModels.ts';
import { openReadOnlyReadModels } from '../../sqlite/readModels/readOnlyReadModels.ts';
import { sqliteScratch } from '../../sqlite/readModels/scratch.ts';
import { sqliteAccessTokens } from '../../sqlite/sessions/accessTokens.ts';
import { sqliteCommandReplies } from '../../sqlite/requests/commandReplies.ts';
import { sqliteImportFiles } from '../../sqlite/people/importFiles.ts';
import { sqliteDevices } from '../../sqlite/sessions/devices.ts';
import { sqliteSessions } from '../../sqlite/sessions/sessions.ts';
import { OlderFile } from '../../sqlite/migrateTables.ts';
import type { SqliteOptions } from '../../sqlite/database.ts';
import { openSqlite } from '../../sqlite/database.ts';
import { systemClock } from '../../shared/systemClock.ts';
import type { SlipwayTools } from './slipwayTools.ts';
import { createCommonTools } from './slipwayTools.ts';
import { createEmbeddedProjections } from './embeddedProjections.ts';
import { requireNoUnfinishedRestore, lockDataFolder } from '../dataFolder.ts';

/** Operator tools that work while an embedded Slipway runs. */
export type EmbeddedTools = SlipwayTools &
  Readonly<{
    backUp: (
      file: string,
      options: Readonly<{ overwrite: boolean }>,
    ) => Promise<Manifest>;
  }>;

/** How long a server may take to fold its latest events, in ms. */
const CATCH_UP_MS = 1000;

/**
 * Opens the tools on a data folder that a server may be using: they store no
 * read models, and take a lock only to upgrade files of an older version. Throws
 * StorageFailure.
 */
export const composeEmbeddedTools = async (
  dataFolder: string,
): Promise<EmbeddedTools> => {
  if (!existsSync(join(dataFolder, 'events.sqlite'))) {
    throw new StorageFailure(
      'unavailable',
      `${dataFolder} contains no Slipway data. Set SLIPWAY_DATA to the folder to work on.`,
    );
  }
  requireNoUnfinishedRestore(dataFolder);
  try {
    return await open(dataFolder, AS_GUEST);
  } catch (error) {
    if (!(error instanceof OlderFile)) throw error;
    return openAsOwner(dataFolder, error);
  }
};

/** Upgrades files of an older version, unless a process uses them. */
const openAsOwner = async (
  dataFolder: string,
  olderFile: OlderFile,
): Promise<EmbeddedTools> => {
  const release = lockUnlessRunning(dataFolder);
  if (release === null) throw olderFile;
  try {
    return await open(dataFolder, AS_OWNER);
  } finally {
    release();
  }
};

const lockUnlessRunning = (dataFolder: string): (() => void) | null => {
  try {
    return lockDataFolder(dataFolder);
  } catch (error) {
    if (error instanceof StorageFailure && error.reason === 'locked') {
      return null;
    }
    throw error;
  }
};

type Access = Pick<SqliteOptions, 'guest'>;

const AS_GUEST: Access = { guest: 'writer' };
/** Only the owner may migrate the tables of older files. */
const AS_OWNER: Access = {};

const open = async (
  dataFolder: string,
  access: Access,
): Promise<EmbeddedTools> => {
  const resources = new AsyncDisposableStack();
  try {
    const tools = openTools(dataFolder, access, resources);
    return { ...tools, close: () => resources.disposeAsync() };
  } catch (error) {
    await resources.disposeAsync();
    throw error;
  }
};

const openTools = (
  dataFolder: string,
  access: Access,
  resources: AsyncDisposableStack,
): Omit<EmbeddedTools, 'close'> => {
  const database = (name: string) => {
    const path = join(dataFolder, `${name}.sqlite`);
    const opened = openSqlite(path, {
      synchronous: 'full',
      secureDelete: true,
      ...access,
    });
    resources.defer(opened.close);
    return opened;
  };
  const events = database('events');
  const people = database('people');
  const sessions = database('sessions');
  const eventStore = sqliteEventStore(events);
  resources.defer(() => eventStore.close());
  // Opened only to create or migrate its tables, which a backup empties.
  sqliteCommandReplies(sessions);
  const stored = openReadOnlyReadModels(
    join(dataFolder, 'readModels'),
    allProjections,
  );
  resources.defer(stored.close);

  return {
    ...createCommonTools({
      eventStore,
      directory: sqliteDirectory(people),
      sessions: sqliteSessions(sessions),
      accessTokens: sqliteAccessTokens(people),
      devices: sqliteDevices(sessions),
      importFiles: sqliteImportFiles(people),
      readModels: (projections) =>
        currentReadModels({ eventStore, stored }, projections, {
          maxWaitMs: CATCH_UP_MS,
        }),
    }),
    projectionTools: createEmbeddedProjections({
      folder: join(dataFolder, 'readModels'),
      eventStore,
      stored,
      lockUnlessRunning: () => lockUnlessRunning(dataFolder),
    }),
    providers: async () => sqliteProviders(people)(),
    verifyProjection: (name) =>
      verifyStored({ eventStore, stored, dataFolder }, name),
    verifyEvents: async () => verifyEvents(events),
    verifyTexts: () => checkTexts(eventStore, textTable(events)),
    backUp: (file, { overwrite }) =>
      backUp({ dataFolder, file, now: systemClock.now(), overwrite }),
  };
};

/** Returns null for a projection that this version has not built. */
const verifyStored = async (
  {
    eventStore,
    stored,
    dataFolder,
  }: Readonly<{
    eventStore: EventStore;
    stored: ReadOnlyReadModels;
    dataFolder: string;
  }>,
  name: string,
): Promise<Verification | null> => {
  const projection = findProjection(name);
  if (projection === undefined) return null;
  const live = await stored.live(projection);
  if (live?.version !== projection.version) return null;
  return withStaging(join(dataFolder, '.verifying-'), (staging) =>
    verifyProjection(
      { eventStore, documents: stored, openScratch: sqliteScratch(staging) },
      projection,
    ),
  );
};
