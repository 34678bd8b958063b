import type { KafkaAdmin } from '#infrastructure/kafka/admin.ts';
import type { KafkaTopics } from '#infrastructure/kafka/topics.ts';
import { kafkaTopics } from '#infrastructure/kafka/topics.ts';
import { eventually } from '#tests/support/eventually.ts';

/**
 * Creates topics with the broker's default settings, except for the given ones.
 */
export const createOldTopics = async (
  admin: Pick<KafkaAdmin, 'run'>,
  settings: Readonly<Record<string, string>>,
  numPartitions = 2,
  prefix = `test-${crypto.randomUUID()}`,
): Promise<KafkaTopics> => {
  const topics = kafkaTopics(prefix, numPartitions);
  const names = Object.values(topics);
  const configEntries = Object.entries(settings).map(([name, value]) => ({
    name,
    value,
  }));
  await admin.run((client) =>
    client.createTopics({
      topics: names.map((topic) => ({ topic, numPartitions, configEntries })),
      // The client's own wait fails for topics that do not exist immediately.
      waitForLeaders: false,
    }),
  );
  const haveLeaders = async () => {
    const found = await admin.run((client) =>
      client.fetchTopicMetadata({ topics: names }),
    );
    return found.topics
      .flatMap(({ partitions }) => partitions)
      .every(({ leader }) => leader >= 0);
  };
  await eventually(() => haveLeaders().catch(() => false));
  return topics;
};
