import type { Admin, Kafka } from 'kafkajs';
import { retry } from '../shared/retry.ts';
import { requireUsableTopics } from './checkTopics.ts';
import type { KafkaTopics } from './topics.ts';
import { DEFAULT_PARTITIONS } from './topics.ts';
import { TOPIC_SETTINGS } from './topicSettings.ts';

const MAX_ATTEMPTS = 12;
const BACKOFF = { baseMs: 50, maxMs: 1000 };

/**
 * Creates missing topics and checks the others; each process calls it before it
 * uses them. If the brokers created the topics, they would have as many
 * partitions as the brokers' settings say, or would not be created at all.
 * Throws UnusableTopic for topics that would lose or refuse events.
 */
export const makeKafkaTopics = async (
  kafka: Kafka,
  topics: KafkaTopics,
  partitions: number = DEFAULT_PARTITIONS,
): Promise<void> => {
  const names = Object.values(topics);
  const admin = kafka.admin();
  await admin.connect();
  try {
    await admin.createTopics({
      topics: names.map((topic) => ({
        topic,
        numPartitions: partitions,
        // Use the brokers' default number of replicas.
        replicationFactor: -1,
        configEntries: Object.entries(TOPIC_SETTINGS).map(([name, value]) => ({
          name,
          value,
        })),
      })),
      // The client's own wait fails if a new topic is not visible at once.
      waitForLeaders: false,
    });
    await waitForLeaders(admin, names);
    await requireUsableTopics(admin, names, partitions);
  } finally {
    await admin.disconnect();
  }
};

/** A topic can be used once each of its partitions has a leader. */
const waitForLeaders = async (
  admin: Admin,
  topics: readonly string[],
): Promise<void> => {
  const { signal: neverAborts } = new AbortController();
  const requireLeaders = async () => {
    const metadata = await admin.fetchTopicMetadata({ topics: [...topics] });
    const partitions = metadata.topics.flatMap((topic) => topic.partitions);
    if (!partitions.every(({ leader }) => leader >= 0)) throw leaderlessError();
  };
  await retry(requireLeaders, {
    ...BACKOFF,
    attempts: MAX_ATTEMPTS,
    signal: neverAborts,
  });
};

const leaderlessError = (): Error =>
  new Error('A partition of a Kafka topic has no leader.');
