import { hostname } from 'node:os';
import type { Kafka } from 'kafkajs';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type { EnginesHealth } from '#application/shared/ports/Health.ts';
import { openEventStoreDb } from '../../eventStoreDb/eventStore.ts';
import { openKafka } from '../../kafka/client.ts';
import type { Mongo } from '../../mongo/database.ts';
import type { KafkaAdmin } from '../../kafka/admin.ts';
import { kafkaAdmin } from '../../kafka/admin.ts';
import type { KafkaTopics } from '../../kafka/topics.ts';
import {
  kafkaTopics,
  makeKafkaTopics,
  PARTITIONS,
  prefixFor,
} from '../../kafka/topics.ts';
import type { MongoGenerations } from '../../mongo/readModels/generations.ts';
import { mongoGenerations } from '../../mongo/readModels/generations.ts';
import { mongoPartitions } from '../../mongo/readModels/partitions.ts';
import type { Checkpoints, Leases } from '../../relay/ports.ts';
import { mongoCheckpoints } from '../../mongo/checkpoints.ts';
import { mongoLeases } from '../../mongo/leases.ts';
import { databaseIn, openMongo } from '../../mongo/database.ts';
import { lazyAdapter } from '../../shared/lazyAdapter.ts';
import { retryUntilDone } from '../../shared/retry.ts';
import type { PartitionedStore } from '../../projecting/partitionedStore.ts';
import { engineHealth } from './engineHealth.ts';

export type EngineAddresses = Readonly<{
  eventStoreUrl: string;
  /** `host:port`, with commas between. */
  kafkaBrokers: string;
  mongoUrl: string;
}>;

/** The engines that the processes of a distributed Slipway share. */
export type Engines = Readonly<{
  eventStore: EventStore;
  mongo: Mongo;
  kafka: Kafka;
  close: () => Promise<void>;
}>;

/** The engines, and the names used in them, which others may share. */
export type EngineSettings = EngineAddresses &
  Readonly<{
    /** Instead of the database that `mongoUrl` names. */
    databaseName?: string;
    /** What its topics and consumer groups begin with; the database's name. */
    prefix?: string;
    /** Of each topic; for good. */
    partitions?: number;
  }>;

/** What every process of a distributed Slipway has. */
export type DistributedProcess = Engines &
  Readonly<{
    topics: KafkaTopics;
    /** Of consumer groups. */
    prefix: string;
    partitions: number;
    admin: KafkaAdmin;
    leases: Leases;
    checkpoints: Checkpoints;
    /** Shared, so that reads see what waiting requests were notified of. */
    generations: MongoGenerations;
    partitioned: PartitionedStore;
    /** Names this process among all. */
    owner: string;
    enginesHealth: () => Promise<EnginesHealth>;
    /** Aborts when the process is to end. */
    signal: AbortSignal;
    /** Resolves once the topics are there; false when it is to end before. */
    topicsReady: () => Promise<boolean>;
  }>;

/** Opens it without waiting for any engine, and closes with `resources`. */
export const openProcess = (
  settings: EngineSettings,
  resources: AsyncDisposableStack,
): DistributedProcess => {
  const { databaseName, mongoUrl, partitions = PARTITIONS } = settings;
  const prefix =
    settings.prefix ?? prefixFor(databaseName ?? databaseIn(mongoUrl));
  const engines = openEngines(
    settings,
    databaseName === undefined ? {} : { databaseName },
  );
  const { kafka, mongo } = engines;
  resources.defer(engines.close);
  const admin = kafkaAdmin(kafka);
  resources.defer(admin.close);
  const ending = new AbortController();
  resources.defer(() => {
    ending.abort();
  });
  const topics = kafkaTopics(prefix);
  const generations = mongoGenerations(mongo);
  const leases = lazyAdapter(() => mongoLeases(mongo), {
    take: true,
    release: true,
  });
  let made: Promise<boolean> | null = null;
  return {
    ...engines,
    topics,
    prefix,
    partitions,
    admin,
    leases: leases.adapter,
    checkpoints: mongoCheckpoints(mongo),
    generations,
    partitioned: mongoPartitions(mongo, generations),
    owner: `${hostname()} ${String(process.pid)} ${crypto.randomUUID()}`,
    enginesHealth: engineHealth({ ...engines, admin }),
    signal: ending.signal,
    topicsReady: () => {
      const make = () => makeKafkaTopics(kafka, topics, partitions);
      made ??= retryUntilDone(make, ending.signal);
      return made;
    },
  };
};

/**
 * Opens the engines. Each is connected to when it is first used, so that none
 * has to be there yet. Throws TypeError for an address that cannot be read.
 */
const openEngines = (
  { eventStoreUrl, kafkaBrokers, mongoUrl }: EngineAddresses,
  { databaseName }: Readonly<{ databaseName?: string }> = {},
): Engines => {
  const eventStore = openEventStoreDb(eventStoreUrl);
  const mongo = openMongo(
    mongoUrl,
    databaseName === undefined ? {} : { databaseName },
  );
  return {
    eventStore,
    mongo,
    kafka: openKafka(kafkaBrokers),
    close: async () => {
      await Promise.all([eventStore.close(), mongo.close()]);
    },
  };
};
