import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Failure } from '#infrastructure/projecting/fold/foldEvents.ts';
import { foldEvents } from '#infrastructure/projecting/fold/foldEvents.ts';
import { kafkaAdmin } from '#infrastructure/kafka/admin.ts';
import { readKafkaLag } from '#infrastructure/kafka/lag.ts';
import { openKafka } from '#infrastructure/kafka/client.ts';
import { kafkaEventSink } from '#infrastructure/kafka/eventSink.ts';
import { kafkaConsumer } from '#infrastructure/kafka/consumer.ts';
import { makeKafkaTopics } from '#infrastructure/kafka/makeTopics.ts';
import { kafkaTopics } from '#infrastructure/kafka/topics.ts';
import { openEventStoreDb } from '#infrastructure/eventStoreDb/eventStore.ts';
import type { StoredDocument } from '#infrastructure/readModels/documentStore.ts';
import {
  memoryCheckpoints,
  memoryLeases,
} from '#infrastructure/memory/relayStores.ts';
import { createRelay } from '#infrastructure/relay/relay.ts';
import { newStreamId, readEverything } from '#tests/contracts/storedEvents.ts';
import { startEventStoreDb } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';
import { eventually } from '#tests/support/eventually.ts';
import { untilAvailable } from '#tests/support/untilAvailable.ts';
import { counted, counters } from '../projecting/counters.ts';

const BROKERS = process.env['KAFKA_BROKERS'] ?? '';
const TEAMS = 6;
const ROUNDS = 20;
const SEND_TIMEOUT_MS = 1000;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe.skipIf(BROKERS === '')(
  'From EventStoreDB through Kafka (needs KAFKA_BROKERS=host:port)',
  { timeout: 240_000 },
  () => {
    it(`read models equal a rebuild, after ${ROUNDS} kills of store, relay and consumers, late deliveries, and a full replay`, async () => {
      const server = await startEventStoreDb();
      closing.push(server.close);
      const store = openEventStoreDb(server.url);
      closing.push(() => store.close());
      const kafka = openKafka(BROKERS);
      const admin = kafkaAdmin(kafka);
      closing.push(admin.close);
      const topics = kafkaTopics(`test-${crypto.randomUUID()}`);
      await makeKafkaTopics(kafka, topics);
      const shared = {
        eventStore: store,
        leases: memoryLeases(),
        checkpoints: memoryCheckpoints(),
        leaseMs: 300,
      };
      let started = 0;
      let late = 0;
      const startRelay = () => {
        started += 1;
        const sink = kafkaEventSink(kafka, topics);
        // Delays a batch until it is sent again and newer events have overtaken
        // it.
        const send = async (events: readonly RecordedEvent[]) => {
          if (late-- > 0) await delay(2 * SEND_TIMEOUT_MS);
          return sink.send(events);
        };
        const running = createRelay({
          ...shared,
          sink: { send },
          owner: `relay ${started}`,
          sendTimeoutMs: SEND_TIMEOUT_MS,
        });
        running.start();
        closing.push(running.stop, sink.close);
        return running;
      };

      // Documents that all consumers of the group share, like in a database.
      const projection = counters('teams');
      const documents = new Map<string, StoredDocument>();
      const take = async (
        events: Parameters<typeof foldEvents>[1],
      ): Promise<Failure | null> => {
        const folded = await foldEvents(projection, events, async (ids) =>
          ids.flatMap((id) => documents.get(id) ?? []),
        );
        for (const change of folded.changes) {
          const before = documents.get(change.id)?.position ?? 0;
          if (before < change.position) documents.set(change.id, change);
        }
        return folded.failure;
      };
      const startConsumer = (group = 'teams') => {
        const consumer = kafkaConsumer({
          kafka,
          group: `${topics.teams}-${group}`,
          topics: Object.values(topics),
          handleEvents: take,
        });
        consumer.start();
        closing.push(consumer.stop);
        return consumer;
      };

      let relays = [startRelay(), startRelay()];
      let consumers = [startConsumer(), startConsumer()];
      const writing = Array.from({ length: TEAMS }, async (_, team) => {
        const streamId = newStreamId();
        for (let n = 0; n < ROUNDS * 5; n++) {
          const { metadata, ...unstored } = counted(1, `team-${team}`);
          const event = {
            ...unstored,
            metadata: { ...metadata, teamId: `team-${team}` },
          };
          const expected = n === 0 ? ('none' as const) : n - 1;
          await untilAvailable(() => store.append(streamId, [event], expected));
        }
      });
      for (let round = 0; round < ROUNDS; round++) {
        const target = await store.lastPosition().catch(() => 0);
        await eventually(
          async () =>
            (await shared.checkpoints.load('relay')).position >= target,
        );
        late = 1;
        if (round % 3 === 0) {
          server.kill();
          await server.restart();
        } else if (round % 3 === 1) {
          await relays[0]?.stop();
          relays = [...relays.slice(1), startRelay()];
        } else {
          await consumers[0]?.stop();
          consumers = [...consumers.slice(1), startConsumer()];
        }
      }
      await Promise.all(writing);
      const sums = () =>
        Array.from({ length: TEAMS }, (_, team) => {
          const stored = documents.get(`team-${team}`);
          return (stored?.document as { sum?: number } | null)?.sum ?? 0;
        });
      const all = await readEverything(store);
      await eventually(async () => {
        const last = all.at(-1)?.position ?? 0;
        return (await shared.checkpoints.load('relay')).position === last;
      });
      const group = `${topics.teams}-teams`;
      await eventually(
        async () =>
          (await readKafkaLag(admin, group, Object.values(topics))) === 0,
      );

      const rebuilt = await foldEvents(projection, all, async () => []);
      const expected = new Map(
        rebuilt.changes.map((change) => [change.id, change]),
      );
      expect(sums()).toEqual(Array.from({ length: TEAMS }, () => ROUNDS * 5));
      expect(documents).toEqual(expected);

      // Replays from offset 0 into documents that already contain everything.
      startConsumer('replay');
      const replay = `${topics.teams}-replay`;
      await eventually(
        async () =>
          (await readKafkaLag(admin, replay, Object.values(topics))) === 0,
      );
      expect(documents).toEqual(expected);
    });
  },
);
