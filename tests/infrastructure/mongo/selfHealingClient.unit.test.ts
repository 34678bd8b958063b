import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DriverClient } from '#infrastructure/mongo/selfHealingClient.ts';
import { selfHealingClient } from '#infrastructure/mongo/selfHealingClient.ts';

const SERVER = 'mongo.example:27017';
/** Longer than the deadline of a heartbeat. */
const LONG_MS = 10_000;

type Heartbeat = 'Started' | 'Succeeded' | 'Failed';

/** The driver's client; each test sets the results of its calls. */
class FakeClient extends EventEmitter {
  readonly number: number;
  isClosed = false;

  constructor(number: number) {
    super();
    this.number = number;
  }

  async connect() {
    return this;
  }

  async close() {
    this.isClosed = true;
  }

  db(name: string) {
    return { name, number: this.number };
  }

  heartbeat(end: Heartbeat, connectionId = SERVER) {
    this.emit(`serverHeartbeat${end}`, { connectionId });
  }
}

describe('A client of MongoDB', () => {
  const opened: FakeClient[] = [];

  /** Opens the client over a first driver's client. */
  const openClient = () => {
    const healing = selfHealingClient(() => {
      const client = new FakeClient(opened.length);
      opened.push(client);
      return client as unknown as DriverClient;
    }, 'slipway');
    return { ...healing, first: opened[0] as FakeClient };
  };

  beforeEach(() => {
    vi.useFakeTimers();
    opened.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is replaced, once, when a heartbeat of its server never ends', async () => {
    const { database, first } = openClient();
    first.heartbeat('Started');
    await vi.advanceTimersByTimeAsync(LONG_MS);

    expect(first.isClosed).toBe(true);
    expect(opened).toHaveLength(2);
    expect(database()).toMatchObject({ name: 'slipway', number: 1 });
  });

  it.each(['Succeeded', 'Failed'] as const)(
    'stays while its heartbeats end, no matter how often they have %s',
    async (end) => {
      const { database, first } = openClient();
      for (let n = 0; n < 20; n++) {
        first.heartbeat('Started');
        await vi.advanceTimersByTimeAsync(4000);
        first.heartbeat(end);
      }
      await vi.advanceTimersByTimeAsync(LONG_MS);

      expect(database()).toMatchObject({ number: 0 });
    },
  );

  it('is replaced for one of several servers', async () => {
    const { first } = openClient();
    first.heartbeat('Started', 'other.example:27017');
    for (let n = 0; n < 10; n++) {
      first.heartbeat('Started');
      await vi.advanceTimersByTimeAsync(1000);
      first.heartbeat('Succeeded');
    }

    expect(opened).toHaveLength(2);
  });

  it('stays if a server under discovery has left the cluster', async () => {
    const { first } = openClient();
    first.heartbeat('Started');
    first.emit('serverClosed', { address: SERVER });
    await vi.advanceTimersByTimeAsync(LONG_MS);

    expect(opened).toHaveLength(1);
  });

  it('stays if the process itself was paused', async () => {
    const { first } = openClient();
    first.heartbeat('Started');
    vi.setSystemTime(Date.now() + 60_000);
    await vi.advanceTimersByTimeAsync(1000);
    first.heartbeat('Succeeded');
    await vi.advanceTimersByTimeAsync(LONG_MS);

    expect(opened).toHaveLength(1);
  });

  it('is closed, including its replacement', async () => {
    const { close, first } = openClient();
    first.heartbeat('Started');
    await vi.advanceTimersByTimeAsync(LONG_MS);
    await close();
    opened[1]?.heartbeat('Started');
    await vi.advanceTimersByTimeAsync(LONG_MS);

    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  });
});
