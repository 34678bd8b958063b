import { once } from 'node:events';
import type { Consumer, Kafka } from 'kafkajs';
import type { Upcasters } from '#domain/shared/upcast.ts';
import { upcasters as allUpcasters } from '#domain/shared/upcast.ts';
import { backOff } from '../shared/retry.ts';
import { inBackground } from '../shared/inBackground.ts';
import { errorMessage } from '../shared/errorMessage.ts';
import { withDeadline } from '../shared/withDeadline.ts';
import type { Failure } from '../projecting/fold/foldEvents.ts';
import { lateKafkaError } from './admin.ts';
import type { HandleEvents } from './chunkHandler.ts';
import { kafkaBatchHandler } from './kafkaBatchHandler.ts';
import { createPartitionFailures } from './partitionFailures.ts';

export type KafkaConsumerStatus = Readonly<{
  state: 'connecting' | 'running' | 'stopped';
  /** The event at which one of its partitions has stopped; others continue. */
  failure: Failure | null;
  /** Why no events arrive; null if they do. */
  trouble: string | null;
}>;

export type KafkaConsumer = Readonly<{
  start: () => void;
  stop: () => Promise<void>;
  status: () => KafkaConsumerStatus;
}>;

const BACKOFF = { baseMs: 250, maxMs: 10_000 };
/** How long leaving the group may take, in ms. */
const LEAVE_MS = 5000;
/** Longer than any normal silence: a consumer fetches four times a second. */
const SILENCE_MS = 90_000;
/** After this silence, the group continues without a member that has died. */
const SESSION_MS = 10_000;
/**
 * How soon a member learns that another one joins or leaves. A member that has
 * learned it pauses its partitions until all the others have, too.
 */
const HEARTBEAT_MS = 500;
/**
 * How many partitions are handled at once: while one waits for the database,
 * others fold their events. That is safe, because no document has events of two
 * partitions and each partition has one batch at a time.
 */
const MAX_PARALLEL_PARTITIONS = 4;
/**
 * The longest that a fetch waits for messages; so shutdown may take as long.
 */
const FETCH_WAIT_MS = 250;

/**
 * Takes events from Kafka for one projection. The processes of a consumer group
 * share its partitions. Events are delivered at least once, and events of one
 * key in order. An event that cannot be handled stops its partition, which
 * reports it and tries again from time to time. Other failures are retried,
 * with a new consumer if the client has given up or has become silent.
 */
export const kafkaConsumer = ({
  kafka,
  group,
  topics,
  handleEvents,
  upcasters = allUpcasters,
  onFailure = () => undefined,
  silenceMs = SILENCE_MS,
  stoppedPauseMs,
}: {
  kafka: Pick<Kafka, 'consumer'>;
  group: string;
  topics: readonly string[];
  handleEvents: HandleEvents;
  upcasters?: Upcasters;
  /**
   * Called once when an event stops a partition, however often it is retried.
   */
  onFailure?: (failure: Failure, partitionId: string) => void;
  /** How long a consumer may show no activity, in ms. */
  silenceMs?: number;
  /** How many ms later a stopped partition tries again. */
  stoppedPauseMs?: number;
}): KafkaConsumer => {
  const { signal, start, stop } = inBackground(() => run());
  const failures = createPartitionFailures(onFailure);
  let state: KafkaConsumerStatus['state'] = 'stopped';
  let trouble: string | null = null;

  const consume = async (consumer: Consumer) => {
    const crash = rejectOnCrash(consumer);
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      failures.retainOnly(payload.memberAssignment);
      // It may concern a partition that another process has now; if not, the
      // partition's next batch reports it again.
      trouble = null;
    });
    await consumer.connect();
    await consumer.subscribe({ topics: [...topics], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      partitionsConsumedConcurrently: MAX_PARALLEL_PARTITIONS,
      eachBatchAutoResolve: false,
      eachBatch: kafkaBatchHandler({
        consumer,
        handleEvents,
        upcasters,
        onOutcome: failures.record,
        onTrouble: (reason) => {
          trouble = reason;
        },
        ...(stoppedPauseMs !== undefined && { stoppedPauseMs }),
      }),
    });
    const silence = rejectOnSilence(consumer, silenceMs);
    state = 'running';
    trouble = null;
    try {
      await Promise.race([crash, silence.promise, waitForAbort(signal)]);
    } finally {
      silence.stop();
    }
  };

  const run = async () => {
    for (let attempt = 1; !signal.aborted; attempt++) {
      state = 'connecting';
      const consumer = kafka.consumer({
        groupId: group,
        allowAutoTopicCreation: false,
        maxWaitTimeInMs: FETCH_WAIT_MS,
        sessionTimeout: SESSION_MS,
        heartbeatInterval: HEARTBEAT_MS,
        // There is only one way to recover: a new consumer.
        retry: { restartOnFailure: async () => false },
      });
      const startedAt = performance.now();
      try {
        await consume(consumer);
      } catch (error) {
        trouble = errorMessage(error);
      }
      await leaveGroup(consumer);
      // After a long time without failure, attempts are counted from 1 again.
      if (performance.now() - startedAt > BACKOFF.maxMs) attempt = 1;
      await backOff(attempt, { ...BACKOFF, signal });
    }
    state = 'stopped';
  };

  return {
    start,
    stop,
    status: () => ({ state, failure: failures.first(), trouble }),
  };
};

/** Rejects when the client gives up a consumer. */
const rejectOnCrash = (consumer: Consumer): Promise<never> => {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  consumer.on(consumer.events.CRASH, ({ payload }) => {
    reject(payload.error);
  });
  return promise;
};

/** Rejects when a consumer neither fetches nor reaches its group. */
const rejectOnSilence = (consumer: Consumer, ms: number) => {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  const timer = setTimeout(() => {
    reject(new Error('The consumer no longer responds.'));
  }, ms);
  const recordActivity = () => timer.refresh();
  consumer.on(consumer.events.FETCH, recordActivity);
  consumer.on(consumer.events.HEARTBEAT, recordActivity);
  return {
    promise,
    stop: () => {
      clearTimeout(timer);
    },
  };
};

const waitForAbort = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort');
};

/** Leaves the group if the broker allows; a new consumer can join anyway. */
const leaveGroup = async (consumer: Consumer): Promise<void> => {
  await withDeadline(consumer.disconnect(), LEAVE_MS, lateKafkaError).catch(
    () => undefined,
  );
};
