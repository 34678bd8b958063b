import { hostname } from 'node:os';
import type { Kafka } from 'kafkajs';
import { SETTLED_MS } from '#application/shared/ports/CommandReplies.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { allProjections } from '#projections/all.ts';
import type { EnginesHealth } from '#application/shared/ports/Health.ts';
import { storeWithTexts } from '../../eventLog/storeWithTexts.ts';
import { openEventStoreDb } from '../../eventStoreDb/eventStore.ts';
import type { KafkaSecurity } from '../../kafka/client.ts';
import { openKafka } from '../../kafka/client.ts';
import type { Mongo } from '../../mongo/database.ts';
import type { KafkaAdmin } from '../../kafka/admin.ts';
import { kafkaAdmin } from '../../kafka/admin.ts';
import { partitionNames } from '../../kafka/outgoingMessages.ts';
import type { KafkaTopics } from '../../kafka/topics.ts';
import {
  kafkaTopics,
  makeKafkaTopics,
  DEFAULT_PARTITIONS,
  prefixFor,
} from '../../kafka/topics.ts';
import type { MongoGenerations } from '../../mongo/readModels/generations.ts';
import { mongoGenerations } from '../../mongo/readModels/generations.ts';
import { mongoPartitions } from '../../mongo/readModels/partitions.ts';
import type { Checkpoints, Leases } from '../../relay/ports.ts';
import { mongoCheckpoints } from '../../mongo/checkpoints.ts';
import { mongoEventCount } from '../../mongo/eventCount.ts';
import { mongoLeases } from '../../mongo/leases.ts';
import { databaseIn, openMongo } from '../../mongo/database.ts';
import { mongoTexts } from '../../mongo/texts.ts';
import { lazyAdapter } from '../../shared/lazyAdapter.ts';
import { errorMessage } from '../../shared/errorMessage.ts';
import { retryUntilDone } from '../../shared/retry.ts';
import type { ReportTrouble, Troubles } from '../../shared/troubles.ts';
import { createTroubles } from '../../shared/troubles.ts';
import { createEventCounter } from '../../projecting/build/eventCounter.ts';
import type { PartitionedStore } from '../../projecting/build/partitionedStore.ts';
import { mongoReadModels } from '../../mongo/readModels/readModels.ts';
import { createEngineHealth } from './engineHealth.ts';
import type { Role } from './roles.ts';
import { requireOwnStore, storeProbe, guardAppends } from './storeProbe.ts';

export type EngineAddresses = Readonly<{
  eventStoreUrl: string;
  /** The prefix of streams; omitted for the adapter's default. */
  streamPrefix?: string;
  /** `host:port`, separated by commas. */
  kafkaBrokers: string;
  /** No TLS and no password if omitted. */
  kafkaSecurity?: KafkaSecurity;
  mongoUrl: string;
}>;

/** The engines that the processes of a distributed Slipway share. */
export type Engines = Readonly<{
  eventStore: EventStore;
  mongo: Mongo;
  kafka: Kafka;
  close: () => Promise<void>;
}>;

/** The engines' addresses, and names that keep several Slipways apart. */
export type EngineSettings = EngineAddresses &
  Readonly<{
    /** The role of the process; omitted for command-line tools. */
    role?: Role;
    /** Replaces the name of the database in `mongoUrl`. */
    databaseName?: string;
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
    /** How long EventStoreDB may take to answer, in ms. */
    eventStoreTimeoutMs?: number;
    /** How long other processes have to end a cancelled workflow, in ms. */
    settledMs?: number;
  }>;

/** The parts that every process of a distributed Slipway has. */
export type DistributedProcess = Engines &
  Readonly<{
    topics: KafkaTopics;
    /** The prefix of consumer groups. */
    prefix: string;
    partitions: number;
    /** The partition of a team's or a person's events. */
    partitionOf: ReturnType<typeof partitionNames>;
    admin: KafkaAdmin;
    leases: Leases;
    checkpoints: Checkpoints;
    /** Shared, so that reads see the generation that a wait has seen. */
    generations: MongoGenerations;
    partitioned: PartitionedStore;
    /** How many events the store has up to a position. */
    countEvents: (position: number) => Promise<number>;
    /** Identifies this process. */
    owner: string;
    enginesHealth: () => Promise<EnginesHealth>;
    /** Throws StorageFailure if event store and database do not match. */
    requireOwnStore: () => Promise<void>;
    /** After this many ms, other processes have ended their work. */
    settledMs: number;
    /** Aborts when the process must stop. */
    signal: AbortSignal;
    /** Failures of work that is being retried. */
    troubles: Troubles;
    /** Resolves once the topics exist; false if the process stops first. */
    topicsReady: (
      onTrouble?: (trouble: string | null) => void,
    ) => Promise<boolean>;
  }>;

