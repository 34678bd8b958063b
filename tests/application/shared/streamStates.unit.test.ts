import type { MockInstance } from 'vitest';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type { StreamStates } from '#application/shared/streamStates.ts';
import { streamStates } from '#application/shared/streamStates.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import { countedElsewhere, STREAM, tally } from './tally.ts';

let store: EventStore;
let states: StreamStates;
let reads: MockInstance<EventStore['readStream']>;
let now = 0;

/** How old a state may be that is loaded as recent. */
const RECENT_MS = 250;

/** Another process counts a step. */
const countElsewhere = (eventId: string) =>
  store.append(STREAM, [countedElsewhere(eventId)], 'any');

beforeEach(async () => {
  store = memoryEventStore();
  reads = vi.spyOn(store, 'readStream');
  states = streamStates({ eventStore: store, now: () => now });
  await countElsewhere('e1');
});

it('A loaded state is never older than the store', async () => {
  await states.load(tally, STREAM);
  await countElsewhere('e2');
  expect(await states.load(tally, STREAM)).toEqual({
    state: 2,
    revision: 1,
    position: 2,
  });
});

it('A state loaded as recent is at most a quarter of a second old', async () => {
  await states.loadRecent(tally, STREAM);
  await countElsewhere('e2');
  now += RECENT_MS - 1;
  expect(await states.loadRecent(tally, STREAM)).toMatchObject({ state: 1 });
  expect(reads).toHaveBeenCalledTimes(1);
  now += 1;
  expect(await states.loadRecent(tally, STREAM)).toMatchObject({ state: 2 });
  // The check that there is nothing new also counts as a read.
  now += 200;
  await states.load(tally, STREAM);
  now += 200;
  await states.loadRecent(tally, STREAM);
  expect(reads).toHaveBeenCalledTimes(3);
});

it('A loaded state includes the appends of this process at once', async () => {
  await states.loadRecent(tally, STREAM);
  states.remember(tally, STREAM, { state: 7, revision: 6, position: 7 });
  expect(await states.loadRecent(tally, STREAM)).toMatchObject({ state: 7 });
});

it.each([STREAM, 'tally-2'])(
  'A slow read of %s does not replace the state after a faster append',
  async (streamId) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const slow = streamStates({
      eventStore: {
        ...store,
        readStream: async (...args) => {
          const events = await store.readStream(...args);
          await promise;
          return events;
        },
      },
    });
    const loading = slow.load(tally, streamId);
    slow.remember(tally, streamId, { state: 2, revision: 1, position: 2 });
    resolve(undefined);
    expect((await loading).state).toBeLessThan(2);
    expect(slow.lastSeen(tally, streamId)).toMatchObject({ state: 2 });
  },
);

it('A missing stream is read every time', async () => {
  await states.loadRecent(tally, 'tally-2');
  await states.loadRecent(tally, 'tally-2');
  expect(reads).toHaveBeenCalledTimes(2);
});
