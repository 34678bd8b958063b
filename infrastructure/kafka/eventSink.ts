import type { Kafka } from 'kafkajs';
import { Partitioners } from 'kafkajs';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { EventSink, Positions } from '../relay/ports.ts';
import { toKafkaValue } from './message.ts';
import type { KafkaTopics } from './topics.ts';
import { PARTITIONS, partitionIdOf, destinationOf } from './topics.ts';

/** By all replicas that are in sync. */
const ALL = -1;

/**
 * Publishes events to Kafka. Events with the same key stay in order, as long as
 * the next are sent when those before are acknowledged.
 */
export const kafkaEventSink = (
  kafka: Kafka,
  topics: KafkaTopics,
  partitions: number = PARTITIONS,
): EventSink => {
  const partitionOf = partitionBy(partitions);
  const producer = kafka.producer({
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
  });
  let connecting: Promise<void> | null = null;

  const connected = async () => {
    connecting ??= producer.connect();
    try {
      await connecting;
    } catch (error) {
      connecting = null;
      throw error;
    }
  };

  return {
    send: async (events) => {
      await connected();
      const placed = events.map((event) => {
        const { topic, key } = destinationOf(event, topics);
        return { event, topic, key, partition: partitionOf(topic, key) };
      });
      await producer.sendBatch({
        acks: ALL,
        topicMessages: byTopic(placed),
      });
      return lastPositions(placed);
    },
    close: () => producer.disconnect(),
  };
};

type RoutedEvent = Readonly<{
  event: RecordedEvent;
  topic: string;
  key: string;
  partition: number;
}>;

/**
 * The partition of a key, as the client and every other one chooses it; asked
 * for here, so that it is known where each event went.
 */
const partitionBy = (count: number) => {
  const choose = Partitioners.DefaultPartitioner();
  const partitionMetadata = Array.from({ length: count }, (_, partitionId) => ({
    partitionErrorCode: 0,
    partitionId,
    leader: 0,
    replicas: [],
    isr: [],
  }));
  return (topic: string, key: string): number =>
    choose({ topic, partitionMetadata, message: { key, value: null } });
};

const byTopic = (placed: readonly RoutedEvent[]) =>
  [...Map.groupBy(placed, ({ topic }) => topic)].map(([topic, messages]) => ({
    topic,
    messages: messages.map(({ event, key, partition }) => ({
      key,
      value: toKafkaValue(event),
      partition,
    })),
  }));

const lastPositions = (placed: readonly RoutedEvent[]): Positions =>
  Object.fromEntries(
    placed.map(({ topic, partition, event }) => [
      partitionIdOf(topic, partition),
      event.position,
    ]),
  );
