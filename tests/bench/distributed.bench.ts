import { setTimeout as delay } from 'node:timers/promises';
import { openKafka } from '#infrastructure/bus/kafkaClient.ts';
import { kafkaEventSink } from '#infrastructure/bus/kafkaEventSink.ts';
import { kafkaFollower } from '#infrastructure/bus/kafkaFollower.ts';
import {
  kafkaTopics,
  makeKafkaTopics,
} from '#infrastructure/bus/kafkaTopics.ts';
import { openEventStoreDb } from '#infrastructure/eventStore/eventStoreDbEventStore.ts';
import { memoryCheckpoints } from '#infrastructure/relay/memoryCheckpoints.ts';
import { memoryLeases } from '#infrastructure/relay/memoryLeases.ts';
import { relay } from '#infrastructure/relay/relay.ts';
import { newEvent, newStreamId } from '#tests/contracts/storedEvents.ts';
import { startEventStoreDb } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';
import { perSecond, quantile, report } from './bench.ts';

/*
 * The way of an event through EventStoreDB (EVENTSTORE_URL, else the double in
 * this very process), the relay and Kafka (KAFKA_BROKERS) to a follower.
 */

const WRITERS = 50;
const RATES = [100, 500];
const SECONDS = 8;

const brokers = process.env['KAFKA_BROKERS'] ?? '';
if (brokers === '') {
  console.log('This bench needs a Kafka broker: KAFKA_BROKERS=host:port.');
  process.exit(0);
}

const double =
  process.env['EVENTSTORE_URL'] === undefined
    ? await startEventStoreDb()
    : null;
const store = openEventStoreDb(
  double?.url ?? String(process.env['EVENTSTORE_URL']),
);
const kafka = openKafka(brokers);
const topics = kafkaTopics(`bench-${crypto.randomUUID()}`);
await makeKafkaTopics(kafka, topics);
const sink = kafkaEventSink(kafka, topics);
const checkpoints = memoryCheckpoints();
const before = await store.lastPosition();
await checkpoints.store('relay', before);

/** When each event was taken, by its id. */
const taken = new Map<string, number>();
const follow = (group: string) => {
  const follower = kafkaFollower({
    kafka,
    group: `${topics.teams}-${group}`,
    topics: Object.values(topics),
    take: async (events) => {
      const now = performance.now();
      for (const { metadata } of events) taken.set(metadata.eventId, now);
      return null;
    },
  });
  follower.start();
  return follower;
};

const eventOf = (n: number) =>
  newEvent(
    'ItemAssigned',
    { padding: 'x'.repeat(300) },
    { teamId: `team-${n % 20}` },
  );

const untilTaken = async (count: number) => {
  while (taken.size < count) await delay(1);
};

const appendToOne = async (count: number) => {
  const streamId = newStreamId();
  for (let n = 0; n < count; n++) {
    await store.append(streamId, [eventOf(n)], n === 0 ? 'none' : n - 1);
  }
};

/** Milliseconds from the acknowledgement until the follower has the event. */
const lags = async (rate: number): Promise<number[]> => {
  const acknowledged = new Map<string, number>();
  const start = performance.now();
  const appending: Promise<unknown>[] = [];
  for (let n = 0; n < rate * SECONDS; n++) {
    const due = start + (n * 1000) / rate;
    if (due > performance.now()) await delay(due - performance.now());
    const event = eventOf(n);
    appending.push(
      store.append(newStreamId(), [event], 'none').then(() => {
        acknowledged.set(event.metadata.eventId, performance.now());
      }),
    );
  }
  await Promise.all(appending);
  while ([...acknowledged.keys()].some((id) => !taken.has(id))) await delay(5);
  return [...acknowledged].map(([id, at]) => (taken.get(id) ?? NaN) - at);
};

await appendToOne(200);
const oneWriter = await perSecond(1000, () => appendToOne(1000));
const manyWriters = await perSecond(WRITERS * 80, () =>
  Promise.all(Array.from({ length: WRITERS }, () => appendToOne(80))),
);
const count = 200 + 1000 + WRITERS * 80;
const last = await store.lastPosition();
const relaying = relay({
  eventStore: store,
  sink,
  leases: memoryLeases(),
  checkpoints,
  holder: 'bench',
});
const relayed = await perSecond(count, async () => {
  relaying.start();
  while ((await checkpoints.load('relay')).position < last) await delay(1);
});
let follower = follow('first');
await untilTaken(1);
const first = taken.size;
const followed = await perSecond(count - first, () => untilTaken(count));
await follower.stop();
follower = follow('lag');
await untilTaken(count);

const figures = [
  { name: 'appends, one writer', value: oneWriter, unit: 'events/s' },
  { name: `appends, ${WRITERS} writers`, value: manyWriters, unit: 'events/s' },
  { name: 'relay', value: relayed, unit: 'events/s' },
  { name: 'follower', value: followed, unit: 'events/s' },
];
for (const rate of RATES) {
  const measured = await lags(rate);
  for (const share of [0.5, 0.99]) {
    figures.push({
      name: `lag at ${rate}/s, p${share * 100}`,
      value: quantile(measured, share),
      unit: 'ms',
    });
  }
}
const memory = process.memoryUsage().rss / 1024 / 1024;
figures.push({
  name: 'memory, all in one process',
  value: memory,
  unit: 'MiB',
});
report('EventStoreDB, relay, Kafka', figures);

await follower.stop();
await relaying.stop();
await sink.close();
await store.close();
double?.close();
