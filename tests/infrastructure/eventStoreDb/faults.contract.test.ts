import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { status } from '@grpc/grpc-js';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterEach, describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#domain/shared/event.ts';
import {
  RevisionConflict,
  StorageFailure,
} from '#application/shared/ports/EventStore.ts';
import type { EventStoreDbOptions } from '#infrastructure/eventStoreDb/eventStore.ts';
import { openEventStoreDb } from '#infrastructure/eventStoreDb/eventStore.ts';
import {
  collect,
  newEvent,
  newStreamId,
  readEverything,
} from '#tests/contracts/storedEvents.ts';
import type { EventStoreDbServer } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';
import { startEventStoreDb } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';
import { eventually } from '#tests/support/eventually.ts';
import { untilAvailable } from '#tests/support/untilAvailable.ts';

/*
 * Mistakes of the client, and failures of a server. Always uses the double,
 * which can simulate them.
 */

/** A short deadline, for tests that wait until it has passed. */
const SOON = { timeoutMs: 400 };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const startServer = async (): Promise<EventStoreDbServer> => {
  const server = await startEventStoreDb();
  closing.push(() => {
    server.close();
  });
  return server;
};

const openStore = (
  { url }: Pick<EventStoreDbServer, 'url'>,
  options: EventStoreDbOptions = {},
) => {
  const store = openEventStoreDb(url, options);
  closing.push(() => store.close());
  return store;
};

const open = async (options: EventStoreDbOptions = {}) => {
  const server = await startServer();
  return { server, store: openStore(server, options) };
};

type Store = ReturnType<typeof openStore>;

const failure = (pattern: RegExp) =>
  expect.objectContaining({
    name: 'StorageFailure',
    reason: 'unavailable',
    message: expect.stringMatching(pattern),
  });

/** The error of a rejected promise, or else its value. */
const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.catch((error: unknown) => error);

