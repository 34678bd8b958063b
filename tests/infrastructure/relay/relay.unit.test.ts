import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import type {
  Checkpoints,
  EventSink,
  Leases,
} from '#infrastructure/relay/ports.ts';
import {
  memoryCheckpoints,
  memoryLeases,
} from '#infrastructure/memory/relayStores.ts';
import type { Relay } from '#infrastructure/relay/relay.ts';
import { createRelay } from '#infrastructure/relay/relay.ts';
import { newEvent, newStreamId } from '#tests/contracts/storedEvents.ts';
import { eventually } from '#tests/support/eventually.ts';

/** No pause of a busy machine ends it. */
const LEASE_MS = 120_000;
/** A test can wait until it expires. */
const SHORT_LEASE_MS = 150;

const stopping: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stopping.splice(0).reverse()) await stop();
});

/**
 * Records published events; `failing` can make it throw before or after that.
 */
const recordingSink = (failing: Failing = {}) => {
  const sent: RecordedEvent[] = [];
  const send = vi.fn<EventSink['send']>(async (events) => {
    await failing.before?.(events);
    sent.push(...events);
    await failing.after?.(events);
    return { here: events.at(-1)?.position ?? 0 };
  });
  return { sent, send };
};

type Failing = Readonly<{
  before?: (events: readonly RecordedEvent[]) => Promise<void>;
  after?: (events: readonly RecordedEvent[]) => Promise<void>;
}>;

type Shared = Readonly<{
  eventStore: EventStore;
  leases: Leases;
  checkpoints: Checkpoints;
}>;

/** What several relays have in common, by default stores in memory. */
const shared = (changes: Partial<Shared> = {}): Shared => ({
  eventStore: memoryEventStore(),
  leases: memoryLeases(),
  checkpoints: memoryCheckpoints(),
  ...changes,
});

/** Starts a relay, by default the owner 'one', and stops it after the test. */
const start = (
  stores: Shared,
  sink: Pick<EventSink, 'send'>,
  options: {
    owner?: string;
    leaseMs?: number;
    sendTimeoutMs?: number;
    onTrouble?: (trouble: string | null) => void;
  } = {},
): Relay => {
  const started = createRelay({
    ...stores,
    sink,
    owner: 'one',
    leaseMs: LEASE_MS,
    ...options,
  });
  stopping.push(started.stop);
  started.start();
  return started;
};

/** Appends events, which get the positions 1, 2, 3 and so on. */
const fill = async ({ eventStore }: Shared, count: number) => {
  for (let n = 0; n < count; n++) {
    await eventStore.append(newStreamId(), [newEvent(`E${n}`)], 'none');
  }
};

const positions = (events: readonly RecordedEvent[]) =>
  events.map(({ position }) => position);

/** The positions from 1 to `count`. */
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

