import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Kafka } from 'kafkajs';
import { toKafkaValue } from '#infrastructure/kafka/messageValue.ts';
import { kafkaAdmin } from '#infrastructure/kafka/admin.ts';
import { openKafka } from '#infrastructure/kafka/client.ts';
import { kafkaConsumer } from '#infrastructure/kafka/consumer.ts';
import { kafkaEventSink } from '#infrastructure/kafka/eventSink.ts';
import { MAX_MESSAGE_BYTES } from '#infrastructure/kafka/messageSizes.ts';
import type { KafkaTopics } from '#infrastructure/kafka/topics.ts';
import { makeKafkaTopics } from '#infrastructure/kafka/makeTopics.ts';
import { kafkaTopics } from '#infrastructure/kafka/topics.ts';
import { administerKafka } from '#tests/support/engineClients.ts';
import { eventually } from '#tests/support/eventually.ts';
import { largeEvent, randomText } from './largeEvents.ts';
import { createOldTopics } from './oldTopics.ts';

const BROKERS = process.env['KAFKA_BROKERS'] ?? '';
const KB = 1000;
/** The broker's limit for one batch unless a topic sets another. */
const DEFAULT_BYTES = 1_048_588;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe.skipIf(BROKERS === '')(
  'Large events on Kafka (needs KAFKA_BROKERS=host:port)',
  { timeout: 120_000 },
  () => {
    let kafka: Kafka;
    const createdTopics: string[] = [];

    beforeAll(() => {
      kafka = openKafka(BROKERS);
    });

    afterAll(async () => {
      await administerKafka(kafka, (admin) =>
        admin.deleteTopics({ topics: createdTopics }),
      );
    });

    /** Creates topics; with `bytes`, like those of an older Slipway. */
    const newTopics = async (bytes?: number): Promise<KafkaTopics> => {
      if (bytes === undefined) {
        const own = kafkaTopics(`test-${crypto.randomUUID()}`);
        createdTopics.push(...Object.values(own));
        await makeKafkaTopics(kafka, own, 2);
        return own;
      }
      const admin = kafkaAdmin(kafka);
      const settings = { 'max.message.bytes': String(bytes) };
      try {
        const topics = await createOldTopics(admin, settings);
        createdTopics.push(...Object.values(topics));
        return topics;
      } finally {
        await admin.close();
      }
    };

    /** Sends events in one call; returns the positions that arrive. */
    const roundTrip = async (
      topics: KafkaTopics,
      events: readonly ReturnType<typeof largeEvent>[],
    ): Promise<number[]> => {
      const sink = kafkaEventSink(kafka, topics, 2);
      closing.push(sink.close);
      await sink.send(events);
      const taken: number[] = [];
      const consumer = kafkaConsumer({
        kafka,
        group: `group-${crypto.randomUUID()}`,
        topics: Object.values(topics),
        handleEvents: async (some) => {
          taken.push(...some.map(({ position }) => position));
          return null;
        },
      });
      closing.push(consumer.stop);
      consumer.start();
      await eventually(() => new Set(taken).size === events.length, 60_000);
      return [...new Set(taken)];
    };

    const many = (count: number, bytes: number) =>
      Array.from({ length: count }, (_, n) => largeEvent(n + 1, bytes));

    it.each([
      ['four events of 300 kB of one team', 4, 300 * KB],
      ['five workflows of 250 kB', 5, 250 * KB],
      ['sixty autosaves of a story of 18 kB', 60, 18 * KB],
      ['two hundred autosaves of a story of 18 kB', 200, 18 * KB],
    ])(
      'are published in one chunk, in order, to topics of any age: %s (threat C1)',
      async (_, count, bytes) => {
        const events = many(count, bytes);
        const topics = await newTopics(DEFAULT_BYTES);
        const taken = await roundTrip(topics, events);
        expect(taken).toEqual(events.map(({ position }) => position));
      },
    );

    it('are split into single messages if a broker accepts less than is sent at once (threat C1)', async () => {
      const events = many(16, 30 * KB);
      const taken = await roundTrip(await newTopics(60 * KB), events);
      expect(taken).toEqual(events.map(({ position }) => position));
    });

    it('are published up to the event store’s maximum, even if they cannot be compressed (threat C1)', async () => {
      const [event] = many(1, 1024 * 1024);
      if (event === undefined) throw new Error('There is none.');
      expect(Buffer.byteLength(toKafkaValue(event))).toBeGreaterThan(
        DEFAULT_BYTES,
      );
      expect(Buffer.byteLength(toKafkaValue(event))).toBeLessThan(
        MAX_MESSAGE_BYTES,
      );
      expect(await roundTrip(await newTopics(), [event])).toEqual([1]);
    });

    it('are refused by position if they fit into no chunk, with the command that fixes it (threat C1)', async () => {
      const topics = await newTopics(20 * KB);
      const sink = kafkaEventSink(kafka, topics, 2);
      closing.push(sink.close);
      const refused = sink.send([
        largeEvent(1, 10 * KB),
        largeEvent(2, 90 * KB),
      ]);
      await expect(refused).rejects.toThrow(
        /^The event at 2 \(Noted, \d+ bytes\) is larger than the topic test-.*--add-config max\.message\.bytes=2097152$/,
      );
      await expect(refused).rejects.not.toThrow(randomText(20));
    });
  },
);