describe('A server that is killed', () => {
  it('is subscribed to again after its restart, with no event lost or delivered twice', async () => {
    const { server, store } = await open();
    const stream = newStreamId();
    const seen = collect((signal) => store.subscribe(0, signal), 6);
    for (const [n, type] of ['A', 'B', 'C'].entries()) {
      await store.append(stream, [newEvent(type)], n === 0 ? 'none' : n - 1);
    }
    server.kill();
    await server.restart();
    for (const [n, type] of ['D', 'E', 'F'].entries()) {
      await untilAvailable(() => store.append(stream, [newEvent(type)], n + 2));
    }

    expect((await seen).map(({ type }) => type).join('')).toBe('ABCDEF');
  });

  it('loses no acknowledged event and preserves the order when killed repeatedly', async () => {
    const { server, store } = await open();
    const streams = Array.from({ length: 8 }, newStreamId);
    const enough = 25;
    const seen = collect(
      (signal) => store.subscribe(0, signal),
      streams.length * enough,
    );
    const acknowledged: { streamId: string; eventId: string }[] = [];
    const writing = streams.map(async (streamId) => {
      for (let n = 0; n < enough; n++) {
        const event = newEvent(`E${n}`);
        await untilAvailable(() =>
          store.append(streamId, [event], n === 0 ? 'none' : n - 1),
        );
        acknowledged.push({ streamId, eventId: event.metadata.eventId });
      }
    });
    for (let kill = 1; kill <= 5; kill++) {
      const target = kill * 30;
      // Subscriptions skip system events and resume after them.
      server.writeSystemEvents(100);
      await eventually(() => acknowledged.length >= target);
      server.kill();
      await server.restart();
    }
    await Promise.all(writing);

    const events = await seen;
    const ids = (some: readonly RecordedEvent[]) =>
      some.map(({ metadata }) => metadata.eventId);
    expect(ids(events)).toEqual(ids(await readEverything(store)));
    expect(new Set(ids(events))).toEqual(
      new Set(acknowledged.map(({ eventId }) => eventId)),
    );
    expect(events).toHaveLength(streams.length * enough);
    for (const streamId of streams) {
      const revisions = events
        .filter((event) => event.streamId === streamId)
        .map(({ revision }) => revision);
      expect(revisions).toEqual([...revisions.keys()]);
    }
  });

  it.each(['before', 'after'] as const)(
    'stores an append only once after its restart, killed %s it is in its log',
    async (when) => {
      const { server, store } = await open();
      const stream = newStreamId();
      await store.append(stream, [newEvent('A')], 'none');
      server.faults.set('append', { kind: 'die', when }, 1);
      const before = server.faults.count('append');
      const events = [newEvent('B'), newEvent('C')];
      const outcome = failureOf(store.append(stream, events, 0));
      await eventually(() => server.faults.count('append') > before);
      await server.restart();
      const error = await outcome;
      const repeated = await untilAvailable(() =>
        store.append(stream, events, 0),
      );

      expect(repeated).toMatchObject({ revision: 2 });
      expect(error).toSatisfy(
        (value) =>
          value instanceof StorageFailure ||
          (value as { revision: number }).revision === 2,
      );
      const types = (await store.readStream(stream)).map(({ type }) => type);
      expect(types.join('')).toBe('ABC');
    },
  );

  it('is reported as unavailable by each call, without its address', async () => {
    const { server, store } = await open();
    const known = newStreamId();
    await store.append(known, [newEvent('A')], 'none');
    server.kill();

    for (const call of [
      () => store.append(known, [newEvent('B')], 0),
      () => store.append(newStreamId(), [newEvent('A')], 'none'),
      () => store.append(newStreamId(), [newEvent('A')], 'any'),
      () => store.readStream(newStreamId()),
      () => store.readAll(0, 10),
      () => store.lastPosition(),
    ]) {
      const error = await failureOf(call());
      expect(error).toEqual(failure(/^The event store \(EventStoreDB\) /));
      expect(String(error)).not.toMatch(/127\.0\.0\.1|admin|tls/);
    }
  });

  it('rejects appends of many events without unhandled errors', async () => {
    const { server, store } = await open();
    const stream = newStreamId();
    await store.append(stream, [newEvent('A')], 'none');
    server.kill();
    // More than the client writes before it waits for the connection.
    const events = Array.from({ length: 100 }, () => newEvent('B'));

    expect(await failureOf(store.append(stream, events, 0))).toEqual(
      failure(/cannot be reached|ended the call early/),
    );
  });

  it('tells subscribers why they receive nothing, and when it returns', async () => {
    const troubles: (string | null)[] = [];
    const { server, store } = await open({
      onTrouble: (trouble) => troubles.push(trouble?.message ?? null),
    });
    const seen = collect((signal) => store.subscribe(0, signal), 1);
    await eventually(() => troubles.length === 1);
    server.kill();
    await eventually(() => troubles.length > 1);
    await server.restart();
    await untilAvailable(() =>
      store.append(newStreamId(), [newEvent('A')], 'any'),
    );

    expect(await seen).toHaveLength(1);
    expect(troubles[0]).toBeNull();
    expect(troubles[1]).toMatch(/^The event store \(EventStoreDB\) /);
    expect(troubles.at(-1)).toBeNull();
  });
});

