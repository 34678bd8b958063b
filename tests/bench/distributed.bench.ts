import { setTimeout as delay } from 'node:timers/promises';
import type {
  EventStore,
  NewEvent,
} from '#application/shared/ports/EventStore.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { openKafka } from '#infrastructure/kafka/client.ts';
import { kafkaConsumer } from '#infrastructure/kafka/consumer.ts';
import { kafkaTopics } from '#infrastructure/kafka/topics.ts';
import { storeWithTexts } from '#infrastructure/eventLog/storeWithTexts.ts';
import { memoryTexts } from '#infrastructure/memory/texts.ts';
import { openEventStoreDb } from '#infrastructure/eventStoreDb/eventStore.ts';
import { databaseIn } from '#infrastructure/mongo/database.ts';
import { newEvent } from '#tests/contracts/storedEvents.ts';
import type { ApiSession } from '#tests/support/apiSession.ts';
import { openApiSessionWithRetries } from '#tests/support/apiSession.ts';
import type { SlipwayCluster } from '#tests/support/slipwayCluster.ts';
import { ROLES, startCluster } from '#tests/support/slipwayCluster.ts';
import type { Figure } from './bench.ts';
import { quantile, report } from './bench.ts';
import { projectorRate, relayRate } from './distributedRates.ts';

/*
 * How soon commands are readable, and how much memory each role uses, under
 * load. One process of each role runs on real engines (KAFKA_BROKERS,
 * MONGODB_URL) and the test double of EventStoreDB. The load rewrites the texts
 * of a few items, because FerretDB reads a whole collection for each write.
 */

const RATES = [100, 500];
const SECONDS = 8;
const ITEMS = 20;
const PAUSE_MS = 200;
const READ_TIMEOUT_MS = 60_000;

const kafkaBrokers = process.env['KAFKA_BROKERS'] ?? '';
const mongoUrl = process.env['MONGODB_URL'] ?? '';
if (kafkaBrokers === '' || mongoUrl === '') {
  console.log('This bench needs KAFKA_BROKERS and MONGODB_URL.');
  process.exit(0);
}

/** Resident memory by role, in MiB. */
const memoryOf = async (
  { processes }: SlipwayCluster,
  when: string,
): Promise<Figure[]> =>
  Promise.all(
    ROLES.map(async (role) => {
      const url = processes[role][0]?.url ?? '';
      const text = await (await fetch(`${url}/metrics`)).text();
      const bytes = /^process_resident_memory_bytes (\S+)/m.exec(text)?.[1];
      const value = Number(bytes) / 1024 / 1024;
      return { name: `memory of ${role}, ${when}`, value, unit: 'MiB' };
    }),
  );

/** Records when each event is received from Kafka, by event id. */
const recordArrivals = ({ settings }: SlipwayCluster) => {
  const at = new Map<string, number>();
  const consumer = kafkaConsumer({
    kafka: openKafka(kafkaBrokers),
    group: `bench-${crypto.randomUUID()}`,
    topics: Object.values(kafkaTopics(databaseIn(settings.mongoUrl))),
    handleEvents: async (events) => {
      const now = performance.now();
      for (const { metadata } of events) at.set(metadata.eventId, now);
      return null;
    },
  });
  consumer.start();
  return { at, stop: consumer.stop };
};

const itemEvent = (itemId: string, type: string, data: object): NewEvent =>
  newEvent(type, { itemId, ...data }, { teamId: `team-${itemId}` });

const itemIdOf = (n: number): string => `item-${String(n % ITEMS)}`;

/** Creates the items whose texts are the load. */
const draftItems = async (store: EventStore): Promise<void> => {
  for (let n = 0; n < ITEMS; n++) {
    const itemId = itemIdOf(n);
    const drafted = itemEvent(itemId, 'ItemDrafted', {
      teamId: `team-${itemId}`,
      projectId: `project-${itemId}`,
      itemType: 2,
      description: 'first',
      dateCreated: '2026-03-02T09:00:00.000Z',
    });
    await store.append(`${itemId}-${crypto.randomUUID()}`, [drafted], 'none');
  }
};

/** An overloaded store makes some appends time out, so they are retried. */
const appendWithRetries = async (
  store: EventStore,
  streamId: string,
  event: NewEvent,
): Promise<void> => {
  for (;;) {
    try {
      await store.append(streamId, [event], 'none');
      return;
    } catch (error) {
      if (!(error instanceof StorageFailure)) throw error;
    }
  }
};

