import type { Admin, Kafka } from 'kafkajs';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { partitionKeyOf } from '../projecting/fold/partitionKey.ts';
import { retry } from '../shared/retry.ts';
import type { Generation } from '../readModels/documentStore.ts';
import { requireUsableTopics } from './checkTopics.ts';
import { TOPIC_SETTINGS } from './topicSettings.ts';

/**
 * Topic names: events of teams are keyed by team, those of people by person.
 */
export type KafkaTopics = Readonly<{ teams: string; users: string }>;

/**
 * The default number of a topic's partitions. It never grows, because keys
 * would change partitions.
 */
export const DEFAULT_PARTITIONS = 12;

const MAX_ATTEMPTS = 12;
const BACKOFF = { baseMs: 50, maxMs: 1000 };

/**
 * The prefix of topics and groups, from the database's name: two Slipways that
 * share the brokers but not the database must not share topics. Kafka allows
 * fewer characters than databases do.
 */
export const prefixFor = (databaseName: string): string =>
  databaseName.replaceAll(/[^\w.-]/g, '_');

/** Another number of partitions means other names: those topics start empty. */
export const kafkaTopics = (
  prefix = 'slipway',
  partitions = DEFAULT_PARTITIONS,
): KafkaTopics => {
  const suffix =
    partitions === DEFAULT_PARTITIONS ? '' : `.${String(partitions)}`;
  return {
    teams: `${prefix}.teams${suffix}`,
    users: `${prefix}.users${suffix}`,
  };
};

/**
 * Creates missing topics and checks the others. If the brokers created them,
 * they would have as many partitions as the brokers' settings say, or would not
 * be created at all. Throws UnusableTopic for topics that would lose or refuse
 * events.
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

/** The id of a partition in checkpoints; it contains no dots. */
export const partitionIdOf = (topic: string, partition: number): string =>
  `${topic.replaceAll('.', '-')}/${String(partition)}`;

const topicOfPartition = (partitionId: string): string =>
  partitionId.slice(0, partitionId.lastIndexOf('/'));

/** Returns a test for whether a partition's id belongs to these topics. */
export const isPartitionOf = (
  topics: KafkaTopics,
): ((partitionId: string) => boolean) => {
  const own = Object.values(topics).map((topic) =>
    topicOfPartition(partitionIdOf(topic, 0)),
  );
  return (partitionId) => own.includes(topicOfPartition(partitionId));
};

/** The topic of an event and its key, within which events stay in order. */
export const destinationOf = (
  event: RecordedEvent,
  topics: KafkaTopics,
): Readonly<{ topic: string; key: string }> => ({
  topic: event.metadata.teamId === null ? topics.users : topics.teams,
  key: partitionKeyOf(event),
});

/** Prefixes of streams that may belong to no team: the stream is then the key. */
const TEAMLESS_PREFIXES = [
  streamOf.user(''),
  streamOf.mails(''),
  streamOf.workflow(''),
  streamOf.sealing,
];

/** The topic that has the events of a key. */
export const topicOf = (key: string, topics: KafkaTopics): string =>
  TEAMLESS_PREFIXES.some((prefix) => key.startsWith(prefix))
    ? topics.users
    : topics.teams;

/**
 * The consumer group that fills a generation. Each generation has offsets of
 * its own, so that it starts at the beginning of the topics.
 */
export const groupOf = (
  prefix: string,
  { id, projection }: Generation,
): string =>
  `${prefix}.${projection.name}.v${String(projection.version)}.${String(id)}`;