describe('A cluster that is unavailable', () => {
  it('rejects each call without unhandled errors, and is found again', async () => {
    const server = await startServer();
    const store = openStore({
      url: `${server.clusterUrl}&maxDiscoverAttempts=2&discoveryInterval=20`,
    });
    const streams = Array.from({ length: 30 }, newStreamId);
    const appendToAll = (type: string, expected: 'none' | number) =>
      streams.map((id) => store.append(id, [newEvent(type)], expected));
    await Promise.all(appendToAll('A', 'none'));
    // Both kinds of calls are in progress when the server stops.
    const underWay = [
      ...appendToAll('B', 0),
      ...streams.map((id) => store.readStream(id)),
    ].map(failureOf);
    server.kill();
    await Promise.all(underWay);
    const failures = await Promise.all(
      [
        ...appendToAll('C', 1),
        ...streams.map((id) => store.readStream(id)),
        store.lastPosition(),
      ].map(failureOf),
    );
    for (const error of failures) {
      expect(error).toEqual(failure(/cannot be reached|ended the call early/));
    }
    await server.restart();

    const types = await untilAvailable(() =>
      store.readStream(streams[0] ?? ''),
    );
    expect(types.length).toBeGreaterThan(0);
  });

  it('fails each call by its deadline when it does not name a leader', async () => {
    const server = await startServer();
    server.faults.set('gossip', { kind: 'silence' });
    const store = openStore({ url: server.clusterUrl }, SOON);
    const troubles: unknown[] = [];
    const following = openStore(
      { url: server.clusterUrl },
      { ...SOON, onTrouble: (trouble) => troubles.push(trouble) },
    );
    const leaving = new AbortController();
    const followed = collect(
      () => following.subscribe(0, leaving.signal),
      Infinity,
    );
    for (const call of [
      () => store.append(newStreamId(), [newEvent('A')], 'none'),
      () => store.readStream(newStreamId()),
      () => store.lastPosition(),
    ]) {
      expect(await failureOf(call())).toEqual(
        failure(/did not answer in time/),
      );
    }
    await eventually(() => troubles.length > 1);
    leaving.abort();

    expect(await followed).toEqual([]);
  });

  it('ends no process if a call fails during discovery of the cluster', async () => {
    const server = await startServer();
    const { UNAVAILABLE: code } = status;
    const store = openStore({
      url: `${server.clusterUrl}&maxDiscoverAttempts=10&discoveryInterval=50`,
    });
    await store.append(newStreamId(), [newEvent('A')], 'none');
    server.faults.set('append', { kind: 'status', code, ms: 300 }, 1);
    const before = server.faults.count('append');
    const late = failureOf(
      store.append(newStreamId(), [newEvent('A')], 'none'),
    );
    await eventually(() => server.faults.count('append') > before);
    server.faults.set('gossip', { kind: 'status', code });
    server.faults.set('append', { kind: 'status', code });
    const soon = failureOf(
      store.append(newStreamId(), [newEvent('A')], 'none'),
    );

    expect(await Promise.all([late, soon])).toEqual([
      failure(/cannot be reached/),
      failure(/cannot be reached/),
    ]);
  });
});

