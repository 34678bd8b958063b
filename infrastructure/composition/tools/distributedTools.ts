import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { UseCases } from '#application/useCases.ts';
import { allProjections, findProjection } from '#projections/all.ts';
import type { Projection } from '#projections/shared/projection.ts';
import { foldInMemory } from '../../projecting/runner/currentReadModels.ts';
import { rebuildFromTopics } from '../../kafka/projector/rebuildFromTopics.ts';
import type { Verification } from '../../projecting/runner/verify.ts';
import { verifyDocuments } from '../../projecting/runner/verify.ts';
import {
  mongoDirectory,
  mongoProviders,
} from '../../mongo/people/directory.ts';
import { withStaging } from '../../backup/withStaging.ts';
import { openEventSummaries } from '../../sqlite/eventStore/eventSummaries.ts';
import { sqliteScratch } from '../../sqlite/readModels/scratch.ts';
import { checkEvents } from '../../eventLog/checkEvents.ts';
import { checkTexts } from '../../eventLog/checkTexts.ts';
import { mongoTexts } from '../../mongo/texts.ts';
import { mongoProgress } from '../../mongo/readModels/progress.ts';
import { mongoReadModels } from '../../mongo/readModels/readModels.ts';
import { forgetCheckpoint } from '../../mongo/checkpoints.ts';
import { RELAY } from '../../relay/relay.ts';
import { resetRelay } from '../../relay/resetRelay.ts';
import { mongoAccessTokens } from '../../mongo/sessions/accessTokens.ts';
import { mongoImportFiles } from '../../mongo/people/importFiles.ts';
import { mongoDevices } from '../../mongo/sessions/devices.ts';
import { mongoSessions } from '../../mongo/sessions/sessions.ts';
import type { SlipwayTools } from './slipwayTools.ts';
import { createCommonTools } from './slipwayTools.ts';
import { createDistributedProjections } from './distributedProjections.ts';
import { createUseCases } from '../createUseCases.ts';
import type { SlipwayOptions } from '../options.ts';
import { openDistributedStores } from '../processes/distributedStores.ts';
import type { EngineSettings } from '../processes/openProcess.ts';
import { openProcess } from '../processes/openProcess.ts';

/** Operator tools that work while a distributed Slipway runs. */
export type DistributedTools = SlipwayTools &
  Readonly<{
    /**
     * The use cases while servers run; calls `onWait` before a long wait.
     */
    useCases: (
      options: SlipwayOptions & Readonly<{ onWait: () => void }>,
    ) => Promise<UseCases>;
    /**
     * Rebuilds a read model and returns its position. Throws StorageFailure and
     * BuildFailed.
     */
    rebuild: (name: string) => Promise<number>;
    /**
     * Makes the next relay that starts publish all events again. Throws
     * StorageFailure while a relay runs.
     */
    resetRelay: () => Promise<void>;
  }>;

/** Where a comparison folds events; TMPDIR names another disk. */
const STAGING_PREFIX = join(tmpdir(), 'slipway-verify-');

/** How long the relay and projectors may take for the latest events, in ms. */
const CATCH_UP_MS = 5000;

/**
 * Opens the tools on the engines that the processes share. Throws
 * StorageFailure if MongoDB does not answer.
 */
export const composeDistributedTools = async (
  settings: EngineSettings,
): Promise<DistributedTools> => {
  const resources = new AsyncDisposableStack();
  try {
    const tools = await openTools(settings, resources);
    return { ...tools, close: () => resources.disposeAsync() };
  } catch (error) {
    await resources.disposeAsync();
    throw error;
  }
};

const openTools = async (
  settings: EngineSettings,
  resources: AsyncDisposableStack,
): Promise<Omit<DistributedTools, 'close'>> => {
  const host = openProcess(settings, resources);
  await host.requireOwnStore();
  const { eventStore, mongo, partitionedStore, checkpoints } = host;
  const progress = mongoProgress({
    checkpoints,
    relay: RELAY,
    generations: partitionedStore.generations,
    projections: allProjections,
    partitionOf: host.partitionOf,
  });
  resources.defer(progress.stop);
  const stored = mongoReadModels(mongo, allProjections);

  const isBuilt = async (projection: Projection): Promise<boolean> =>
    (await stored.live(projection))?.version === projection.version;

  const catchUp = async (): Promise<boolean> =>
    progress.waitFor(await eventStore.lastPosition(), CATCH_UP_MS);

  const positionOf = async (name: string): Promise<number> => {
    const statuses = await progress.status();
    return statuses.find((status) => status.name === name)?.position ?? 0;
  };

  const verifyBuilt = async (
    projection: Projection,
  ): Promise<Verification | null> => {
    await catchUp();
    const position = await positionOf(projection.name);
    const live = await stored.live(projection);
    if (live === null) return null;
    const { generation } = live;
    const newest = () => eventStore.lastPosition();
    return withStaging(STAGING_PREFIX, (folder) =>
      verifyDocuments(
        { eventStore, openScratch: sqliteScratch(folder) },
        projection,
        {
          position,
          parked: () => partitionedStore.parked(generation),
          // Documents are read after the position, so they may only be newer.
          read: (compare) =>
            stored.snapshot(generation, (contents) =>
              compare({ ...contents, position, newest }),
            ),
        },
      ),
    );
  };

  return {
    ...createCommonTools({
      eventStore,
      directory: await mongoDirectory(mongo),
      sessions: await mongoSessions(mongo),
      accessTokens: await mongoAccessTokens(mongo),
      devices: await mongoDevices(mongo),
      importFiles: await mongoImportFiles(mongo),
      readModels: async (projections) => {
        const areBuilt = await Promise.all(projections.map(isBuilt));
        const areCurrent = !areBuilt.includes(false) && (await catchUp());
        return areCurrent ? stored : foldInMemory({ eventStore }, projections);
      },
    }),
    projectionTools: createDistributedProjections(host, progress),
    useCases: async ({ onWait, ...options }) => {
      const stores = openDistributedStores(host, progress, resources);
      const waitUntilOthersStop = async () => {
        onWait();
        await stores.waitUntilOthersStop?.();
      };
      const composed = await createUseCases(
        { ...stores, waitUntilOthersStop },
        options,
      );
      return composed.useCases;
    },
    providers: () => mongoProviders(mongo),
    verifyProjection: async (name) => {
      const projection = findProjection(name);
      if (projection === undefined || !(await isBuilt(projection))) return null;
      return verifyBuilt(projection);
    },
    verifyEvents: () =>
      withStaging(STAGING_PREFIX, async (folder) => {
        const summaries = openEventSummaries(folder);
        try {
          return await checkEvents(eventStore, summaries);
        } finally {
          summaries.close();
        }
      }),
    verifyTexts: () => checkTexts(eventStore, mongoTexts(mongo)),
    rebuild: async (name) => {
      const projection = findProjection(name);
      if (projection === undefined || !(await isBuilt(projection))) {
        throw notBuiltError(name);
      }
      await host.topicsReady();
      await rebuildFromTopics(
        {
          ...host,
          topics: Object.values(host.topics),
          store: partitionedStore,
        },
        projection,
      );
      return positionOf(name);
    },
    resetRelay: () =>
      resetRelay({ ...host, forget: () => forgetCheckpoint(mongo, RELAY) }),
  };
};

const notBuiltError = (name: string): StorageFailure =>
  new StorageFailure(
    'unavailable',
    `${name} is not built by this version yet. Start a projector to build it.`,
  );
