import type { RecordedEvent } from '#domain/shared/event.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { partitionKeyOf } from '../projecting/fold/partitionKey.ts';
import type { Generation } from '../readModels/documentStore.ts';

/**
 * The names of the two topics: one has the events of teams, keyed by team, and
 * the other one those of people, keyed by person.
 */
export type KafkaTopics = Readonly<{ teams: string; users: string }>;

/**
 * The default number of a topic's partitions. It never grows, because keys
 * would change partitions.
 */
export const DEFAULT_PARTITIONS = 12;

/**
 * The prefix of topics and groups, from the database's name: two Slipways that
 * share the brokers but not the database must not share topics. Kafka allows
 * fewer characters than databases do.
 */
export const prefixFor = (databaseName: string): string =>
  databaseName.replaceAll(/[^\w.-]/g, '_');

/**
 * The names of the topics, such as `slipway.teams` and `slipway.users`. Another
 * number of partitions means other names (`slipway.teams.24`), and those topics
 * start empty.
 */
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
 * The id of a partition in checkpoints, such as `slipway-teams/3` for partition
 * 3 of the topic `slipway.teams`; it contains no dots.
 */
export const partitionIdOf = (topic: string, partition: number): string =>
  `${topic.replaceAll('.', '-')}/${String(partition)}`;

/** The topic's name as a partition id has it, without dots. */
const topicOfPartition = (partitionId: string): string =>
  partitionId.slice(0, partitionId.lastIndexOf('/'));

/** Returns a test for whether a partition's id belongs to these topics. */
export const isPartitionOf = (
  topics: KafkaTopics,
): ((partitionId: string) => boolean) => {
  const storedTopics = Object.values(topics).map((topic) =>
    topicOfPartition(partitionIdOf(topic, 0)),
  );
  return (partitionId) => storedTopics.includes(topicOfPartition(partitionId));
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
 * The consumer group that fills a generation, such as `slipway.items.v4.17` for
 * generation 17 of version 4 of the items. Each generation has offsets of its
 * own, so that it starts at the beginning of the topics.
 */
export const groupOf = (
  prefix: string,
  { id, projection }: Generation,
): string =>
  `${prefix}.${projection.name}.v${String(projection.version)}.${String(id)}`;