describe('A server that falls silent', () => {
  it('fails an append by its deadline, which the client alone does not', async () => {
    const { server, store } = await open(SOON);
    const stream = newStreamId();
    await openStore(server).append(stream, [newEvent('A')], 'none');
    server.faults.set('append', { kind: 'silence' });

    expect(await failureOf(store.append(stream, [newEvent('B')], 0))).toEqual(
      failure(/did not answer in time/),
    );
    server.faults.heal();
    const event = newEvent('C');
    expect(
      await untilAvailable(() => store.append(stream, [event], 0)),
    ).toMatchObject({ revision: 1 });
  });

  it('is never asked for its features, because that call has no deadline', async () => {
    const { server, store } = await open();
    server.faults.set('supportedMethods', { kind: 'silence' });
    await store.append(newStreamId(), [newEvent('A')], 'none');

    expect(server.faults.count('supportedMethods')).toBe(0);
  });

  it('makes reads fail by their deadline, which closes them at the server', async () => {
    const { server, store } = await open(SOON);
    const stream = newStreamId();
    const events = [newEvent('A'), newEvent('B')];
    await openStore(server).append(stream, events, 'none');
    for (const fault of [
      { kind: 'silence' },
      { kind: 'stall', after: 1 },
    ] as const) {
      server.faults.set('read', fault);
      for (const call of [
        () => store.readStream(stream),
        () => store.readAll(0, 10),
        () => store.lastPosition(),
      ]) {
        expect(await failureOf(call())).toEqual(
          failure(/did not answer in time/),
        );
      }
    }

    await eventually(() => server.openReads() === 0);
  });

  it('is subscribed to again when it does not confirm a subscription', async () => {
    const { server, store } = await open(SOON);
    await openStore(server).append(newStreamId(), [newEvent('A')], 'none');
    server.faults.set('subscribe', { kind: 'silence' }, 1);
    const seen = collect((signal) => store.subscribe(0, signal), 1);
    await eventually(() => server.faults.count('subscribe') === 1);
    server.faults.heal();

    expect(await seen).toHaveLength(1);
  });

  it('is subscribed to again when a subscription delivers fewer events than are stored', async () => {
    const { server, store } = await open({ silenceMs: 100, timeoutMs: 100 });
    // Its appends need not be that quick.
    const writer = openStore(server);
    const stream = newStreamId();
    await writer.append(stream, [newEvent('A')], 'none');
    const seen = collect((signal) => store.subscribe(0, signal), 2);
    await eventually(() => server.openReads() === 1);
    server.faults.set('subscribe', { kind: 'silence' });
    await writer.append(stream, [newEvent('B')], 0);
    await eventually(() => server.faults.count('subscribe') > 1);
    server.faults.heal();

    expect((await seen).map(({ type }) => type)).toEqual(['A', 'B']);
  });
});

describe('Any other answer of the server', () => {
  const answers: readonly [code: string, message: RegExp][] = [
    ['UNAVAILABLE', /cannot be reached/],
    ['DEADLINE_EXCEEDED', /did not answer in time/],
    ['ABORTED', /ran out of time/],
    ['CANCELLED', /ended the call early/],
    ['UNAUTHENTICATED', /refuses the user name and password/],
    ['PERMISSION_DENIED', /does not let the user of EVENTSTORE_URL/],
    ['RESOURCE_EXHAUSTED', /failed \(unknown, code 8\)/],
    ['INTERNAL', /failed \(unknown, code 13\)/],
  ];
  it.each(answers)(
    '%s is reported in Slipway’s own words',
    async (name, pattern) => {
      const { server, store } = await open();
      const code = status[name as keyof typeof status];
      server.faults.set('append', { kind: 'status', code });
      const append = store.append(newStreamId(), [newEvent('A')], 'none');
      expect(await failureOf(append)).toEqual(failure(pattern));

      server.faults.set('read', { kind: 'status', code });
      expect(await failureOf(store.readAll(0, 1))).toEqual(failure(pattern));
    },
  );

  it('does not fail an append when it is temporary', async () => {
    const { server, store } = await open();
    const passing = { kind: 'status', code: status.UNAVAILABLE } as const;
    server.faults.set('append', passing, 2);

    expect(
      await store.append(newStreamId(), [newEvent('A')], 'none'),
    ).toMatchObject({ revision: 0, appended: true });
  });
});

describe('Streams that do not exist', () => {
  it('can be read by so many calls that the server closes the connection, and no read fails', async () => {
    // So many reads take a busy machine longer than the usual deadline.
    const { store } = await open({ timeoutMs: 25_000 });
    // The client resets each such read, which servers treat as an attack.
    const reads = Array.from({ length: 3000 }, () =>
      store.readStream(newStreamId()),
    );

    for (const events of await Promise.all(reads)) expect(events).toEqual([]);
  });

  it('are not read by appends that expect no stream', async () => {
    const { server, store } = await open();
    await store.append(newStreamId(), [newEvent('A')], 'none');
    const before = server.faults.count('read');
    for (let n = 0; n < 5; n++) {
      await store.append(newStreamId(), [newEvent('A')], 'none');
    }

    expect(server.faults.count('read')).toBe(before);
  });
});