describe('A relay', () => {
  it('publishes stored and new events in order, and reports its position', async () => {
    const stores = shared();
    await fill(stores, 3);
    const sink = recordingSink();
    const started = start(stores, sink);
    await eventually(() => sink.sent.length === 3);
    await fill(stores, 2);
    await eventually(() => started.status().position === 5);

    expect(positions(sink.sent)).toEqual(upTo(5));
    expect(started.status()).toEqual({
      role: 'active',
      position: 5,
      trouble: null,
    });
    await eventually(
      async () => (await stores.checkpoints.load('relay')).position === 5,
    );
  });

  it('starts after its checkpoint', async () => {
    const stores = shared();
    await fill(stores, 4);
    await stores.checkpoints.store('relay', 2);
    const sink = recordingSink();
    start(stores, sink);
    await eventually(() => sink.sent.length >= 2);

    expect(positions(sink.sent)).toEqual([3, 4]);
  });

  it('soon takes over from one that stops, no matter how long its lease is', async () => {
    const stores = shared();
    const first = start(stores, recordingSink(), { leaseMs: LEASE_MS });
    await eventually(() => first.status().role === 'active');
    const sink = recordingSink();
    start(stores, sink, { owner: 'two', leaseMs: LEASE_MS });
    await first.stop();
    await fill(stores, 1);
    await eventually(() => sink.sent.length === 1);
  });

  it('advances its checkpoint only when all events before it are acknowledged', async () => {
    const stores = shared();
    await fill(stores, 2);
    const acknowledging = Promise.withResolvers<undefined>();
    const sink = recordingSink({
      after: async () => {
        await acknowledging.promise;
      },
    });
    start(stores, sink);
    await eventually(() => sink.sent.length === 2);

    expect((await stores.checkpoints.load('relay')).position).toBe(0);
    acknowledging.resolve(undefined);
    await eventually(
      async () => (await stores.checkpoints.load('relay')).position === 2,
    );
  });

  it.each(['before', 'after'] as const)(
    'republishes events that failed %s the broker accepted them, and skips nothing',
    async (when) => {
      const stores = shared();
      await fill(stores, 1200);
      const troubles: (string | null)[] = [];
      let failures = 3;
      const sink = recordingSink({
        [when]: async () => {
          troubles.push(started.status().trouble);
          if (failures-- > 0) throw new Error('The broker is unavailable.');
        },
      });
      const started = start(stores, sink);
      await eventually(() => started.status().position === 1200);

      expect([...new Set(positions(sink.sent))]).toEqual(upTo(1200));
      expect(firstTimes(sink.sent)).toEqual(upTo(1200));
      // Three chunks of at most 500 events, and three failures.
      expect(sink.send.mock.calls.length).toBe(6);
      expect(started.status().trouble).toBeNull();
    },
  );

  it('reports why it is blocked', async () => {
    const stores = shared();
    await fill(stores, 1);
    const sink = recordingSink({
      before: () => Promise.reject(new Error('The broker is unavailable.')),
    });
    const started = start(stores, sink);
    await eventually(() => started.status().trouble !== null);

    expect(started.status()).toMatchObject({
      position: 0,
      trouble: 'The broker is unavailable.',
    });
  });

  it('reports an event that it cannot publish until an attempt succeeds (threat C1)', async () => {
    const stores = shared();
    await fill(stores, 1);
    const reports: (string | null)[] = [];
    let failures = 3;
    const sink = recordingSink({
      before: async () => {
        if (failures-- > 0) throw new Error('It is too large.');
      },
    });
    const onTrouble = (trouble: string | null) => reports.push(trouble);
    const started = start(stores, sink, { onTrouble });
    await eventually(() => started.status().position === 1);
    await eventually(() => reports.includes(null));

    expect(reports).toEqual([...Array(3).fill('It is too large.'), null]);
  });

  it('reports no trouble on standby after it could ask for the lease (threat C1)', async () => {
    const stored = memoryLeases();
    await stored.acquire('relay', 'another', 60_000);
    let failures = 2;
    const stores = shared({
      leases: {
        ...stored,
        acquire: async (...args) => {
          if (failures-- > 0) throw new Error('The database is unavailable.');
          return stored.acquire(...args);
        },
      },
    });
    const reports: unknown[] = [];
    const onTrouble = (...report: unknown[]) => reports.push(report);
    const started = start(stores, recordingSink(), { onTrouble });
    await eventually(() => reports.length > 2);

    expect(reports.slice(1, 3)).toEqual([
      ['The database is unavailable.', 'active'],
      [null, 'standby'],
    ]);
    expect(started.status()).toMatchObject({ role: 'standby', trouble: null });
  });

  it('stops waiting for an event that is never acknowledged', async () => {
    const stores = shared();
    await fill(stores, 1);
    let calls = 0;
    const sink = recordingSink({
      after: () =>
        calls++ === 0 ? new Promise(() => undefined) : Promise.resolve(),
    });
    const started = start(stores, sink, { sendTimeoutMs: 50 });
    await eventually(() => started.status().position === 1);

    expect(positions(sink.sent)).toEqual([1, 1]);
  });

  it('continues when its checkpoint cannot be stored: some events are sent twice, none is lost', async () => {
    const stored = memoryCheckpoints();
    let failures = 2;
    const stores = shared({
      checkpoints: {
        ...stored,
        store: async (name, position) => {
          if (failures-- > 0) throw new Error('The database is unavailable.');
          await stored.store(name, position);
        },
      },
    });
    await fill(stores, 3);
    const sink = recordingSink();
    start(stores, sink);
    await eventually(async () => (await stored.load('relay')).position === 3);

    expect(positions(sink.sent)).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3]);
  });
});

