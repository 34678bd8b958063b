import { once } from 'node:events';
import type { Consumer, Kafka } from 'kafkajs';
import type { Upcasters } from '#domain/shared/upcast.ts';
import { upcasters as allUpcasters } from '#domain/shared/upcast.ts';
import { backOff } from '../shared/retry.ts';
import { inBackground } from '../shared/inBackground.ts';
import { messageOf } from '../shared/messageOf.ts';
import { withDeadline } from '../shared/withDeadline.ts';
import type { Failure } from '../projecting/fold/foldEvents.ts';
import type { HandleEvents } from './batch.ts';
import { kafkaBatchHandler } from './batch.ts';
import { partitionFailures } from './partitionFailures.ts';

export type KafkaConsumerStatus = Readonly<{
  state: 'connecting' | 'running' | 'stopped';
  /** What one of its partitions stops at; others go on. */
  failure: Failure | null;
  /** Why no events arrive at present, for people. */
  trouble: string | null;
}>;

export type KafkaConsumer = Readonly<{
  start: () => void;
  stop: () => Promise<void>;
  status: () => KafkaConsumerStatus;
}>;

const WAIT = { baseMs: 250, maxMs: 10_000 };
const LEAVE_MS = 5000;
/** A consumer fetches four times a second, whatever there is. */
const SILENCE_MS = 90_000;
/** After which the group continues without a member that has died. */
const SESSION_MS = 10_000;
/**
 * How soon a member learns that another one joins or leaves. Until all have, the
 * partitions of those that know it rest.
 */
const BEAT_MS = 500;
/**
 * Partitions whose batches are taken at once: while one waits for the database,
 * others are folded. No document is of two, and each has one batch at a time.
 */
const AT_ONCE = 4;
/** The longest that a fetch waits for messages; shutdown waits for it, too. */
const PATIENCE_MS = 250;

/**
 * Takes events from Kafka for one projection, whose name is that of its
 * consumer group: of several processes each gets some partitions. Events are
 * delivered at least once, those of one key in order. An event that cannot be
 * handled stops its partition, loudly, which tries again now and then; any other
 * failure is retried, with a new consumer where the client has given up the old
 * one for good or it is silent.
 */
export const kafkaConsumer = ({
  kafka,
  group,
  topics,
  take,
  upcasters = allUpcasters,
  onFailure = () => undefined,
  silenceMs = SILENCE_MS,
  poisonPauseMs,
}: {
  kafka: Pick<Kafka, 'consumer'>;
  group: string;
  topics: readonly string[];
  take: HandleEvents;
  upcasters?: Upcasters;
  /** Called when an event stops a partition: once, however often it is tried. */
  onFailure?: (failure: Failure, partitionId: string) => void;
  /** How long a consumer may give no sign of life. */
  silenceMs?: number;
  /** After how many ms a partition that stopped tries again. */
  poisonPauseMs?: number;
}): KafkaConsumer => {
  const { signal, start, stop } = inBackground(() => run());
  const failures = partitionFailures(onFailure);
  let state: KafkaConsumerStatus['state'] = 'stopped';
  let trouble: string | null = null;

  const consume = async (consumer: Consumer) => {
    const crash = crashOf(consumer);
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      failures.retainOnly(payload.memberAssignment);
    });
    await consumer.connect();
    await consumer.subscribe({ topics: [...topics], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      partitionsConsumedConcurrently: AT_ONCE,
      eachBatchAutoResolve: false,
      eachBatch: kafkaBatchHandler({
        consumer,
        take,
        upcasters,
        onOutcome: failures.note,
        onTrouble: (reason) => {
          trouble = reason;
        },
        ...(poisonPauseMs !== undefined && { poisonPauseMs }),
      }),
    });
    const silence = silenceOf(consumer, silenceMs);
    state = 'running';
    trouble = null;
    try {
      await Promise.race([crash, silence.promise, aborted(signal)]);
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
        maxWaitTimeInMs: PATIENCE_MS,
        sessionTimeout: SESSION_MS,
        heartbeatInterval: BEAT_MS,
        // One way to recover is enough: a new consumer.
        retry: { restartOnFailure: async () => false },
      });
      const began = performance.now();
      try {
        await consume(consumer);
      } catch (error) {
        trouble = messageOf(error);
      }
      await leave(consumer);
      // Start counting again after a long time without failure.
      if (performance.now() - began > WAIT.maxMs) attempt = 1;
      await backOff(attempt, { ...WAIT, signal });
    }
    state = 'stopped';
  };

  return {
    start,
    stop,
    status: () => ({ state, failure: failures.first(), trouble }),
  };
};

/** Rejects when the client gives a consumer up. */
const crashOf = (consumer: Consumer): Promise<never> => {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  consumer.on(consumer.events.CRASH, ({ payload }) => {
    reject(payload.error);
  });
  return promise;
};

/** Rejects when a consumer neither fetches nor reaches its group. */
const silenceOf = (consumer: Consumer, ms: number) => {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  const timer = setTimeout(() => {
    reject(new Error('Nothing was heard of the consumer any more.'));
  }, ms);
  const alive = () => timer.refresh();
  consumer.on(consumer.events.FETCH, alive);
  consumer.on(consumer.events.HEARTBEAT, alive);
  return {
    promise,
    stop: () => {
      clearTimeout(timer);
    },
  };
};

const aborted = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort');
};

/** Leaves the group if the broker allows; a new consumer can join anyway. */
const leave = async (consumer: Consumer): Promise<void> => {
  const late = () => new Error('Kafka did not answer in time.');
  await withDeadline(consumer.disconnect(), LEAVE_MS, late).catch(
    () => undefined,
  );
};
