import { execFileSync } from 'node:child_process';
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
  vi,
} from 'vitest';
import type { Kafka } from 'kafkajs';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { HandleEvents } from '#infrastructure/kafka/chunkHandler.ts';
import { failureText } from '#infrastructure/projecting/fold/foldEvents.ts';
import { kafkaAdmin } from '#infrastructure/kafka/admin.ts';
import { readKafkaLag } from '#infrastructure/kafka/lag.ts';
import { openKafka } from '#infrastructure/kafka/client.ts';
import { kafkaEventSink } from '#infrastructure/kafka/eventSink.ts';
import type { KafkaConsumer } from '#infrastructure/kafka/consumer.ts';
import { kafkaConsumer } from '#infrastructure/kafka/consumer.ts';
import type { KafkaTopics } from '#infrastructure/kafka/topics.ts';
import { makeKafkaTopics } from '#infrastructure/kafka/makeTopics.ts';
import { kafkaTopics } from '#infrastructure/kafka/topics.ts';
import { eventually } from '#tests/support/eventually.ts';

/** The address of real brokers; without it, these tests are skipped. */
const BROKERS = process.env['KAFKA_BROKERS'] ?? '';
/** The script that kills and starts the broker, if there is one. */
const ENGINES = process.env['SLIPWAY_ENGINES'] ?? '';
const TIMEOUT_MS = 180_000;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe.skipIf(BROKERS === '')(
  'Kafka as the bus (needs KAFKA_BROKERS=host:port)',
  { timeout: TIMEOUT_MS },
  () => {
    let kafka: Kafka;
    let topics: KafkaTopics;
    const createdTopics: string[] = [];

    beforeAll(() => {
      kafka = openKafka(BROKERS);
    });

    afterAll(async () => {
      const admin = kafka.admin();
      await admin.connect();
      await admin.deleteTopics({ topics: createdTopics });
      await admin.disconnect();
    });

    const newTopics = async (): Promise<KafkaTopics> => {
      topics = kafkaTopics(`test-${crypto.randomUUID()}`);
      await makeKafkaTopics(kafka, topics);
      createdTopics.push(...Object.values(topics));
      return topics;
    };

    const openSink = () => {
      const sink = kafkaEventSink(kafka, topics);
      closing.push(sink.close);
      return sink;
    };

    /** A name that no other test and no other run uses. */
    const newGroup = () => `group-${crypto.randomUUID()}`;

    const consume = (
      take: HandleEvents,
      group = newGroup(),
      onFailure: () => void = () => undefined,
    ): KafkaConsumer => {
      const consumer = kafkaConsumer({
        kafka,
        group,
        topics: Object.values(topics),
        handleEvents: take,
        onFailure,
        stoppedPauseMs: 200,
      });
      closing.push(consumer.stop);
      consumer.start();
      return consumer;
    };

    /** A handler that records the received events in order. */
    const recordEvents = () => {
      const taken: RecordedEvent[] = [];
      const take: HandleEvents = async (events) => {
        taken.push(...events);
        return null;
      };
      return { taken, take };
    };

    it('creates its topics once, with the configured number of partitions', async () => {
      await newTopics();
      await makeKafkaTopics(kafka, topics);
      const admin = kafka.admin();
      closing.push(() => admin.disconnect());
      await admin.connect();
      const metadata = await admin.fetchTopicMetadata({
        topics: Object.values(topics),
      });

      expect(
        metadata.topics.map(({ partitions }) => partitions.length),
      ).toEqual([12, 12]);
    });

    it('preserves the order of the events of each team and each person', async () => {
      await newTopics();
      const sink = openSink();
      const { taken, take } = recordEvents();
      consume(take);
      const events = manyEvents(1, 400);
      await sink.send(events.slice(0, 150));
      await sink.send(events.slice(150));
      await eventually(() => distinct(taken).length === events.length);

      // The client repeats some events, because a partition was not ready.
      expect(byKey(firstTimes(taken))).toEqual(byKey(events));
    });

    it('delivers all events to each consumer group, and a share to each member', async () => {
      await newTopics();
      const sink = openSink();
      const [first, second, other] = [
        recordEvents(),
        recordEvents(),
        recordEvents(),
      ];
      const shared = newGroup();
      consume(first.take, shared);
      consume(second.take, shared);
      consume(other.take);
      const all = () => [...first.taken, ...second.taken];
      let position = 1;
      // Waits until both members have received some events.
      await eventually(async () => {
        await sink.send(manyEvents(position, 60));
        position += 60;
        return first.taken.length > 0 && second.taken.length > 0;
      });
      const areAllTaken = () =>
        distinct(all()).length === position - 1 &&
        distinct(other.taken).length === position - 1;
      await eventually(areAllTaken);

      // From now on, the events of a team go to only one member.
      const [ofFirst, ofSecond] = [first.taken.length, second.taken.length];
      await sink.send(manyEvents(position, 60));
      position += 60;
      await eventually(areAllTaken);
      const keys = new Set(keysOf(first.taken.slice(ofFirst)));
      const others = keysOf(second.taken.slice(ofSecond));
      expect(others.filter((key) => keys.has(key))).toEqual([]);
    });

    it('does not redeliver handled events, even to later members', async () => {
      await newTopics();
      const sink = openSink();
      await sink.send(manyEvents(1, 100));
      const admin = kafkaAdmin(kafka);
      closing.push(admin.close);
      const first = recordEvents();
      const once = newGroup();
      const consumer = consume(first.take, once);
      await eventually(() => distinct(first.taken).length === 100);
      const all = Object.values(topics);
      await eventually(
        async () => (await readKafkaLag(admin, once, all)) === 0,
      );
      await consumer.stop();
      await sink.send(manyEvents(101, 20));
      const lag = await readKafkaLag(admin, once, all);
      expect(lag).toBeGreaterThanOrEqual(20);
      const second = recordEvents();
      consume(second.take, once);
      await eventually(
        async () => (await readKafkaLag(admin, once, all)) === 0,
      );

      expect(second.taken).toHaveLength(lag);
      expect(distinct(second.taken)).toEqual(positionsFrom(101, 20));
    });

    it.each([TypeError, Error])(
      'redelivers a batch that failed with a %o, which would make the client alone stop or loop',
      async (Failing) => {
        await newTopics();
        const sink = openSink();
        const { taken, take } = recordEvents();
        let failures = 3;
        const consumer = consume(async (events, partitionId) => {
          if (failures-- > 0) throw new Failing('The database is unavailable.');
          return take(events, partitionId);
        });
        await sink.send(manyEvents(1, 1));
        // While it connects, it may have other trouble.
        await eventually(
          () => consumer.status().trouble === 'The database is unavailable.',
        );
        await eventually(() => taken.length > 0);
        await sink.send(manyEvents(2, 50));
        await eventually(() => distinct(taken).length === 51);

        await eventually(() => consumer.status().trouble === null);
        expect(consumer.status()).toMatchObject({ state: 'running' });
      },
    );

    it('stops one partition of one group at a poison event, reports it, and continues when that can be handled', async () => {
      await newTopics();
      const sink = openSink();
      const events = manyEvents(1, 30).map(ofTeam('one'));
      const poisoned = recordEvents();
      let isPoison = true;
      const takeBeforePoison: HandleEvents = async (some, partitionId) => {
        const end = some.findIndex(({ position }) => position === 20);
        if (!isPoison || end === -1) return poisoned.take(some, partitionId);
        await poisoned.take(some.slice(0, end), partitionId);
        return { position: 20, message: 'Counted: cannot count' };
      };
      const onFailure = vi.fn();
      const consumer = consume(takeBeforePoison, newGroup(), onFailure);
      const others = recordEvents();
      consume(others.take);
      await sink.send(events);
      await eventually(() => consumer.status().failure !== null);
      await eventually(() => distinct(others.taken).length === 30);

      const failure = { position: 20, message: 'Counted: cannot count' };
      expect(consumer.status()).toMatchObject({ state: 'running', failure });
      expect(distinct(poisoned.taken)).toEqual(positionsFrom(1, 19));
      // People have a topic and partitions of their own, which are not stopped.
      await sink.send(manyEvents(31, 70).filter(isOfPerson));
      await eventually(() => poisoned.taken.some(isOfPerson));
      expect(distinct(poisoned.taken).length).toBeGreaterThan(19);
      expect(consumer.status()).toMatchObject({ failure });

      isPoison = false;
      await eventually(() => poisoned.taken.some(isAt(30)));
      await eventually(() => consumer.status().failure === null);
      const ofOne = poisoned.taken.filter((event) => !isOfPerson(event));
      expect(firstTimes(ofOne)).toEqual(events);
      expect(onFailure).toHaveBeenCalledOnce();
    });

    it('stops one partition at a message that is not an event, after handling earlier ones', async () => {
      await newTopics();
      const sink = openSink();
      const { taken, take } = recordEvents();
      const consumer = consume(take);
      await sink.send(manyEvents(1, 3).map(ofTeam('one')));
      await eventually(() => distinct(taken).length === 3);
      const producer = kafka.producer({ allowAutoTopicCreation: false });
      closing.push(() => producer.disconnect());
      await producer.connect();
      await producer.send({
        topic: topics.teams,
        messages: [{ key: 'one', value: '{"to": private' }],
      });
      await eventually(() => consumer.status().failure !== null);

      const { failure } = consumer.status();
      expect(failure && failureText(failure)).toMatch(
        /^the message at [\w.-]+, partition \d+, offset \d+, is not an event of Slipway$/,
      );
      await sink.send(manyEvents(4, 70).filter(isOfPerson));
      await eventually(() => taken.some(isOfPerson));
      expect(consumer.status()).toMatchObject({ state: 'running', failure });
    });

    it('waits for topics that do not exist yet', async () => {
      topics = kafkaTopics(`test-${crypto.randomUUID()}`);
      const { taken, take } = recordEvents();
      const consumer = consume(take);
      await eventually(() => consumer.status().trouble !== null);
      await makeKafkaTopics(kafka, topics);
      createdTopics.push(...Object.values(topics));
      await openSink().send(manyEvents(1, 5));
      await eventually(() => distinct(taken).length === 5);

      expect(consumer.status()).toMatchObject({ state: 'running' });
    });

    it('reports unavailable brokers to senders and consumers', async () => {
      const nobody = openKafka('127.0.0.1:9');
      const nowhere = kafkaTopics('nowhere');
      const sink = kafkaEventSink(nobody, nowhere);
      const consumer = kafkaConsumer({
        kafka: nobody,
        group: 'nobody',
        topics: [nowhere.teams],
        handleEvents: async () => null,
      });
      closing.push(sink.close, consumer.stop);
      consumer.start();

      await expect(sink.send(manyEvents(1, 1))).rejects.toThrow();
      await eventually(() => consumer.status().trouble !== null);
      expect(consumer.status().state).toBe('connecting');
    });

    it.skipIf(ENGINES === '')(
      'continues without a gap after the broker was killed (needs SLIPWAY_ENGINES, the script that kills it)',
      async () => {
        await newTopics();
        const sink = openSink();
        const { taken, take } = recordEvents();
        const consumer = consume(take);
        await sink.send(manyEvents(1, 100));
        await eventually(() => distinct(taken).length === 100);
        execFileSync(ENGINES, ['kill', 'kafka']);
        const failed = sink.send(manyEvents(101, 50)).then(
          () => null,
          (error: unknown) => error,
        );
        await eventually(
          async () => (await failed) instanceof Error,
          TIMEOUT_MS,
        );
        execFileSync(ENGINES, ['up', 'kafka']);
        await eventually(
          () =>
            sink.send(manyEvents(101, 50)).then(
              () => true,
              () => false,
            ),
          TIMEOUT_MS,
        );
        await eventually(() => distinct(taken).length === 150, TIMEOUT_MS);

        expect(distinct(taken)).toEqual(positionsFrom(1, 150));
        expect(consumer.status()).toMatchObject({ failure: null });
      },
    );
  },
);