describe('Input that the client cannot handle', () => {
  it('is refused before it reaches the client, which would hang or end the process', async () => {
    const { server, store } = await open();
    const stream = newStreamId();
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    const late = {
      toJSON: () => ({ n: 1n }),
    };
    for (const data of [{ n: 1n }, cycle, late]) {
      await expect(
        store.append(stream, [newEvent('A', data)], 'none'),
      ).rejects.toBeInstanceOf(TypeError);
    }
    expect(server.faults.count('append')).toBe(0);
  });

  it('is refused when it is larger than the server accepts', async () => {
    const { server, store } = await open();
    const stream = newStreamId();
    const half = { text: 'x'.repeat(512 * 1024) };
    await expect(
      store.append(stream, [newEvent('A', half), newEvent('B', half)], 'none'),
    ).rejects.toThrow(/bytes, and the event store takes 1048576/);

    expect(server.faults.count('append')).toBe(0);
    expect(
      await store.append(stream, [newEvent('A', half)], 'none'),
    ).toMatchObject({ revision: 0 });
  });

  it('is refused as a connection string, which the error does not quote', () => {
    const secret = 'kurrentdb://admin:changeit@localhost:2113';
    expect(() => openEventStoreDb(secret)).toThrow(TypeError);
    expect(() => openEventStoreDb(secret)).not.toThrow(/changeit|admin/);
  });
});

describe('Subscriptions that end', () => {
  it('leave nothing at the server', async () => {
    const { server, store } = await open();
    await store.append(newStreamId(), [newEvent('A')], 'none');
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const signal = new AbortController().signal;
        for await (const events of store.subscribe(0, signal)) {
          if (events.length > 0) break;
        }
      }),
    );

    expect(server.faults.count('subscribe')).toBe(50);
    await eventually(() => server.openReads() === 0);
    // The refused appends do not close the connection either.
    expect(await store.lastPosition()).toBeGreaterThan(0);
  });

  it('end at once even when their start position is never reached', async () => {
    const { server, store } = await open();
    const leaving = new AbortController();
    const next = store.subscribe(Infinity, leaving.signal);
    const first = next[Symbol.asyncIterator]().next();
    await store.append(newStreamId(), [newEvent('A')], 'none');
    leaving.abort();

    expect(await first).toEqual({ done: true, value: undefined });
    expect(server.faults.count('subscribe')).toBe(0);
  });
});

describe('Two stores in one process', () => {
  it('do not fail together, because appends share nothing in the client', async () => {
    const [first, other] = [await open(), await open()];
    const stream = newStreamId();
    await first.store.append(newStreamId(), [newEvent('A')], 'none');
    await other.store.append(stream, [newEvent('A')], 'none');
    other.server.faults.set('append', { kind: 'delay', ms: 200 });
    const before = other.server.faults.count('append');
    const pending = other.store.append(stream, [newEvent('B')], 0);
    await eventually(() => other.server.faults.count('append') > before);
    first.server.kill();
    await failureOf(first.store.append(newStreamId(), [newEvent('A')], 'none'));

    expect(await pending).toMatchObject({ revision: 1, appended: true });
  });

  it('recognize a repeated append of the other store', async () => {
    const { server, store } = await open();
    const other = openStore(server);
    const stream = newStreamId();
    await store.append(stream, [newEvent('A')], 'none');
    await other.readStream(stream);
    const events = [newEvent('B'), newEvent('C')];
    const first = await store.append(stream, events, 0);
    await store.append(stream, [newEvent('D')], 2);
    await other.lastPosition();

    for (const expected of [0, 3, 'any'] as const) {
      expect(await other.append(stream, events, expected)).toEqual({
        ...first,
        appended: false,
      });
    }
    const types = (await store.readStream(stream)).map(({ type }) => type);
    expect(types.join('')).toBe('ABCD');
  });

  it('can both append when any revision is expected', async () => {
    const { server, store } = await open();
    const stores: readonly Store[] = [store, openStore(server)];
    const stream = newStreamId();
    await Promise.all(
      stores.flatMap((each) =>
        Array.from({ length: 10 }, () =>
          each.append(stream, [newEvent('A')], 'any'),
        ),
      ),
    );

    expect(await store.readStream(stream)).toHaveLength(20);
  });
});

