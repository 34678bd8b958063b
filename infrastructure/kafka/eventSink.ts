import type { Kafka, Producer } from 'kafkajs';
import kafkajs from 'kafkajs';
import type { EventSink, Positions } from '../relay/ports.ts';
import type { OutgoingMessage } from './outgoingMessages.ts';
import { chunksOf, messagesFor, partitionIdFor } from './outgoingMessages.ts';
import { BATCH_BYTES, MAX_MESSAGE_BYTES } from './messageSizes.ts';
import { raiseMessageSizeCommand } from './topicCommands.ts';
import type { KafkaTopics } from './topics.ts';
import { DEFAULT_PARTITIONS } from './topics.ts';

/** Wait until all in-sync replicas have acknowledged. */
const ALL_REPLICAS = -1;
const { CompressionTypes, Partitioners } = kafkajs;

/**
 * Publishes events to Kafka, in chunks that a partition accepts at once. Events
 * with the same key stay in order as long as each call waits for the one
 * before. It compresses with gzip, which the client includes: Node's own zstd
 * is experimental, and another codec would need another package.
 */
export const kafkaEventSink = (
  kafka: Kafka,
  topics: KafkaTopics,
  partitions: number = DEFAULT_PARTITIONS,
): EventSink => {
  const messagesOf = messagesFor(topics, partitions);
  const producer = kafka.producer({
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
  });
  let connecting: Promise<void> | null = null;

  const ensureConnected = async () => {
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
      await ensureConnected();
      const messages = messagesOf(events);
      for (const chunk of chunksOf(messages, BATCH_BYTES)) {
        await sendSplitting(producer, chunk);
      }
      return lastPositions(messages);
    },
    close: () => producer.disconnect(),
  };
};

/**
 * Splits what a broker finds too large in half, down to single messages. Throws
 * if a single message is refused, because no event may be left out.
 */
const sendSplitting = async (
  producer: Pick<Producer, 'sendBatch'>,
  messages: readonly OutgoingMessage[],
): Promise<void> => {
  try {
    await producer.sendBatch({
      acks: ALL_REPLICAS,
      compression: CompressionTypes.GZIP,
      topicMessages: byTopic(messages),
    });
  } catch (error) {
    if (!isTooLarge(error)) throw error;
    const [only] = messages;
    if (messages.length === 1 && only !== undefined) throw tooLargeError(only);
    const half = Math.ceil(messages.length / 2);
    await sendSplitting(producer, messages.slice(0, half));
    await sendSplitting(producer, messages.slice(half));
  }
};

/** The brokers' errors for a message and for a batch. */
const TOO_LARGE: ReadonlySet<unknown> = new Set([
  'MESSAGE_TOO_LARGE',
  'RECORD_LIST_TOO_LARGE',
]);

/** The client either passes on the broker's error or wraps it. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof Error &&
  (('type' in error && TOO_LARGE.has(error.type)) || isTooLarge(error.cause));

const tooLargeError = ({ event, topic, value }: OutgoingMessage): Error =>
  new Error(
    `The event at ${String(event.position)} (${event.type}, ${String(value.length)} bytes) is larger than the topic ${topic} accepts. Allow ${String(MAX_MESSAGE_BYTES)} bytes: ${raiseMessageSizeCommand(topic)}`,
  );

const byTopic = (messages: readonly OutgoingMessage[]) =>
  [...Map.groupBy(messages, ({ topic }) => topic)].map(([topic, ofTopic]) => ({
    topic,
    messages: ofTopic.map(({ key, value, partition }) => ({
      key,
      value,
      partition,
    })),
  }));

const lastPositions = (messages: readonly OutgoingMessage[]): Positions =>
  Object.fromEntries(
    messages.map((message) => [
      partitionIdFor(message),
      message.event.position,
    ]),
  );