/**
 * Appends `rate` events per second. Returns when each was acknowledged, by
 * event id.
 */
const appendLoad = async (
  store: EventStore,
  rate: number,
): Promise<ReadonlyMap<string, number>> => {
  const acknowledged = new Map<string, number>();
  const start = performance.now();
  const appending: Promise<unknown>[] = [];
  for (let n = 0; n < rate * SECONDS; n++) {
    const due = start + (n * 1000) / rate;
    if (due > performance.now()) await delay(due - performance.now());
    const itemId = itemIdOf(n);
    const event = itemEvent(itemId, 'ItemDescribed', {
      description: `${String(n)} ${'x'.repeat(300)}`,
    });
    const streamId = `${itemId}-${crypto.randomUUID()}`;
    appending.push(
      appendWithRetries(store, streamId, event).then(() => {
        acknowledged.set(event.metadata.eventId, performance.now());
      }),
    );
  }
  await Promise.all(appending);
  return acknowledged;
};

/**
 * Chooses a project and then reads it from all read models, again and again
 * until `working` is over. Returns the ms between each pair of replies.
 */
const measureLags = async (
  session: ApiSession,
  working: Promise<unknown>,
): Promise<number[]> => {
  const lags: number[] = [];
  const work = { isOver: false };
  void working.finally(() => (work.isOver = true));
  while (!work.isOver) {
    const { status } = await session.call({
      method: 'PUT',
      path: '/teams/active/projects/active',
      body: { newActiveProjectId: session.projectId },
    });
    if (status !== 200) throw new Error(`The reply was ${String(status)}.`);
    const answered = performance.now();
    let isReadable = false;
    while (!isReadable && performance.now() - answered < READ_TIMEOUT_MS) {
      const path = '/user/core-application-context';
      const read = await session.call({ method: 'GET', path, upToDate: true });
      isReadable = read.status === 200 && !read.isStale;
    }
    lags.push(performance.now() - answered);
    await delay(PAUSE_MS);
  }
  return lags;
};

const percentileFigures = (name: string, values: readonly number[]): Figure[] =>
  [0.5, 0.99].map((share) => ({
    name: `${name}, p${String(share * 100)}`,
    value: quantile(values, share),
    unit: 'ms',
  }));

const lagFigures = async (
  cluster: SlipwayCluster,
  session: ApiSession,
): Promise<Figure[]> => {
  const log = openEventStoreDb(cluster.settings.eventStoreUrl);
  // Nothing reads these texts.
  const store = storeWithTexts(log, memoryTexts());
  const { at, stop } = recordArrivals(cluster);
  const figures: Figure[] = [];
  try {
    await draftItems(store);
    for (const rate of RATES) {
      const working = appendLoad(store, rate);
      const lags = await measureLags(session, working);
      const acknowledged = [...(await working)];
      while (acknowledged.some(([id]) => !at.has(id))) await delay(20);
      const toKafka = acknowledged.map(
        ([id, then]) => (at.get(id) ?? NaN) - then,
      );
      const name = `at ${String(rate)} events/s`;
      figures.push(
        ...percentileFigures(`${name}: command to readable`, lags),
        ...percentileFigures(`${name}: command to Kafka's consumer`, toKafka),
      );
    }
    return figures;
  } finally {
    await stop();
    await store.close();
  }
};

const cluster = await startCluster({ kafkaBrokers, mongoUrl }, { each: 1 });
const figures: Figure[] = [];
try {
  const session = await openApiSessionWithRetries(
    cluster.urls,
    'bench@slipway.localhost',
  );
  figures.push(...(await memoryOf(cluster, 'idle')));
  figures.push(
    ...percentileFigures(
      'idle: command to readable',
      await measureLags(session, delay(SECONDS * 1000)),
    ),
  );
  figures.push(...(await lagFigures(cluster, session)));
  figures.push(...(await memoryOf(cluster, 'after the load')));
} finally {
  await cluster.dispose();
}
figures.push(await relayRate(kafkaBrokers));
figures.push(...(await projectorRate({ kafkaBrokers, mongoUrl })));
report('EventStoreDB (the double), Kafka, MongoDB (FerretDB)', figures);
