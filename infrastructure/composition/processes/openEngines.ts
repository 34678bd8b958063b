import type { Kafka } from 'kafkajs';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { storeWithTexts } from '../../eventLog/storeWithTexts.ts';
import { openEventStoreDb } from '../../eventStoreDb/eventStore.ts';
import type { KafkaSecurity } from '../../kafka/client.ts';
import { openKafka } from '../../kafka/client.ts';
import type { Mongo } from '../../mongo/database.ts';
import { openMongo } from '../../mongo/database.ts';
import { mongoTexts } from '../../mongo/texts.ts';
import type { Troubles } from '../../shared/troubles.ts';

export type EngineAddresses = Readonly<{
  eventStoreUrl: string;
  /** The prefix of streams; omitted for the adapter's default. */
  streamPrefix?: string;
  /** `host:port`, separated by commas. */
  kafkaBrokers: string;
  /** No TLS and no password if omitted. */
  kafkaSecurity?: KafkaSecurity;
  mongoUrl: string;
  /** Replaces the name of the database in `mongoUrl`. */
  databaseName?: string;
  /** How long EventStoreDB may take to answer, in ms. */
  eventStoreTimeoutMs?: number;
}>;

/** The engines that the processes of a distributed Slipway share. */
export type Engines = Readonly<{
  eventStore: EventStore;
  mongo: Mongo;
  kafka: Kafka;
  close: () => Promise<void>;
}>;

/**
 * Opens the engines. Each connects when it is first used, so none has to run
 * yet. Throws TypeError for an address that cannot be read.
 */
export const openEngines = (
  {
    eventStoreUrl,
    streamPrefix,
    kafkaBrokers,
    kafkaSecurity,
    mongoUrl,
    databaseName,
    eventStoreTimeoutMs: timeoutMs,
  }: EngineAddresses,
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
