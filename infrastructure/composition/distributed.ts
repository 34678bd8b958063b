import type { UseCases } from '#application/useCases.ts';
import { allProjections } from '#projections/all.ts';
import type { Health } from '#application/shared/ports/Health.ts';
import type { MongoProgress } from '../mongo/readModels/progress.ts';
import { mongoProgress } from '../mongo/readModels/progress.ts';
import { RELAY } from '../relay/relay.ts';
import { readDistributedHealth } from './processes/distributedHealth.ts';
import type {
  EngineSettings,
  DistributedProcess,
} from './processes/openProcess.ts';
import { openProcess } from './processes/openProcess.ts';
import { createStallDetector } from './processes/stallDetector.ts';
import { openDistributedStores } from './processes/distributedStores.ts';
import type { Adapters } from './createUseCases.ts';
import { createUseCases } from './createUseCases.ts';
import type { SlipwayOptions } from './options.ts';
import { startProjectors } from './processes/startProjectors.ts';
import { startRelay } from './processes/startRelay.ts';
import type { Role } from './processes/roles.ts';
import { hasRole } from './processes/roles.ts';

export type DistributedOptions = SlipwayOptions & EngineSettings;

/** A process of a distributed Slipway that serves no calls. */
export type SlipwayWorker = Readonly<{
  readHealth: () => Promise<Health>;
  close: () => Promise<void>;
}>;

/** A process of a distributed Slipway that serves calls. */
export type DistributedSlipway = Adapters &
  SlipwayWorker &
  Readonly<{ useCases: UseCases }>;

/**
 * The API over engines that several processes share; with `all`, also the relay
 * and the projectors. No engine has to run yet: the API answers as far as it
 * can, and its health says what is unavailable. Throws TypeError for an address
 * that cannot be read.
 */
export const composeDistributed = async (
  options: DistributedOptions & Readonly<{ role: 'all' | 'api' }>,
): Promise<DistributedSlipway> => {
  const resources = new AsyncDisposableStack();
  try {
    const { host, progress, ...worker } = startProcess(options, resources);
    const stores = openDistributedStores(host, progress, resources);
    stores.liveFeed.start();
    const composed = await createUseCases(stores, options);
    resources.defer(() => {
      composed.useCases.live.close();
    });
    return { ...composed, ...worker };
  } catch (error) {
    await resources.disposeAsync();
    throw error;
  }
};

/** A process that only publishes events, or only updates read models. */
export const composeWorker = (
  options: EngineSettings &
    Pick<SlipwayOptions, 'onFailure'> &
    Readonly<{ role: 'relay' | 'projector' }>,
): SlipwayWorker => {
  const resources = new AsyncDisposableStack();
  const { readHealth, close } = startProcess(options, resources);
  return { readHealth, close };
};

/** How often a process checks for stalled work. */
const PROBE_MS = 10_000;

type StartedProcess = SlipwayWorker &
  Readonly<{ host: DistributedProcess; progress: MongoProgress }>;

/** Connects to the engines and starts what the process's role includes. */
const startProcess = (
  options: EngineSettings &
    Pick<SlipwayOptions, 'onFailure'> &
    Readonly<{ role: Role }>,
  resources: AsyncDisposableStack,
): StartedProcess => {
  const { role } = options;
  const host = openProcess(options, resources);
  const progress = mongoProgress({
    checkpoints: host.checkpoints,
    relay: RELAY,
    generations: host.partitionedStore.generations,
    projections: allProjections,
    partitionOf: host.partitionOf,
    ...(options.minWaitMs !== undefined && {
      minWaitMs: options.minWaitMs,
    }),
  });
  resources.defer(progress.stop);
  const projectors = hasRole(role, 'projector')
    ? startProjectors(host, options, resources)
    : null;
  const relay = hasRole(role, 'relay') ? startRelay(host, resources) : null;
  const stalls = createStallDetector(options.stalledMs);
  const readHealth = () =>
    readDistributedHealth({
      role,
      host,
      readModels: progress.status,
      relay,
      projectors,
      stalls,
    });
  // A stall only shows when health is read again, even if no one reads it.
  const probing = setInterval(() => {
    readHealth().catch(() => undefined);
  }, PROBE_MS).unref();
  resources.defer(() => {
    clearInterval(probing);
  });
  return {
    host,
    progress,
    readHealth,
    close: () => resources.disposeAsync(),
  };
};
