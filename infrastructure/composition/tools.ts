import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { accountDecider } from '#domain/account/decide.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { GrantEntitlements } from '#application/account/grantEntitlements.ts';
import { grantEntitlements } from '#application/account/grantEntitlements.ts';
import { executeCommand } from '#application/shared/executeCommand.ts';
import type { Clock } from '#application/shared/ports/Clock.ts';
import type { Directory } from '#application/shared/ports/Directory.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { ReadModels } from '#application/shared/ports/ReadModels.ts';
import type { Sessions } from '#application/shared/ports/Sessions.ts';
import { streamStates } from '#application/shared/streamStates.ts';
import { allProjections } from '#projections/all.ts';
import type { CollectionName } from '#projections/documents.ts';
import { backUp } from '../backup/backUp.ts';
import type { Manifest } from '../backup/manifest.ts';
import { currentReadModels } from '../bus/currentReadModels.ts';
import type { Verification } from '../bus/verifyProjection.ts';
import { verifyProjection } from '../bus/verifyProjection.ts';
import { sqliteDirectory } from '../directory/sqliteDirectory.ts';
import type { ProvidersByUser } from '../directory/sqliteProviders.ts';
import { sqliteProviders } from '../directory/sqliteProviders.ts';
import { sqliteEventStore } from '../eventStore/sqliteEventStore.ts';
import type { EventVerification } from '../eventStore/verifyEvents.ts';
import { verifyEvents } from '../eventStore/verifyEvents.ts';
import { openGuestReadModels } from '../readModels/guestReadModels.ts';
import { sqliteCommandReplies } from '../sessions/sqliteCommandReplies.ts';
import { sqliteSessions } from '../sessions/sqliteSessions.ts';
import { OlderFile } from '../shared/schema.ts';
import type { SqliteOptions } from '../shared/sqlite.ts';
import { openSqlite } from '../shared/sqlite.ts';
import { systemClock } from '../shared/systemClock.ts';
import { uuidIds } from '../shared/uuidIds.ts';
import { requireWhole, takeDataFolder } from './dataFolder.ts';
import type { Replays } from './replays.ts';
import { replaysOver } from './replays.ts';

/** What whoever runs a server can look at and do while it runs. */
export type SlipwayTools = Readonly<{
  directory: Directory;
  providers: ProvidersByUser;
  sessions: Sessions;
  clock: Clock;
  /** Some read models, with all that has happened until now. */
  readModels: (...names: readonly CollectionName[]) => Promise<ReadModels>;
  /** At most `limit` events after a position, in order. */
  readEvents: (
    after: number,
    limit: number,
  ) => Promise<readonly RecordedEvent[]>;
  replays: () => Promise<Replays>;
  grantEntitlements: GrantEntitlements;
  /** What was granted to a user; null for nobody, or a closed account. */
  grantedTo: (userId: string) => Promise<Partial<Entitlements> | null>;
  /** The names of all projections. */
  projections: readonly string[];
  /** Null for one that this version has not built yet. */
  verifyProjection: (name: string) => Promise<Verification | null>;
  verifyEvents: () => EventVerification;
  backUp: (
    file: string,
    options: Readonly<{ overwrite: boolean }>,
  ) => Promise<Manifest>;
  newCommandId: () => string;
  close: () => Promise<void>;
}>;

/** How long a server may take to fold what it has just recorded, in ms. */
const PATIENCE_MS = 1000;

/**
 * The tools over a data folder, which a server may be working with: they take
 * no lock, and keep no read models. Throws StorageFailure.
 */
export const composeTools = async (
  dataFolder: string,
): Promise<SlipwayTools> => {
  if (!existsSync(join(dataFolder, 'events.sqlite'))) {
    throw new StorageFailure(
      'unavailable',
      `${dataFolder} holds no Slipway. SLIPWAY_DATA names the folder to work on.`,
    );
  }
  requireWhole(dataFolder);
  try {
    return await open(dataFolder, { guest: 'writer' });
  } catch (error) {
    if (!(error instanceof OlderFile)) throw error;
    return openAsOwner(dataFolder, error);
  }
};

/** Files of an older version are brought up to date, if nobody uses them. */
const openAsOwner = async (
  dataFolder: string,
  olderFile: OlderFile,
): Promise<SlipwayTools> => {
  const letGo = takeUnlessLocked(dataFolder);
  if (letGo === null) throw olderFile;
  try {
    return await open(dataFolder, {});
  } finally {
    letGo();
  }
};

const takeUnlessLocked = (dataFolder: string): (() => void) | null => {
  try {
    return takeDataFolder(dataFolder);
  } catch (error) {
    if (error instanceof StorageFailure && error.reason === 'locked') {
      return null;
    }
    throw error;
  }
};

type Access = Pick<SqliteOptions, 'guest'>;

const open = async (
  dataFolder: string,
  access: Access,
): Promise<SlipwayTools> => {
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
): Omit<SlipwayTools, 'close'> => {
  const database = (
    name: string,
    options: Pick<SqliteOptions, 'synchronous' | 'secureDelete'>,
  ) => {
    const path = join(dataFolder, `${name}.sqlite`);
    const opened = openSqlite(path, { ...options, ...access });
    resources.defer(opened.close);
    return opened;
  };
  const events = database('events', { synchronous: 'full' });
  const personal = { synchronous: 'full', secureDelete: true } as const;
  const people = database('people', personal);
  const others = database('sessions', personal);
  const eventStore = sqliteEventStore(events);
  resources.defer(() => eventStore.close());
  // Its tables are brought up to date with it, for a backup to find them.
  sqliteCommandReplies(others);
  const stored = openGuestReadModels(
    join(dataFolder, 'readModels'),
    allProjections,
  );
  resources.defer(stored.close);

  const clock = systemClock;
  const states = streamStates({ eventStore });
  const execute = executeCommand({ eventStore, states, ids: uuidIds });
  const directory = sqliteDirectory(people);
  const readModels: SlipwayTools['readModels'] = (...names) =>
    currentReadModels(
      { eventStore, stored },
      allProjections.filter(({ name }) =>
        (names as readonly string[]).includes(name),
      ),
      { patienceMs: PATIENCE_MS },
    );
  return {
    directory,
    providers: sqliteProviders(people),
    sessions: sqliteSessions(others),
    clock,
    readModels,
    readEvents: (after, limit) => eventStore.readAll(after, limit),
    replays: async () =>
      replaysOver({
        readModels: await readModels(
          'projects',
          'planHistory',
          'teams',
          'stories',
        ),
        eventStore,
        directory,
        clock,
      }),
    grantEntitlements: grantEntitlements({ execute, clock }),
    grantedTo: async (userId) => {
      const stream = streamOf.user(userId);
      const { state } = await states.load(accountDecider, stream);
      return state.status === 'Registered' ? state.granted : null;
    },
    projections: allProjections.map(({ name }) => name),
    verifyProjection: async (name) => {
      const projection = allProjections.find((one) => one.name === name);
      if (projection === undefined) return null;
      const live = await stored.live(projection);
      return live?.version === projection.version
        ? verifyProjection({ eventStore, documents: stored }, projection)
        : null;
    },
    verifyEvents: () => verifyEvents(events),
    backUp: (file, { overwrite }) =>
      backUp({ dataFolder, file, now: clock.now(), overwrite }),
    newCommandId: () => uuidIds.newId(),
  };
};
