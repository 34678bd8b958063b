import { afterAll, afterEach, describe } from 'vitest';
import { openKafka } from '#infrastructure/kafka/client.ts';
import { kafkaEventSink } from '#infrastructure/kafka/eventSink.ts';
import { partitionNames } from '#infrastructure/kafka/outgoingMessages.ts';
import { makeKafkaTopics } from '#infrastructure/kafka/makeTopics.ts';
import {
  kafkaTopics,
  DEFAULT_PARTITIONS,
} from '#infrastructure/kafka/topics.ts';
import { kafkaFeed } from '#infrastructure/live/kafkaFeed.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import { liveFeedContract } from '#tests/contracts/liveFeed.contract.ts';
import { eventually } from '#tests/support/eventually.ts';

/** The address of real brokers; without it, these tests are skipped. */
const BROKERS = process.env['KAFKA_BROKERS'] ?? '';
const STARTED_MS = 60_000;

describe.skipIf(BROKERS === '')(
  'Kafka (needs KAFKA_BROKERS=host:port)',
  { timeout: 120_000 },
  () => {
    const createdTopics: string[] = [];
    const closing: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const close of closing.splice(0)) await close();
    });
    afterAll(async () => {
      const admin = openKafka(BROKERS).admin();
      await admin.connect();
      await admin.deleteTopics({ topics: createdTopics });
      await admin.disconnect();
    });

    liveFeedContract('Kafka', async () => {
      const kafka = openKafka(BROKERS);
      const topics = kafkaTopics(`test-${crypto.randomUUID()}`);
      await makeKafkaTopics(kafka, topics);
      createdTopics.push(...Object.values(topics));
      const eventStore = memoryEventStore();
      const sink = kafkaEventSink(kafka, topics);
      let isRead = true;
      const feed = kafkaFeed({
        kafka,
        topics,
        group: `live-${crypto.randomUUID()}`,
        eventStore,
        progress: { waitFor: async () => isRead },
        partitionOf: partitionNames(topics, DEFAULT_PARTITIONS),
        ready: async () => true,
        signal: new AbortController().signal,
      });
      feed.start();
      closing.push(feed.stop, sink.close);
      await eventually(
        () => feed.deliveredPositions()('t1') !== null,
        STARTED_MS,
      );
      return {
        feed,
        append: async (streamId, event) => {
          await eventStore.append(streamId, [event], 'any');
          const [last] = (await eventStore.readStream(streamId)).slice(-1);
          if (last === undefined) throw new Error('It was not stored.');
          await sink.send([last]);
          return last.position;
        },
        setRead: (next) => {
          isRead = next;
        },
      };
    });
  },
);
