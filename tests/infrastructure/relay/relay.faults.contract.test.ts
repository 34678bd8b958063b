import { afterEach, expect, it } from 'vitest';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { openEventStoreDb } from '#infrastructure/eventStoreDb/eventStore.ts';
import {
  memoryCheckpoints,
  memoryLeases,
} from '#infrastructure/memory/relayStores.ts';
import type { Relay } from '#infrastructure/relay/relay.ts';
import { createRelay } from '#infrastructure/relay/relay.ts';
import {
  newEvent,
  newStreamId,
  readEverything,
} from '#tests/contracts/storedEvents.ts';
import { startEventStoreDb } from '#tests/support/eventStoreDb/eventStoreDbServer.ts';
import { eventually } from '#tests/support/eventually.ts';
import { untilAvailable } from '#tests/support/untilAvailable.ts';

const ROUNDS = 20;
const LEASE_MS = 100;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

it(`two relays publish all events, in order, despite ${ROUNDS} kills of the store, the sink and each other`, async () => {
  const server = await startEventStoreDb();
  closing.push(server.close);
  const store = openEventStoreDb(server.url);
  closing.push(() => store.close());
  const shared = {
    eventStore: store,
    leases: memoryLeases(),
    checkpoints: memoryCheckpoints(),
    leaseMs: LEASE_MS,
  };
  const sent: RecordedEvent[] = [];
  let isAway = false;
  const sink = {
    send: async (events: readonly RecordedEvent[]) => {
      if (isAway) throw new Error('The broker is unavailable.');
      sent.push(...events);
      return {};
    },
  };
  let names = 0;
  const startRelay = (): Relay => {
    names += 1;
    const started = createRelay({ ...shared, sink, owner: `relay ${names}` });
    started.start();
    closing.push(started.stop);
    return started;
  };

  let relays = [startRelay(), startRelay()];
  for (let round = 0; round < ROUNDS; round++) {
    const streamId = newStreamId();
    for (let n = 0; n < 10; n++) {
      if (n === 5 && round % 3 === 0) {
        server.kill();
        await server.restart();
      }
      isAway = round % 3 === 1 && n >= 5;
      const expected = n === 0 ? ('none' as const) : n - 1;
      const event = newEvent(`E${round}.${n}`);
      await untilAvailable(() => store.append(streamId, [event], expected));
    }
    isAway = false;
    if (round % 3 === 2) {
      const [first, second] = relays as [Relay, Relay];
      void first.stop();
      relays = [second, startRelay()];
    }
  }
  const last = await store.lastPosition();
  await eventually(
    async () => (await shared.checkpoints.load('relay')).position === last,
  );

  const all = await readEverything(store);
  expect(all).toHaveLength(ROUNDS * 10);
  const firstTimes = new Map(sent.map((event) => [event.position, event]));
  expect([...firstTimes.values()]).toEqual(all);
});
