import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { eventVersions } from '#domain/eventVersions.ts';
import { allProjections } from '#projections/all.ts';
import { openKafka } from '#infrastructure/kafka/client.ts';
import { kafkaEventSink } from '#infrastructure/kafka/eventSink.ts';
import { kafkaConsumer } from '#infrastructure/kafka/consumer.ts';
import type { KafkaTopics } from '#infrastructure/kafka/topics.ts';
import { makeKafkaTopics } from '#infrastructure/kafka/makeTopics.ts';
import { kafkaTopics } from '#infrastructure/kafka/topics.ts';
import { handlePartitionBatch } from '#infrastructure/kafka/projector/handlePartitionBatch.ts';
import { openEventStoreDb } from '#infrastructure/eventStoreDb/eventStore.ts';
import type { StoredDocument } from '#infrastructure/readModels/documentStore.ts';
import { mongoPartitions } from '#infrastructure/mongo/readModels/partitions.ts';
import {
  memoryCheckpoints,
  memoryLeases,
} from '#infrastructure/memory/relayStores.ts';
import { RELAY, createRelay } from '#infrastructure/relay/relay.ts';
import { openMongo } from '#infrastructure/mongo/database.ts';
import { newEvent } from '#tests/contracts/storedEvents.ts';
import { administerKafka, dropDatabase } from '#tests/support/engineClients.ts';
import { startDouble } from '#tests/support/eventStoreDb/doubleProcess.ts';
import type { PartitionedStore } from '#infrastructure/projecting/build/partitionedStore.ts';
import type { Figure } from './bench.ts';
import { measureRate } from './bench.ts';
import { planningHistory } from './planningHistory.ts';

const RELAYED_EVENTS = 10_000;
/** Several, to get a backlog quickly. */
const EVENTS_PER_APPEND = 50;
const EVENTS_IN_MEMORY = 20_000;
/** The FerretDB of the tests reads a whole collection for each write. */
const EVENTS_IN_DATABASE = 2000;

const withTopics = async <T>(
  kafkaBrokers: string,
  work: (topics: KafkaTopics) => Promise<T>,
): Promise<T> => {
  const kafka = openKafka(kafkaBrokers);
  const topics = kafkaTopics(`bench-${crypto.randomUUID()}`);
  await makeKafkaTopics(kafka, topics);
  try {
    return await work(topics);
  } finally {
    await administerKafka(kafka, (admin) =>
      admin.deleteTopics({ topics: Object.values(topics) }),
    );
  }
};

/** Events per second that one relay publishes from a backlog. */
export const relayRate = (kafkaBrokers: string): Promise<Figure> =>
  withTopics(kafkaBrokers, async (topics) => {
    const path = join(tmpdir(), `bench-${crypto.randomUUID()}.jsonl`);
    const double = await startDouble(path);
    const eventStore = openEventStoreDb(double.url);
    for (let n = 0; n < RELAYED_EVENTS; n += EVENTS_PER_APPEND) {
      const teamId = `team-${String((n / EVENTS_PER_APPEND) % 20)}`;
      const events = Array.from({ length: EVENTS_PER_APPEND }, () =>
        newEvent('ItemAssigned', { padding: 'x'.repeat(300) }, { teamId }),
      );
      await eventStore.append(`stream-${String(n)}`, events, 'none');
    }
    const last = await eventStore.lastPosition();
    const checkpoints = memoryCheckpoints();
    const sink = kafkaEventSink(openKafka(kafkaBrokers), topics);
    const leases = memoryLeases();
    const running = createRelay({
      eventStore,
      sink,
      leases,
      checkpoints,
      owner: 'bench',
    });
    const value = await measureRate(RELAYED_EVENTS, async () => {
      running.start();
      while ((await checkpoints.load(RELAY)).position < last) await delay(1);
    });
    await running.stop();
    await sink.close();
    await eventStore.close();
    await double.kill();
    await rm(path, { force: true });
    return { name: 'relay, at most', value, unit: 'events/s' };
  });

