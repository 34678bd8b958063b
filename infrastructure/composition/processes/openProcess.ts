import { hostname } from 'node:os';
import { SETTLED_MS } from '#application/shared/ports/CommandReplies.ts';
import type { EnginesHealth } from '#application/shared/ports/Health.ts';
import { allProjections } from '#projections/all.ts';
import type { KafkaAdmin } from '../../kafka/admin.ts';
import { kafkaAdmin } from '../../kafka/admin.ts';
import { DEFAULT_PARTITIONS, prefixFor } from '../../kafka/topics.ts';
import { mongoCheckpoints } from '../../mongo/checkpoints.ts';
import { databaseIn } from '../../mongo/database.ts';
import { mongoEventCount } from '../../mongo/eventCount.ts';
import { mongoLeases } from '../../mongo/leases.ts';
import type { MongoGenerations } from '../../mongo/readModels/generations.ts';
import { mongoGenerations } from '../../mongo/readModels/generations.ts';
import { mongoPartitions } from '../../mongo/readModels/partitions.ts';
import { mongoReadModels } from '../../mongo/readModels/readModels.ts';
import { createEventCounter } from '../../projecting/build/eventCounter.ts';
import type { PartitionedStore } from '../../projecting/build/partitionedStore.ts';
import type { Checkpoints, Leases } from '../../relay/ports.ts';
import { lazyAdapter } from '../../shared/lazyAdapter.ts';
import { retryUntilDone } from '../../shared/retry.ts';
import type { ReportTrouble, Troubles } from '../../shared/troubles.ts';
import { createTroubles } from '../../shared/troubles.ts';
import { createEngineHealth } from './engineHealth.ts';
import { createOwnStoreCheck, guardAppends } from './ownStoreCheck.ts';
import type { EngineAddresses, Engines } from './openEngines.ts';
import { openEngines } from './openEngines.ts';
import type { OpenedTopics } from './openTopics.ts';
import { openTopics } from './openTopics.ts';
import type { Role } from './roles.ts';
import { storeProbe } from './storeProbe.ts';

/** The engines' addresses, and names that keep several Slipways apart. */
export type EngineSettings = EngineAddresses &
  Readonly<{
    /** The role of the process; omitted for command-line tools. */
    role?: Role;
    /**
     * Prefix of topics and consumer groups; defaults to the database's name.
     */
    prefix?: string;
    /** Partitions of each topic; the same in all processes. */
    partitions?: number;
    /** Called once with each lasting failure, and with null once it is over. */
    onTrouble?: ReportTrouble;
    /** After how many ms without progress something counts as stalled. */
    stalledMs?: number;
    /** The shortest timeout of waits for read models, for slow engines. */
    minWaitMs?: number;
    /** How long other processes have to end a canceled workflow, in ms. */
    settledMs?: number;
  }>;

/** The parts that every process of a distributed Slipway has. */
export type DistributedProcess = Engines &
  OpenedTopics &
  Readonly<{
    /** The prefix of consumer groups. */
    prefix: string;
    partitions: number;
    admin: KafkaAdmin;
    leases: Leases;
    checkpoints: Checkpoints;
    /** Shared, so that reads see the generation that a wait has seen. */
    generations: MongoGenerations;
    /** The read models, as projectors fill them by partition. */
    partitionedStore: PartitionedStore;
    /** How many events the store has up to a position. */
    countEvents: (position: number) => Promise<number>;
    /** Names this process in leases and resume marks; new at each start. */
    owner: string;
    enginesHealth: () => Promise<EnginesHealth>;
    /** Throws StorageFailure if event store and database do not match. */
    requireOwnStore: () => Promise<void>;
    /**
     * How long `workflows cancel` waits until no other process still runs a
     * step of the workflow, in ms.
     */
    settledMs: number;
    /** Aborts when the process must stop. */
    signal: AbortSignal;
    /** Failures of work that is being retried. */
    troubles: Troubles;
  }>;

/** Opens the process without waiting for an engine; `resources` closes it. */
export const openProcess = (
  settings: EngineSettings,
  resources: AsyncDisposableStack,
): DistributedProcess => {
  const { databaseName, mongoUrl, partitions = DEFAULT_PARTITIONS } = settings;
  const prefix =
    settings.prefix ?? prefixFor(databaseName ?? databaseIn(mongoUrl));
  const troubles = createTroubles(settings.onTrouble);
  const engines = openEngines(settings, troubles);
  const { kafka, mongo } = engines;
  resources.defer(engines.close);
  const generations = mongoGenerations(mongo);
  const requireOwnStore = createOwnStoreCheck({
    eventStore: engines.eventStore,
    readModels: mongoReadModels(mongo, allProjections, generations),
  });
  const eventStore = guardAppends(engines.eventStore, requireOwnStore);
  const probeStore = storeProbe(eventStore, {
    role: settings.role ?? 'api',
    requireOwn: requireOwnStore,
  });
  const admin = kafkaAdmin(kafka);
  resources.defer(admin.close);
  const ending = new AbortController();
  const { signal } = ending;
  resources.defer(() => {
    ending.abort();
  });
  const leases = lazyAdapter(() => mongoLeases(mongo), {
    acquire: true,
    release: true,
  });
  void retryUntilDone(probeStore, signal, (error) => {
    troubles.report('The event store', error);
  });
  return {
    ...engines,
    ...openTopics({ kafka, prefix, partitions, troubles, signal }),
    eventStore,
    prefix,
    partitions,
    admin,
    leases: leases.adapter,
    checkpoints: mongoCheckpoints(mongo),
    generations,
    partitionedStore: mongoPartitions(mongo, generations),
    countEvents: createEventCounter(eventStore, mongoEventCount(mongo)),
    owner: `${hostname()} ${String(process.pid)} ${crypto.randomUUID()}`,
    enginesHealth: createEngineHealth({ probeStore, mongo, admin }),
    requireOwnStore,
    settledMs: settings.settledMs ?? SETTLED_MS,
    signal,
    troubles,
  };
};