/** Events of five teams and two people, alternating. */
const manyEvents = (first: number, count: number): RecordedEvent[] =>
  Array.from({ length: count }, (_, n) => {
    const position = first + n;
    const isOfPerson = position % 7 > 4;
    return recordedEvent(
      position,
      isOfPerson ? null : `team-${position % 7}`,
      isOfPerson ? `user-${position % 7}` : `project-${position % 3}`,
    );
  });

const recordedEvent = (
  position: number,
  teamId: string | null,
  streamId: string,
): RecordedEvent => ({
  type: 'Counted',
  schemaVersion: 1,
  data: { n: position, text: 'Grüße, 日本語' },
  metadata: {
    eventId: `event-${position}`,
    occurredAt: '2026-03-02T09:00:00.000Z',
    actorId: 'actor-1',
    commandId: `command-${position}`,
    teamId,
  },
  streamId,
  revision: position,
  position,
});

const isOfPerson = ({ metadata: { teamId } }: RecordedEvent): boolean =>
  teamId === null;

const isAt =
  (position: number) =>
  (event: RecordedEvent): boolean =>
    event.position === position;

const ofTeam =
  (teamId: string) =>
  (event: RecordedEvent): RecordedEvent => ({
    ...event,
    metadata: { ...event.metadata, teamId },
  });

const byKey = (events: readonly RecordedEvent[]) =>
  Map.groupBy(
    events,
    ({ metadata: { teamId }, streamId }) => teamId ?? streamId,
  );

/** The events in the order of their first delivery. */
const firstTimes = (events: readonly RecordedEvent[]): RecordedEvent[] =>
  [
    ...new Map(
      events.toReversed().map((event) => [event.position, event]),
    ).values(),
  ].reverse();

const keysOf = (events: readonly RecordedEvent[]): string[] => [
  ...byKey(events).keys(),
];

/** The distinct positions in ascending order. */
const distinct = (events: readonly RecordedEvent[]): number[] =>
  [...new Set(events.map(({ position }) => position))].sort((a, b) => a - b);

const positionsFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, n) => first + n);
