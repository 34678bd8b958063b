import { Partitioners } from 'kafkajs';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { toKafkaValue } from './messageValue.ts';
import type { KafkaTopics } from './topics.ts';
import { destinationOf, partitionIdOf, topicOf } from './topics.ts';

/** An event as it is sent, and its destination. */
export type OutgoingMessage = Readonly<{
  event: RecordedEvent;
  topic: string;
  key: string;
  partition: number;
  value: Buffer;
}>;

/** The size of a message without key and value: lengths, offset and time. */
const RECORD_BYTES = 48;

/** A message's size in a batch before compression. */
export const bytesOf = ({ key, value }: OutgoingMessage): number =>
  RECORD_BYTES + Buffer.byteLength(key) + value.length;

/** Encodes events for topics that have `partitions` partitions each. */
export const messagesFor = (
  topics: KafkaTopics,
  partitions: number,
): ((events: readonly RecordedEvent[]) => OutgoingMessage[]) => {
  const partitionOf = partitionBy(partitions);
  return (events) =>
    events.map((event) => {
      const { topic, key } = destinationOf(event, topics);
      const partition = partitionOf(topic, key);
      const value = Buffer.from(toKafkaValue(event));
      return { event, topic, key, partition, value };
    });
};

/**
 * Finds the partition of a key: its id in the progress, and a short name for
 * clients, such as `t3` for partition 3 of the teams' topic.
 */
export const partitionNames = (
  topics: KafkaTopics,
  partitions: number,
): ((key: string) => Readonly<{ id: string; short: string }>) => {
  const partitionOf = partitionBy(partitions);
  return (key) => {
    const topic = topicOf(key, topics);
    const partition = partitionOf(topic, key);
    const letter = topic === topics.users ? 'u' : 't';
    return {
      id: partitionIdOf(topic, partition),
      short: `${letter}${String(partition)}`,
    };
  };
};

/**
 * Chooses the partition of a key exactly as the client does. It is chosen here,
 * so that the relay knows the partition of each event. Of the metadata, the
 * client's function uses only the number of partitions if there is a key.
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

/**
 * Splits messages, in order, so that each chunk has at most `maxBytes` for any
 * one partition. A larger message is the only one for its partition.
 */
export const chunksOf = (
  messages: readonly OutgoingMessage[],
  maxBytes: number,
): OutgoingMessage[][] => {
  const chunks: OutgoingMessage[][] = [];
  let chunk: OutgoingMessage[] = [];
  let filled = new Map<string, number>();
  for (const message of messages) {
    const id = partitionIdFor(message);
    const before = filled.get(id) ?? 0;
    if (before > 0 && before + bytesOf(message) > maxBytes) {
      chunks.push(chunk);
      chunk = [];
      filled = new Map();
    }
    chunk.push(message);
    filled.set(id, (filled.get(id) ?? 0) + bytesOf(message));
  }
  if (chunk.length > 0) chunks.push(chunk);
  return chunks;
};

/** The id of the partition that a message goes to. */
export const partitionIdFor = ({ topic, partition }: OutgoingMessage): string =>
  partitionIdOf(topic, partition);