const TOPICS_TASK = "Kafka's topics";

/** Opens the process without waiting for an engine; `resources` closes it. */
export const openProcess = (
  settings: EngineSettings,
  resources: AsyncDisposableStack,
): DistributedProcess => {
  const { databaseName, mongoUrl, partitions = DEFAULT_PARTITIONS } = settings;
  const prefix =
    settings.prefix ?? prefixFor(databaseName ?? databaseIn(mongoUrl));
  const troubles = createTroubles(settings.onTrouble);
  const engines = openEngines(
    settings,
    databaseName === undefined ? {} : { databaseName },
    troubles,
  );
  const { kafka, mongo } = engines;
  resources.defer(engines.close);
  const generations = mongoGenerations(mongo);
  const requireOwn = requireOwnStore({
    eventStore: engines.eventStore,
    readModels: mongoReadModels(mongo, allProjections, generations),
  });
  const eventStore = guardAppends(engines.eventStore, requireOwn);
  const probeStore = storeProbe(eventStore, {
    role: settings.role ?? 'api',
    requireOwn,
  });
  const admin = kafkaAdmin(kafka);
  resources.defer(admin.close);
  const ending = new AbortController();
  resources.defer(() => {
    ending.abort();
  });
  const topics = kafkaTopics(prefix, partitions);
  const leases = lazyAdapter(() => mongoLeases(mongo), {
    acquire: true,
    release: true,
  });
  let topicsMade: Promise<boolean> | null = null;
  const makeTopics = () => makeKafkaTopics(kafka, topics, partitions);
  const topicListeners: ((trouble: string | null) => void)[] = [];
  const reportTopics = (error: unknown) => {
    troubles.report(TOPICS_TASK, error);
    const trouble =
      error === null ? null : `${TOPICS_TASK}: ${errorMessage(error)}`;
    for (const listen of topicListeners) listen(trouble);
  };
  void retryUntilDone(probeStore, ending.signal, (error) => {
    troubles.report('The event store', error);
  });
  return {
    ...engines,
    eventStore,
    topics,
    prefix,
    partitions,
    partitionOf: partitionNames(topics, partitions),
    admin,
    leases: leases.adapter,
    checkpoints: mongoCheckpoints(mongo),
    generations,
    partitioned: mongoPartitions(mongo, generations),
    countEvents: createEventCounter(eventStore, mongoEventCount(mongo)),
    owner: `${hostname()} ${String(process.pid)} ${crypto.randomUUID()}`,
    enginesHealth: createEngineHealth({ probeStore, mongo, admin }),
    requireOwnStore: requireOwn,
    settledMs: settings.settledMs ?? SETTLED_MS,
    signal: ending.signal,
    troubles,
    topicsReady: (onTrouble) => {
      if (onTrouble !== undefined) topicListeners.push(onTrouble);
      topicsMade ??= retryUntilDone(makeTopics, ending.signal, reportTopics);
      return topicsMade;
    },
  };
};

/**
 * Opens the engines. Each connects when it is first used, so none has to run
 * yet. Throws TypeError for an address that cannot be read.
 */
const openEngines = (
  {
    eventStoreUrl,
    streamPrefix,
    kafkaBrokers,
    kafkaSecurity,
    mongoUrl,
    eventStoreTimeoutMs: timeoutMs,
  }: EngineSettings,
  { databaseName }: Readonly<{ databaseName?: string }>,
  troubles: Troubles,
): Engines => {
  const mongo = openMongo(
    mongoUrl,
    databaseName === undefined ? {} : { databaseName },
  );
  const eventStore = storeWithTexts(
    openEventStoreDb(eventStoreUrl, {
      ...(streamPrefix !== undefined && { streamPrefix }),
      ...(timeoutMs !== undefined && { timeoutMs }),
      onTrouble: (failure) => {
        troubles.report('The subscription to new events', failure);
      },
    }),
    mongoTexts(mongo),
  );
  return {
    eventStore,
    mongo,
    kafka: openKafka(kafkaBrokers, kafkaSecurity),
    close: async () => {
      await Promise.all([eventStore.close(), mongo.close()]);
    },
  };
};
