import type { Admin } from 'kafkajs';
import { openKafka } from '#infrastructure/kafka/client.ts';
import type { EngineSettings } from '#infrastructure/composition/processes/openProcess.ts';
import { openMongo } from '#infrastructure/mongo/database.ts';
import { administerKafka, dropDatabase } from './engineClients.ts';
import type { EventStoreDbServer } from './eventStoreDb/eventStoreDbServer.ts';

/** The data of one test in the engines that tests share. */
export type TestEngines = Readonly<{
  settings: EngineSettings;
  /** The double of EventStoreDB; null if EVENTSTORE_URL names a server. */
  double: EventStoreDbServer | null;
  /** Deletes that data. */
  dispose: () => Promise<void>;
}>;

/** A single partition would hide mistakes among several. */
const PARTITIONS = 2;

/** Whether the engines are configured. */
export const hasEngines = (): boolean =>
  ['KAFKA_BROKERS', 'MONGODB_URL'].every(
    (variable) => (process.env[variable] ?? '') !== '',
  );

/** Throws if KAFKA_BROKERS or MONGODB_URL is missing. */
export const openTestEngines = async (): Promise<TestEngines> => {
  const name = uniqueName();
  const kafkaBrokers = requireVariable('KAFKA_BROKERS');
  const mongoUrl = requireVariable('MONGODB_URL');
  const double = await startDoubleIfNeeded();
  return {
    double,
    settings: {
      eventStoreUrl: double?.url ?? requireVariable('EVENTSTORE_URL'),
      kafkaBrokers,
      mongoUrl,
      databaseName: name,
      prefix: name,
      partitions: PARTITIONS,
    },
    dispose: async () => {
      double?.close();
      await deleteTestData(name);
    },
  };
};

/** A name for a test's database and the prefix of its topics. */
export const uniqueName = (): string =>
  `test_${crypto.randomUUID().replaceAll('-', '')}`;

/** Removes the database and the topics of that name from the engines. */
export const deleteTestData = async (name: string): Promise<void> => {
  const mongo = openMongo(requireVariable('MONGODB_URL'), {
    databaseName: name,
  });
  const kafka = openKafka(requireVariable('KAFKA_BROKERS'));
  await Promise.all([
    dropDatabase(mongo),
    administerKafka(kafka, (admin) => deleteTopicsOf(name, admin)),
  ]);
};

/** Deletes topics with any number of partitions, which their names contain. */
const deleteTopicsOf = async (
  name: string,
  admin: Pick<Admin, 'listTopics' | 'deleteTopics'>,
): Promise<void> => {
  const all = await admin.listTopics();
  const topics = all.filter((topic) => topic.startsWith(`${name}.`));
  if (topics.length > 0) await admin.deleteTopics({ topics });
};

/** A new double for each test: in a shared one, they would mix events. */
const startDoubleIfNeeded = async (): Promise<EventStoreDbServer | null> => {
  if ((process.env['EVENTSTORE_URL'] ?? '') !== '') return null;
  const { startEventStoreDb } =
    await import('./eventStoreDb/eventStoreDbServer.ts');
  return startEventStoreDb();
};

/** Reads an environment variable. Throws if it is missing. */
export const requireVariable = (variable: string): string => {
  const value = process.env[variable] ?? '';
  if (value === '') {
    throw new Error(`The distributed Slipway needs ${variable}.`);
  }
  return value;
};