describe('A connection string with unsafe settings', () => {
  it('reports a conflict even if the client is configured not to throw', async () => {
    const { url } = await startServer();
    const store = openStore({ url: `${url}&throwOnAppendFailure=false` });
    const other = openStore({ url });
    const stream = newStreamId();
    await store.append(stream, [newEvent('A')], 'none');
    await other.append(stream, [newEvent('B')], 0);

    await expect(store.append(stream, [newEvent('C')], 0)).rejects.toEqual(
      new RevisionConflict(stream, 1),
    );
  });
});

describe('Events that are not from Slipway', () => {
  it('are skipped when they are the server’s own, no matter how many', async () => {
    const { server, store } = await open();
    const stream = newStreamId();
    server.writeSystemEvents(100);
    expect(await store.lastPosition()).toBe(0);
    const seen = collect((signal) => store.subscribe(0, signal), 3);
    for (const [n, type] of ['A', 'B', 'C'].entries()) {
      await store.append(stream, [newEvent(type)], n === 0 ? 'none' : n - 1);
      server.writeSystemEvents(400);
    }

    const [, , last] = await seen;
    expect(await store.lastPosition()).toBe(last?.position);
    const all = await store.readAll(0, 2);
    expect(all.map(({ type }) => type)).toEqual(['A', 'B']);
    expect(await store.readAll(last?.position ?? NaN, 2)).toEqual([]);
  });

  it('are reported with stream and position if they are in Slipway’s streams, and never skipped', async () => {
    const { server, store } = await open();
    await store.append(newStreamId(), [newEvent('A')], 'none');
    const client = EventStoreDBClient.connectionString(server.url);
    closing.push(() => client.dispose());
    const event = jsonEvent({ type: 'Strange', data: { secret: 'theirs' } });
    const { position } = await client.appendToStream('slipway.strange', event);

    const corrupt = expect.objectContaining({
      reason: 'corrupt',
      message: `The event at position ${String(position?.commit)}, in the stream slipway.strange, is not what Slipway has recorded: it cannot be read.`,
    });
    await expect(store.readAll(0, 10)).rejects.toEqual(corrupt);
    await expect(store.readStream('strange')).rejects.toEqual(corrupt);
    await expect(
      collect((signal) => store.subscribe(0, signal), 2),
    ).rejects.toEqual(corrupt);

    // The events before it are delivered first.
    const subscription = new AbortController();
    closing.push(() => {
      subscription.abort();
    });
    const batches = store.subscribe(0, subscription.signal);
    const types: string[] = [];
    const reading = async () => {
      for await (const batch of batches) {
        for (const { type } of batch) types.push(type);
      }
    };
    await expect(reading()).rejects.toEqual(corrupt);
    expect(types).toEqual(['A']);
  });
});

describe('Positions', () => {
  it('find their event when reading from just before it', async () => {
    const { store } = await open();
    await store.append(newStreamId(), [newEvent('A')], 'none');
    const { position } = await store.append(
      newStreamId(),
      [newEvent('B')],
      'none',
    );

    const [event] = await store.readAll(position - 1, 1);
    expect(event).toMatchObject({ type: 'B', position });
  });
});

describe('A process', () => {
  it('exits without being asked once its store is closed', async () => {
    const { url } = await startServer();
    const script = join(import.meta.dirname, 'useEventStoreDbOnce.ts');
    const child = spawn(process.execPath, [script, url], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = (await once(child, 'close')) as [number | null];

    expect(code).toBe(0);
  });
});
