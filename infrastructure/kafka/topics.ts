import type { Admin, Kafka } from 'kafkajs';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { streamOf } from '#domain/shared/ids.ts';
import { retry } from '../shared/retry.ts';
import type { Generation } from '../readModels/documentStore.ts';
import { requireUsableTopics, TOPIC_SETTINGS } from './checkTopics.ts';

/** Where events go: those of teams by team, those of people by person. */
export type KafkaTopics = Readonly<{ teams: string; users: string }>;

/**
 * Of each topic, where nothing else is set. Topics never get more: their keys
 * would change partitions.
 */
export const PARTITIONS = 12;

const ATTEMPTS = 12;
const WAIT = { baseMs: 50, maxMs: 1000 };

/**
 * What topics and groups begin with, by the database's name: two Slipways that
 * share the brokers, and not the database, must not share topics. Kafka allows
 * fewer characters than databases do.
 */
export const prefixFor = (databaseName: string): string =>
  databaseName.replaceAll(/[^\w.-]/g, '_');

/** Another number of partitions has topics of its own, to be filled from the start. */
export const kafkaTopics = (
  prefix = 'slipway',
  partitions = PARTITIONS,
): KafkaTopics => {
  const suffix = partitions === PARTITIONS ? '' : `.${String(partitions)}`;
  return {
    teams: `${prefix}.teams${suffix}`,
    users: `${prefix}.users${suffix}`,
  };
};

/**
 * Makes the topics that are not there, and checks those that are: left to the
 * broker, they would get as many partitions as it happens to be set to, or none
 * at all. Throws UnusableTopic for those that would lose or refuse events.
 */
export const makeKafkaTopics = async (
  kafka: Kafka,
  topics: KafkaTopics,
  partitions: number = PARTITIONS,
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
      // The client's own wait fails on topics that do not exist at once.
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
  const { signal } = new AbortController();
  const requireLeaders = async () => {
    const metadata = await admin.fetchTopicMetadata({ topics: [...topics] });
    const partitions = metadata.topics.flatMap((topic) => topic.partitions);
    if (!partitions.every(({ leader }) => leader >= 0)) throw leaderless();
  };
  await retry(requireLeaders, { ...WAIT, attempts: ATTEMPTS, signal });
};

const leaderless = (): Error =>
  new Error('A partition of a Kafka topic has no leader.');

/** The name of a partition in checkpoints; without dots. */
export const partitionIdOf = (topic: string, partition: number): string =>
  `${topic.replaceAll('.', '-')}/${String(partition)}`;

const topicIn = (partitionId: string): string =>
  partitionId.slice(0, partitionId.lastIndexOf('/'));

/** Whether the name of a partition in checkpoints is one of these topics. */
export const isPartitionOf = (
  topics: KafkaTopics,
): ((partitionId: string) => boolean) => {
  const own = Object.values(topics).map((topic) =>
    topicIn(partitionIdOf(topic, 0)),
  );
  return (partitionId) => own.includes(topicIn(partitionId));
};

/**
 * No document spans teams but those of people, whose events belong to no team
 * and are in their own stream: events with the same key stay in order.
 */
export const destinationOf = (
  { metadata: { teamId }, streamId }: RecordedEvent,
  topics: KafkaTopics,
): Readonly<{ topic: string; key: string }> =>
  teamId === null
    ? { topic: topics.users, key: streamId }
    : { topic: topics.teams, key: teamId };

/** Streams of which some belong to no team: their name is the key. */
const TEAMLESS = [
  streamOf.user(''),
  streamOf.mails(''),
  streamOf.workflow(''),
  streamOf.sealing,
];

/** Where the events of a key are. */
export const topicOf = (key: string, topics: KafkaTopics): string =>
  TEAMLESS.some((prefix) => key.startsWith(prefix))
    ? topics.users
    : topics.teams;

/**
 * The consumer group that fills a build of a read model. Each has offsets of its
 * own, so that it begins where the topics begin.
 */
export const groupOf = (
  prefix: string,
  { id, projection }: Generation,
): string =>
  `${prefix}.${projection.name}.v${String(projection.version)}.${String(id)}`;
