import type { Consumer, Kafka } from 'kafkajs';
import { afterEach, describe, expect, it } from 'vitest';
import { kafkaFollower } from '#infrastructure/kafka/consumer.ts';
import { eventually } from '#tests/support/eventually.ts';

/*
 * The supervisor alone, over consumers that do what those of the client were
 * seen to do.
 */

const EVENTS = {
  CRASH: 'consumer.crash',
  FETCH: 'consumer.fetch',
  HEARTBEAT: 'consumer.heartbeat',
};

type Listener = (event: unknown) => void;

const consumerThat = (does: {
  connect?: () => Promise<void>;
  run?: (emit: (name: string, payload?: unknown) => void) => void;
}) => {
  const listeners = new Map<string, Listener>();
  const state = { left: false };
  const consumer = {
    events: EVENTS,
    on: (name: string, listener: Listener) => listeners.set(name, listener),
    connect: does.connect ?? (async () => undefined),
    subscribe: async () => undefined,
    run: async () => {
      does.run?.((name, payload) => listeners.get(name)?.({ payload }));
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

/** Follows with these consumers, one after another; the last stays well. */
const follow = (...consumers: readonly ReturnType<typeof consumerThat>[]) => {
  let made = 0;
  const kafka: Pick<Kafka, 'consumer'> = {
    consumer: () => {
      const next = consumers[made] ?? consumers.at(-1);
      made += 1;
      return next?.consumer as Consumer;
    },
  };
  const follower = kafkaFollower({
    kafka,
    group: 'group',
    topics: ['topic'],
    take: async () => null,
    silenceMs: 300,
  });
  stopping.push(follower.stop);
  follower.start();
  return { follower, made: () => made };
};

/** Gives signs of life for as long as anybody listens. */
const wellOne = () => {
  let beating: NodeJS.Timeout | undefined;
  stopping.push(async () => {
    clearInterval(beating);
  });
  return consumerThat({
    run: (emit) => {
      beating = setInterval(() => {
        emit(EVENTS.HEARTBEAT);
      }, 20);
    },
  });
};

describe('a consumer that', () => {
  it('crashes without a restart is replaced, and left', async () => {
    const dead = consumerThat({
      run: (emit) => {
        emit(EVENTS.CRASH, { error: new TypeError('poison'), restart: false });
      },
    });
    const { follower, made } = follow(dead, wellOne());
    await eventually(() => made() === 2);
    await eventually(() => follower.status().state === 'running');

    expect(dead.state.left).toBe(true);
    expect(follower.status()).toMatchObject({ trouble: null, failure: null });
  });

  it('cannot connect is replaced, and its reason told meanwhile', async () => {
    const away = consumerThat({
      connect: () => Promise.reject(new Error('No broker answers.')),
    });
    const { follower, made } = follow(away, away, wellOne());
    await eventually(() => follower.status().trouble !== null);
    expect(follower.status()).toMatchObject({
      state: 'connecting',
      trouble: 'No broker answers.',
    });
    await eventually(() => made() === 3);
    await eventually(() => follower.status().state === 'running');
  });

  it('gives no sign of life is replaced', async () => {
    const { follower, made } = follow(consumerThat({}), wellOne());
    await eventually(() => made() === 2);
    await eventually(() => follower.status().state === 'running');

    expect(follower.status().trouble).toBeNull();
  });

  it('is well is kept, and left when the follower stops', async () => {
    const well = wellOne();
    const { follower, made } = follow(well);
    await eventually(() => follower.status().state === 'running');
    await follower.stop();

    expect(made()).toBe(1);
    expect(well.state.left).toBe(true);
    expect(follower.status().state).toBe('stopped');
  });
});
