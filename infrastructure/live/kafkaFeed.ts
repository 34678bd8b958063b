import type { Admin, Kafka } from 'kafkajs';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type { LiveFeed } from '#application/shared/ports/LiveFeed.ts';
import type { ReadModelProgress } from '#application/shared/ports/ReadModels.ts';
import { lateKafkaError } from '../kafka/admin.ts';
import { kafkaConsumer } from '../kafka/consumer.ts';
import type { KafkaTopics } from '../kafka/topics.ts';
import { partitionKeyOf } from '../projecting/fold/partitionKey.ts';
import { retryUntilDone } from '../shared/retry.ts';
import { withDeadline } from '../shared/withDeadline.ts';
import { openListeners } from './listeners.ts';
import { recentEvents } from './recentEvents.ts';

export type KafkaFeed = LiveFeed &
  Readonly<{
    /** Starts with the next event that is published, once Kafka responds. */
    start: () => void;
    stop: () => Promise<void>;
  }>;

/** Storing offsets joins two groups, one after the other, in some seconds. */
const STORE_OFFSETS_MS = 60_000;

/**
 * Delivers published events once the projectors have folded them. Each process
 * has a consumer group of its own, which begins at the end of the topics and is
 * deleted when the process ends. After a crash, the brokers expire the group.
 */
export const kafkaFeed = ({
  kafka,
  topics,
  group,
  eventStore,
  progress,
  partitionOf,
  ready,
  signal,
  onTrouble = () => undefined,
}: Readonly<{
  kafka: Pick<Kafka, 'consumer' | 'admin'>;
  topics: KafkaTopics;
  group: string;
  eventStore: Pick<EventStore, 'lastPosition'>;
  progress: Pick<ReadModelProgress, 'waitFor'>;
  /** The partition of a key, as batches name it. */
  partitionOf: (key: string) => Readonly<{ id: string }>;
  /** Resolves once the topics exist; false if the process stops first. */
  ready: () => Promise<boolean>;
  signal: AbortSignal;
  onTrouble?: (error: unknown) => void;
}>): KafkaFeed => {
  const listeners = openListeners({ progress });
  const recent = recentEvents();
  const names = Object.values(topics);
  const consumer = kafkaConsumer({
    kafka,
    group,
    topics: names,
    handleEvents: async (events, partitionId) => {
      // Keep events before notifying, so that a client that connects now misses
      // none.
      recent.add(partitionId, events);
      await listeners.notify(events);
      recent.markDelivered(partitionId, events.at(-1)?.position ?? 0);
      return null;
    },
  });

  /** Stores offsets first, so that a restarted consumer skips nothing. */
  const storeEndOffsets = async () => {
    const admin = kafka.admin();
    await admin.connect();
    try {
      // kafkajs never responds if its consumer fails in the middle.
      await withDeadline(
        storeEndOffsetsWith(admin),
        STORE_OFFSETS_MS,
        lateKafkaError,
      );
      // This comes last: events up to here are no longer delivered.
      recent.begin(await eventStore.lastPosition());
    } finally {
      await admin.disconnect();
    }
  };

  const storeEndOffsetsWith = async (
    admin: Pick<Admin, 'fetchTopicOffsets' | 'setOffsets'>,
  ) => {
    for (const topic of names) {
      const ends = await admin.fetchTopicOffsets(topic);
      const partitions = ends.map(({ partition, high }) => ({
        partition,
        offset: high,
      }));
      await admin.setOffsets({ groupId: group, topic, partitions });
    }
  };

  const leave = async () => {
    const admin = kafka.admin();
    await admin.connect();
    try {
      await admin.deleteGroups([group]);
    } finally {
      await admin.disconnect();
    }
  };

  const stopping = new AbortController();
  const ending = AbortSignal.any([signal, stopping.signal]);
  let isRunning = false;

  const begin = async (): Promise<void> => {
    if (!(await ready())) return;
    await retryUntilDone(storeEndOffsets, ending, onTrouble);
    if (ending.aborted) return;
    isRunning = true;
    consumer.start();
  };

  /**
   * Whether the store lacks a client's position, because a backup was restored.
   * It is read only if this process has not delivered the position itself.
   */
  const isBeyondStore = async (
    partitionId: string,
    position: number,
  ): Promise<boolean> =>
    position > (recent.deliveredPositions()(partitionId) ?? 0) &&
    position > (await eventStore.lastPosition());

  return {
    subscribe: listeners.subscribe,
    deliveredPositions: () => {
      const positionOf = recent.deliveredPositions();
      return (key) => positionOf(partitionOf(key).id);
    },
    since: async (key, after) => {
      const { id } = partitionOf(key);
      if (await isBeyondStore(id, after)) return null;
      return (
        recent
          .since(id, after)
          ?.filter((event) => partitionKeyOf(event) === key) ?? null
      );
    },
    start: () => {
      void begin();
    },
    stop: async () => {
      stopping.abort();
      if (!isRunning) return;
      await consumer.stop();
      await leave().catch(() => undefined);
    },
  };
};
