import type {
  Consumer,
  ConsumerRunConfig,
  EachBatchPayload,
  Kafka,
} from 'kafkajs';
import { afterEach, describe, expect, it } from 'vitest';
import { kafkaConsumer } from '#infrastructure/kafka/consumer.ts';
import { eventually } from '#tests/support/eventually.ts';

/*
 * Tests only the supervisor, with consumers that fail in ways observed in the
 * client.
 */

const EVENTS = {
  CRASH: 'consumer.crash',
  FETCH: 'consumer.fetch',
  GROUP_JOIN: 'consumer.group_join',
  HEARTBEAT: 'consumer.heartbeat',
};

type Listener = (event: unknown) => void;

/** A client's consumer; `state.left` tells that it was disconnected. */
const consumerThat = (behavior: {
  connect?: () => Promise<void>;
  run?: (
    emit: (name: string, payload?: unknown) => void,
    config: ConsumerRunConfig,
  ) => void;
}) => {
  const listeners = new Map<string, Listener>();
  const state = { left: false };
  const consumer = {
    events: EVENTS,
    on: (name: string, listener: Listener) => listeners.set(name, listener),
    connect: behavior.connect ?? (async () => undefined),
    subscribe: async () => undefined,
    run: async (config: ConsumerRunConfig) => {
      behavior.run?.(
        (name, payload) => listeners.get(name)?.({ payload }),
        config,
      );
    },
    disconnect: async () => {
      state.left = true;
    },
  };
  return { consumer: consumer as unknown as Consumer, state };
};

const stopping: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop();
});

/**
 * Consumes with these consumers one after another; the last one stays healthy.
 */
const consume = (...consumers: readonly ReturnType<typeof consumerThat>[]) => {
  let createdCount = 0;
  const kafka: Pick<Kafka, 'consumer'> = {
    consumer: () => {
      const next = consumers[createdCount] ?? consumers.at(-1);
      createdCount += 1;
      return next?.consumer as Consumer;
    },
  };
  const consumer = kafkaConsumer({
    kafka,
    group: 'group',
    topics: ['topic'],
    handleEvents: async () => null,
    silenceMs: 300,
  });
  stopping.push(consumer.stop);
  consumer.start();
  return { consumer, countMade: () => createdCount };
};

/** A batch with one event of partition 0. */
const batchOfOne = () => {
  const event = { type: 'A', schemaVersion: 1, data: {}, metadata: {} };
  const value = Buffer.from(JSON.stringify({ ...event, position: 1 }));
  return {
    batch: {
      topic: 'topic',
      partition: 0,
      messages: [{ offset: '0', value }],
    },
    isRunning: () => true,
    isStale: () => false,
    heartbeat: async () => undefined,
    pause: () => () => undefined,
  } as unknown as EachBatchPayload;
};

/** Sends heartbeats while it has a listener. */
const healthyConsumer = () => {
  let heartbeats: NodeJS.Timeout | undefined;
  stopping.push(async () => {
    clearInterval(heartbeats);
  });
  return consumerThat({
    run: (emit) => {
      heartbeats = setInterval(() => {
        emit(EVENTS.HEARTBEAT);
      }, 20);
    },
  });
};

describe('A consumer', () => {
  it('is replaced and disconnected when it crashes without a restart', async () => {
    const dead = consumerThat({
      run: (emit) => {
        emit(EVENTS.CRASH, { error: new TypeError('poison'), restart: false });
      },
    });
    const { consumer, countMade } = consume(dead, healthyConsumer());
    await eventually(() => countMade() === 2);
    await eventually(() => consumer.status().state === 'running');

    expect(dead.state.left).toBe(true);
    expect(consumer.status()).toMatchObject({ trouble: null, failure: null });
  });

  it('is replaced if it cannot connect, and its error is reported until then', async () => {
    const unreachable = consumerThat({
      connect: () => Promise.reject(new Error('No broker answers.')),
    });
    const { consumer, countMade } = consume(
      unreachable,
      unreachable,
      healthyConsumer(),
    );
    await eventually(() => consumer.status().trouble !== null);
    expect(consumer.status()).toMatchObject({
      state: 'connecting',
      trouble: 'No broker answers.',
    });
    await eventually(() => countMade() === 3);
    await eventually(() => consumer.status().state === 'running');
  });

  it('is replaced if it sends no heartbeat', async () => {
    const silent = consumerThat({});
    const { consumer, countMade } = consume(silent, healthyConsumer());
    await eventually(() => countMade() === 2);
    await eventually(() => consumer.status().state === 'running');

    expect(consumer.status().trouble).toBeNull();
  });

  it('no longer reports the trouble of a partition once the group has shared out the partitions again', async () => {
    let takeBatch: () => Promise<unknown> = async () => undefined;
    let joinGroup: () => void = () => undefined;
    const { consumer: client } = consumerThat({
      run: (emit, { eachBatch }) => {
        takeBatch = async () => eachBatch?.(batchOfOne());
        joinGroup = () => {
          emit(EVENTS.GROUP_JOIN, { memberAssignment: {} });
        };
      },
    });
    const consumer = kafkaConsumer({
      kafka: { consumer: () => client },
      group: 'group',
      topics: ['topic'],
      handleEvents: () =>
        Promise.reject(new Error('The database is unavailable.')),
    });
    stopping.push(consumer.stop);
    consumer.start();
    await eventually(() => consumer.status().state === 'running');
    await takeBatch();
    expect(consumer.status().trouble).toBe('The database is unavailable.');
    joinGroup();
    expect(consumer.status().trouble).toBeNull();
  });

  it('is not replaced while it is healthy, and is disconnected at the end', async () => {
    const healthy = healthyConsumer();
    const { consumer, countMade } = consume(healthy);
    await eventually(() => consumer.status().state === 'running');
    await consumer.stop();

    expect(countMade()).toBe(1);
    expect(healthy.state.left).toBe(true);
    expect(consumer.status().state).toBe('stopped');
  });
});
