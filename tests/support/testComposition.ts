import type { EventStoreDbServer } from './eventStoreDb/eventStoreDbServer.ts';
import { kafkaAdmin } from '#infrastructure/bus/kafkaAdmin.ts';
import { openKafka } from '#infrastructure/bus/kafkaClient.ts';
import { kafkaTopics } from '#infrastructure/bus/kafkaTopics.ts';
import type { DistributedSlipway } from '#infrastructure/composition/distributed.ts';
import { composeDistributed } from '#infrastructure/composition/distributed.ts';
import { composeEmbedded } from '#infrastructure/composition/embedded.ts';
import type { SlipwayOptions } from '#infrastructure/composition/options.ts';
import { openMongo } from '#infrastructure/shared/mongo.ts';
import { eventually } from './eventually.ts';

/** What a test server is made of, with data of its own. */
export type TestComposition = Readonly<{
  dataFolder: string;
  /** The same data each time. */
  compose: (options: SlipwayOptions) => Promise<DistributedSlipway>;
  /** Takes away what it left outside the data folder. */
  dispose: () => Promise<void>;
}>;

/** The engine that tests of calls run on; embedded unless asked otherwise. */
export const isDistributed = (): boolean =>
  process.env['SLIPWAY_TEST_ENGINE'] === 'distributed';

export const testComposition = (
  dataFolder: string,
): Promise<TestComposition> =>
  isDistributed() ? distributed(dataFolder) : embedded(dataFolder);

const embedded = async (dataFolder: string): Promise<TestComposition> => ({
  dataFolder,
  compose: (options) =>
    composeEmbedded({
      ...options,
      dataFolder,
      // What survives a power cut is not asked here, and it costs most.
      synchronous: 'normal',
    }),
  dispose: async () => undefined,
});

/** One partition would hide mistakes among several. */
const PARTITIONS = 2;

const distributed = async (dataFolder: string): Promise<TestComposition> => {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const double = await eventStoreDbFor();
  const place = {
    eventStoreUrl: double?.url ?? required('EVENTSTORE_URL'),
    kafkaBrokers: required('KAFKA_BROKERS'),
    mongoUrl: required('MONGODB_URL'),
    databaseName: name,
    prefix: name,
    partitions: PARTITIONS,
  };
  return {
    dataFolder,
    compose: async (options) => {
      const slipway = await composeDistributed({
        ...options,
        ...place,
        role: 'all',
      });
      // As the embedded one: it can be read when it has started.
      await eventually(() => slipway.progress.waitFor(0, 5000));
      return slipway;
    },
    dispose: async () => {
      double?.close();
      const mongo = openMongo(place.mongoUrl, { databaseName: name });
      await mongo.drop(null).finally(mongo.close);
      const admin = kafkaAdmin(openKafka(place.kafkaBrokers));
      const topics = Object.values(kafkaTopics(name));
      await admin.ask((asked) => asked.deleteTopics({ topics }));
      await admin.close();
    },
  };
};

/** A double of its own: in a store that is shared, tests would meet. */
const eventStoreDbFor = async (): Promise<EventStoreDbServer | null> => {
  if (process.env['EVENTSTORE_URL'] !== undefined) return null;
  const { startEventStoreDb } =
    await import('./eventStoreDb/eventStoreDbServer.ts');
  return startEventStoreDb();
};

const required = (variable: string): string => {
  const value = process.env[variable] ?? '';
  if (value === '') {
    throw new Error(`SLIPWAY_TEST_ENGINE=distributed needs ${variable}.`);
  }
  return value;
};