/**
 * Events per second that one projector handles from a backlog, by kind of
 * store.
 */
export const projectorRate = (
  engines: Readonly<{ kafkaBrokers: string; mongoUrl: string }>,
): Promise<Figure[]> =>
  withTopics(engines.kafkaBrokers, async (topics) => {
    const mongo = openMongo(engines.mongoUrl, {
      databaseName: `bench_${crypto.randomUUID().replaceAll('-', '')}`,
    });
    try {
      const storedHistory = history(EVENTS_IN_DATABASE);
      const inDatabase = await measureProjector(engines.kafkaBrokers, topics, {
        events: storedHistory,
        store: mongoPartitions(mongo),
      });
      const inMemory = await withTopics(engines.kafkaBrokers, (others) =>
        measureProjector(engines.kafkaBrokers, others, {
          events: history(EVENTS_IN_MEMORY),
          store: memoryPartitions(),
        }),
      );
      return [
        {
          name: 'projector of items, in memory',
          value: inMemory,
          unit: 'events/s',
        },
        {
          name: 'projector of items, in the database',
          value: inDatabase,
          unit: 'events/s',
        },
      ];
    } finally {
      await dropDatabase(mongo);
    }
  });

const history = (count: number): RecordedEvent[] =>
  [...planningHistory(count)].map(({ streamId, event }, index) => ({
    ...event,
    streamId,
    revision: index,
    position: index + 1,
  }));

const itemsProjection = () => {
  const found = allProjections.find(({ name }) => name === 'items');
  if (found === undefined) throw new Error('There is no such projection.');
  return found;
};

/** Events per second, counted from the first received one. */
const measureProjector = async (
  kafkaBrokers: string,
  topics: KafkaTopics,
  {
    events,
    store,
  }: Readonly<{ events: readonly RecordedEvent[]; store: PartitionedStore }>,
): Promise<number> => {
  const kafka = openKafka(kafkaBrokers);
  const sink = kafkaEventSink(kafka, topics);
  for (let n = 0; n < events.length; n += 500) {
    await sink.send(events.slice(n, n + 500));
  }
  await sink.close();
  const generation = await store.begin(itemsProjection());
  await store.prepare(generation);
  const handleBatch = handlePartitionBatch({
    store,
    generation,
    versions: eventVersions,
    withTexts: async (events) => events,
  });
  let handled = 0;
  let firstAt = 0;
  const consumer = kafkaConsumer({
    kafka,
    group: `bench-${crypto.randomUUID()}`,
    topics: Object.values(topics),
    handleEvents: async (batch, place) => {
      firstAt ||= performance.now();
      const failure = await handleBatch(batch, place);
      handled += batch.length;
      return failure;
    },
  });
  consumer.start();
  while (handled < events.length) {
    if (consumer.status().failure !== null) {
      throw new Error(consumer.status().failure?.message);
    }
    await delay(1);
  }
  const seconds = (performance.now() - firstAt) / 1000;
  await consumer.stop();
  return events.length / seconds;
};

/** Like the store in MongoDB, without a database. */
const memoryPartitions = (): PartitionedStore => {
  const documents = new Map<string, StoredDocument>();
  return {
    generations: async () => new Map(),
    recentGenerations: async () => new Map(),
    begin: async (projection) => ({ id: 1, projection }),
    prepare: async () => undefined,
    load: async (_, ids) => ids.flatMap((id) => documents.get(id) ?? []),
    write: async (_, changes) => {
      for (const change of changes) documents.set(change.id, change);
    },
    counted: async () => ({ position: 0, count: 0 }),
    recordMissingEvents: async () => undefined,
    join: async () => undefined,
    discard: async () => undefined,
    fail: async () => undefined,
    size: async () => documents.size,
    parked: async () => [],
    park: async () => undefined,
    advance: async () => false,
    setResumeMark: async () => false,
    release: async () => false,
    put: async () => undefined,
    publish: async () => undefined,
    dropBefore: async () => undefined,
  };
};