describe('Several relays', () => {
  it('have only one active relay, and another takes over when it stops', async () => {
    const stores = shared();
    const [first, second] = [recordingSink(), recordingSink()];
    const firstRelay = start(stores, first);
    await eventually(() => firstRelay.status().role === 'active');
    const secondRelay = start(stores, second, { owner: 'two' });
    await fill(stores, 3);
    await eventually(() => first.sent.length === 3);
    expect(secondRelay.status().role).toBe('standby');
    await firstRelay.stop();
    await fill(stores, 2);
    await eventually(() => second.sent.length === 2);

    expect(positions(first.sent)).toEqual([1, 2, 3]);
    expect(positions(second.sent)).toEqual([4, 5]);
    expect(firstRelay.status().role).toBe('standby');
    expect(secondRelay.status().role).toBe('active');
  });

  it('put one that fails to publish on standby while it waits', async () => {
    const stores = shared();
    await fill(stores, 1);
    const roles: unknown[] = [];
    const failing = recordingSink({
      before: () => Promise.reject(new Error('The broker is unavailable.')),
    });
    const failingRelay: Relay = start(stores, failing, {
      onTrouble: (trouble) => {
        if (trouble !== null) roles.push(failingRelay.status().role);
      },
    });
    await eventually(() => roles.length > 0);

    expect(roles[0]).toBe('standby');
  });

  it('replace one that was killed after its lease has expired', async () => {
    const stores = shared();
    await stores.leases.acquire('relay', 'the dead', SHORT_LEASE_MS);
    await fill(stores, 1);
    const sink = recordingSink();
    start(stores, sink);
    await eventually(() => sink.sent.length === 1);

    expect(positions(sink.sent)).toEqual([1]);
  });

  it('stop one that cannot renew its lease before another starts', async () => {
    const leases = memoryLeases();
    let isCutOff = false;
    const cutOff: Leases = {
      acquire: (...lease) =>
        isCutOff
          ? Promise.reject(new Error('The database is unavailable.'))
          : leases.acquire(...lease),
      release: () => Promise.reject(new Error('The database is unavailable.')),
    };
    const stores = shared();
    const [first, second] = [recordingSink(), recordingSink()];
    const firstRelay = start({ ...stores, leases: cutOff }, first, {
      leaseMs: SHORT_LEASE_MS,
    });
    await eventually(() => firstRelay.status().role === 'active');
    isCutOff = true;
    const secondRelay = start({ ...stores, leases }, second, { owner: 'two' });
    await eventually(() => secondRelay.status().role === 'active');
    await eventually(() => firstRelay.status().role === 'standby');
    await fill(stores, 2);
    await eventually(() => second.sent.length === 2);

    expect(first.sent).toEqual([]);
  });

  it('send nothing more from one that loses its lease while sending', async () => {
    const stores = shared();
    // Three chunks of at most 500 events.
    await fill(stores, 1200);
    const sending = Promise.withResolvers<undefined>();
    const first = recordingSink({
      after: async () => {
        await sending.promise;
      },
    });
    const lostLeases: Leases = {
      ...stores.leases,
      acquire: async (name, owner, ms) =>
        first.sent.length === 0 &&
        (await stores.leases.acquire(name, owner, ms)),
    };
    start({ ...stores, leases: lostLeases }, first, {
      leaseMs: SHORT_LEASE_MS,
    });
    await eventually(() => first.sent.length === 500);
    const second = recordingSink();
    const secondRelay = start(stores, second, { owner: 'two' });
    await eventually(() => secondRelay.status().position === 1200);
    sending.resolve(undefined);
    // Stops the first relay.
    await stopping[0]?.();

    expect(first.sent).toHaveLength(500);
    expect(positions(second.sent)).toEqual(upTo(1200));
    // The late relay does not move the checkpoint backward.
    expect((await stores.checkpoints.load('relay')).position).toBe(1200);
  });
});

/** The distinct positions, in the order of their first delivery. */
const firstTimes = (events: readonly RecordedEvent[]): number[] => [
  ...new Set(positions(events)),
];
