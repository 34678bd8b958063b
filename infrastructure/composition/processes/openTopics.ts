import type { Kafka } from 'kafkajs';
import { partitionNames } from '../../kafka/outgoingMessages.ts';
import type { KafkaTopics } from '../../kafka/topics.ts';
import { makeKafkaTopics } from '../../kafka/makeTopics.ts';
import { kafkaTopics } from '../../kafka/topics.ts';
import { errorMessage } from '../../shared/errorMessage.ts';
import { retryUntilDone } from '../../shared/retry.ts';
import type { Troubles } from '../../shared/troubles.ts';

/** The topics of a distributed Slipway. */
export type OpenedTopics = Readonly<{
  topics: KafkaTopics;
  /** The partition of a team's or a person's events. */
  partitionOf: ReturnType<typeof partitionNames>;
  /**
   * Resolves once the topics exist; false if the process stops first.
   * `onTrouble` gets why they do not exist yet, and null once they do.
   */
  topicsReady: (
    onTrouble?: (trouble: string | null) => void,
  ) => Promise<boolean>;
}>;

const TASK = "Kafka's topics";

/**
 * Names the topics. The first call of `topicsReady` creates them, and tries
 * again until `signal` aborts.
 */
export const openTopics = ({
  kafka,
  prefix,
  partitions,
  troubles,
  signal,
}: Readonly<{
  kafka: Kafka;
  prefix: string;
  partitions: number;
  troubles: Troubles;
  signal: AbortSignal;
}>): OpenedTopics => {
  const topics = kafkaTopics(prefix, partitions);
  const makeTopics = () => makeKafkaTopics(kafka, topics, partitions);
  const listeners: ((trouble: string | null) => void)[] = [];
  let topicsMade: Promise<boolean> | null = null;

  const report = (error: unknown) => {
    troubles.report(TASK, error);
    const trouble = error === null ? null : `${TASK}: ${errorMessage(error)}`;
    for (const listen of listeners) listen(trouble);
  };

  return {
    topics,
    partitionOf: partitionNames(topics, partitions),
    topicsReady: (onTrouble) => {
      if (onTrouble !== undefined) listeners.push(onTrouble);
      topicsMade ??= retryUntilDone(makeTopics, signal, report);
      return topicsMade;
    },
  };
};
