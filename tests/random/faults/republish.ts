import type { Consumer, Kafka, Producer } from 'kafkajs';
import { openKafka } from '#infrastructure/kafka/client.ts';
import { kafkaTopics } from '#infrastructure/kafka/topics.ts';
import type { EngineSettings } from '#infrastructure/composition/processes/openProcess.ts';
import { databaseIn } from '#infrastructure/mongo/database.ts';
import { eventually } from '#tests/support/eventually.ts';

type Message = Readonly<{ key: Buffer | null; value: Buffer | null }>;

/** The messages of a partition, in order. */
type Partition = { topic: string; partition: number; messages: Message[] };

const MAX_BATCH = 7;

/**
 * Publishes the end of each partition a second time while the relay runs, as a
 * late relay might: in order within a partition, in random order between
 * partitions.
 */
export const republish = async (
  { kafkaBrokers, mongoUrl }: Pick<EngineSettings, 'kafkaBrokers' | 'mongoUrl'>,
  random: () => number,
): Promise<void> => {
  const kafka = openKafka(kafkaBrokers);
  const topics = Object.values(kafkaTopics(databaseIn(mongoUrl)));
  const partitions = await readPartitions(kafka, topics);
  const below = (limit: number) => Math.floor(random() * limit);
  const producer = kafka.producer({ allowAutoTopicCreation: false });
  await producer.connect();
  try {
    const remaining = partitions.map((partition) => ({
      ...partition,
      messages: partition.messages.slice(below(partition.messages.length)),
    }));
    for (;;) {
      const some = remaining.filter(({ messages }) => messages.length > 0);
      const picked = some[below(some.length)];
      if (picked === undefined) return;
      const messages = picked.messages.splice(0, 1 + below(MAX_BATCH));
      await send(producer, { ...picked, messages });
    }
  } finally {
    await producer.disconnect();
  }
};

const send = async (
  producer: Producer,
  { topic, partition, messages }: Partition,
): Promise<void> => {
  await producer.send({
    topic,
    acks: -1,
    messages: messages.map((message) => ({ ...message, partition })),
  });
};

/** Reads everything that was published when it begins. */
export const readPartitions = async (
  kafka: Kafka,
  topics: readonly string[],
): Promise<readonly Partition[]> => {
  const partitions = new Map<string, Partition>();
  const missing = await endsOf(kafka, topics);
  const consumer = kafka.consumer({
    groupId: `republish-${crypto.randomUUID()}`,
    allowAutoTopicCreation: false,
  });
  await consumer.connect();
  try {
    await consumer.subscribe({ topics: [...topics], fromBeginning: true });
    await collect(consumer, partitions, missing);
    await eventually(() => missing.size === 0, 60_000);
  } finally {
    await consumer.disconnect();
  }
  return [...partitions.values()];
};

const nameOf = (topic: string, partition: number) =>
  `${topic}/${String(partition)}`;

/** The last offset of each partition that has messages. */
const endsOf = async (
  kafka: Kafka,
  topics: readonly string[],
): Promise<Map<string, bigint>> => {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const offsets = await Promise.all(
      topics.map(async (topic) => {
        const partitions = await admin.fetchTopicOffsets(topic);
        return partitions.map((partition) => ({ ...partition, topic }));
      }),
    );
    return new Map(
      offsets
        .flat()
        .filter(({ high }) => high !== '0')
        .map(({ topic, partition, high }) => [
          nameOf(topic, partition),
          BigInt(high) - 1n,
        ]),
    );
  } finally {
    await admin.disconnect();
  }
};

const collect = (
  consumer: Consumer,
  partitions: Map<string, Partition>,
  missing: Map<string, bigint>,
): Promise<void> =>
  consumer.run({
    eachMessage: async ({ topic, partition, message }) => {
      const name = nameOf(topic, partition);
      const last = missing.get(name);
      if (last === undefined) return;
      const current = partitions.get(name) ?? {
        topic,
        partition,
        messages: [],
      };
      partitions.set(name, current);
      const { key, value, offset } = message;
      current.messages.push({ key, value });
      if (BigInt(offset) >= last) missing.delete(name);
    },
  });
