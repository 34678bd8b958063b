import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { openEventStoreDb } from '#infrastructure/eventStoreDb/eventStore.ts';
import {
  memoryCheckpoints,
  memoryLeases,
} from '#infrastructure/memory/relayStores.ts';
import { RELAY, createRelay } from '#infrastructure/relay/relay.ts';
import {
  collect,
  newEvent,
  newStreamId,
  readEverything,
} from '#tests/contracts/storedEvents.ts';
import type { EventStoreDbServer } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';
import { startEventStoreDb } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';
import { eventually } from '#tests/support/eventually.ts';

let server: EventStoreDbServer;
const closing: (() => unknown)[] = [];
beforeEach(async () => {
  server = await startEventStoreDb();
  closing.push(server.close);
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const open = (streamPrefix?: string) => {
  const store = openEventStoreDb(server.url, {
    // After this silence, the store asks how far the server is.
    silenceMs: 100,
    ...(streamPrefix !== undefined && { streamPrefix }),
  });
  closing.push(() => store.close());
  return store;
};

const typesOf = (events: readonly RecordedEvent[]) =>
  events.map(({ type }) => type);

describe('A store that other applications also use', () => {
  it('stores Slipway’s streams under a prefix', async () => {
    const store = open();
    const streamId = newStreamId();
    await store.append(streamId, [newEvent('A')], 'none');
    expect(server.log().stream(`slipway.${streamId}`)).toHaveLength(1);
    const [event] = await store.readStream(streamId);
    expect(event?.streamId).toBe(streamId);
  });

  it('stores them as before, with an empty prefix', async () => {
    const store = open('');
    const streamId = newStreamId();
    await store.append(streamId, [newEvent('A')], 'none');
    expect(server.log().stream(streamId)).toHaveLength(1);
    expect(typesOf(await store.readAll(0, 10))).toEqual(['A']);
  });

  it('serves two Slipways that do not see each other’s events', async () => {
    const [first, second] = [open('one.'), open('two.')];
    const streamId = newStreamId();
    await first.append(streamId, [newEvent('A')], 'none');
    const { position } = await second.append(streamId, [newEvent('B')], 'none');
    expect(typesOf(await first.readStream(streamId))).toEqual(['A']);
    expect(typesOf(await readEverything(second))).toEqual(['B']);
    expect(await second.lastPosition()).toBe(position);
    expect(await first.lastPosition()).toBeLessThan(position);
    const seen = await collect((signal) => first.subscribe(0, signal), 1);
    expect(typesOf(seen)).toEqual(['A']);
  });

  it.each([
    ['slipway.', 'slipway.staging.'],
    ['slipway.staging.', 'slipway.'],
    ['', 'slipway.'],
    ['slipway.', ''],
  ])(
    'refuses a Slipway whose prefix is nested in another one: next to %j, %j',
    async (prefix, nestedPrefix) => {
      const first = open(prefix);
      const streamId = newStreamId();
      await first.append(streamId, [newEvent('A')], 'none');
      const second = open(nestedPrefix);
      const refused = /EVENTSTORE_PREFIX=.* neither is the beginning/;
      await expect(second.lastPosition()).rejects.toThrow(refused);
      await expect(
        second.append(newStreamId(), [newEvent('B')], 'none'),
      ).rejects.toThrow(refused);
      expect(typesOf(await readEverything(first))).toEqual(['A']);
      // The first Slipway continues to work, even after a restart.
      await open(prefix).append(streamId, [newEvent('C')], 0);
    },
  );

  it('accepts at most one of two Slipways that start with nested prefixes at the same moment', async () => {
    const stores = [open('slipway.'), open('slipway.staging.')];
    const starts = await Promise.allSettled(
      stores.map((store) => store.append('first', [newEvent('A')], 'none')),
    );
    const written = starts.filter(({ status }) => status === 'fulfilled');
    expect(written).toHaveLength(1);
    const again = await Promise.allSettled(
      stores.map((store) => store.append('again', [newEvent('A')], 'none')),
    );
    expect(again.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
    ]);
  });

  it('can be initialized by several processes of one Slipway at the same moment', async () => {
    const stores = Array.from({ length: 8 }, () => open('slipway.'));
    await Promise.all(
      stores.map((store) =>
        store.append(newStreamId(), [newEvent('A')], 'none'),
      ),
    );
    expect(server.log().stream('slipway-prefixes')).toHaveLength(1);
  });

  it('is read past other applications’ events, which are scanned only once', async () => {
    const store = open();
    const streamId = newStreamId();
    server.writeOthersEvents(2500);
    const first = await store.append(streamId, [newEvent('A')], 'none');
    server.writeOthersEvents(2500);
    const fresh = open();
    expect(await fresh.lastPosition()).toBe(first.position);
    const second = await store.append(streamId, [newEvent('B')], 0);
    expect(await fresh.lastPosition()).toBe(second.position);
    expect(typesOf(await fresh.readAll(0, 1))).toEqual(['A']);
    expect(typesOf(await fresh.readAll(first.position, 10))).toEqual(['B']);
    expect(await fresh.readAll(second.position, 10)).toEqual([]);
  });

  it('is followed past other applications’ events, and a restarted relay resumes after them', async () => {
    const store = open();
    const streamId = newStreamId();
    const first = await store.append(streamId, [newEvent('A')], 'none');
    const checkpoints = memoryCheckpoints();
    const sent: RecordedEvent[] = [];
    const startRelay = () => {
      const started = createRelay({
        eventStore: store,
        sink: {
          send: async (events) => {
            sent.push(...events);
            return {};
          },
        },
        leases: memoryLeases(),
        checkpoints,
        owner: crypto.randomUUID(),
        checkpointIntervalMs: 0,
      });
      closing.push(started.stop);
      started.start();
      return started;
    };
    const relaying = startRelay();
    await eventually(() => sent.length === 1);
    server.writeOthersEvents(2000);
    const readReached = async () => (await checkpoints.load(RELAY)).position;
    await eventually(async () => (await readReached()) > first.position);
    await relaying.stop();

    server.writeOthersEvents(1000);
    await store.append(streamId, [newEvent('B')], 0);
    const again = startRelay();
    await eventually(() => sent.length === 2);
    expect(typesOf(sent)).toEqual(['A', 'B']);
    expect(again.status().trouble).toBeNull();
  });
});
