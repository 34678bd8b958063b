import type { Kafka } from 'kafkajs';
import { Partitioners } from 'kafkajs';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { EventSink } from '../relay/eventSink.ts';
import { toKafkaValue } from './kafkaMessage.ts';
import type { KafkaTopics } from './kafkaTopics.ts';
import { placeOf } from './kafkaTopics.ts';

/** By all replicas that are in sync. */
const ALL = -1;

/**
 * Hands events over to Kafka. What shares a key keeps its order, as long as the
 * next are sent when those before are acknowledged.
 */
export const kafkaEventSink = (
  kafka: Kafka,
  topics: KafkaTopics,
): EventSink => {
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
      await producer.sendBatch({
        acks: ALL,
        topicMessages: byTopic(events, topics),
      });
    },
    close: () => producer.disconnect(),
  };
};

const byTopic = (events: readonly RecordedEvent[], topics: KafkaTopics) => {
  const placed = events.map((event) => ({ event, ...placeOf(event, topics) }));
  return [...Map.groupBy(placed, ({ topic }) => topic)].map(
    ([topic, messages]) => ({
      topic,
      messages: messages.map(({ event, key }) => ({
        key,
        value: toKafkaValue(event),
      })),
    }),
  );
};
