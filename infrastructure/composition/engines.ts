import type { Kafka } from 'kafkajs';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { openKafka } from '../kafka/client.ts';
import { openEventStoreDb } from '../eventStoreDb/eventStore.ts';
import type { Mongo } from '../mongo/database.ts';
import { openMongo } from '../mongo/database.ts';

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

/**
 * Opens the engines. Each is connected to when it is first used, so that none
 * has to be there yet. Throws TypeError for an address that cannot be read.
 */
export const openEngines = (
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
