import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { howItLeft, lastUnplanned } from '#application/item/howItLeft.ts';
import { streamStates } from '#application/shared/streamStates.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { streamOf } from '#domain/shared/ids.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import { newEvent } from '#tests/contracts/storedEvents.ts';
import { PROJECT } from '#tests/support/fixed.ts';
import { versioned } from '#tests/support/given.ts';
import { projectEvents } from '#tests/support/randomEvents.ts';

const ITEM = 'a';
const STREAM = streamOf.project(PROJECT);

type Stated = Readonly<{ type: string; data: object }>;

const renamed: Stated = {
  type: 'ProjectRenamed',
  data: { projectId: PROJECT, from: 'A', to: 'B' },
};

const unplanned: Stated = {
  type: 'ItemUnplanned',
  data: {
    projectId: PROJECT,
    itemId: ITEM,
    from: {},
    to: null,
    transferredTo: 'next',
  },
};

const many = (count: number) => Array.from({ length: count }, () => renamed);

const storeWith = async (history: readonly Stated[]) => {
  const eventStore = memoryEventStore();
  const events = history.map(({ type, data }) => ({
    ...newEvent(type, data),
    schemaVersion: versioned({ type, data }).schemaVersion,
  }));
  await eventStore.append(STREAM, events, 'none');
  return { eventStore, states: streamStates({ eventStore }) };
};

describe('How an item left a long project (hardening scale)', () => {
  it('is read from its end, back to what was last of the item', async () => {
    const { eventStore, states } = await storeWith([
      ...many(2000),
      unplanned,
      ...many(150),
    ]);
    await states.load(projectDecider, STREAM);
    const reads = vi.spyOn(eventStore, 'readStream');
    const left = await howItLeft({ states, eventStore }, PROJECT, ITEM);
    expect(left).toMatchObject({ transferredTo: 'next' });
    // What is newer than the cached state, and a page.
    expect(reads.mock.calls.map(([, from]) => from)).toEqual([2151, 1951]);
  });

  it('is what all of its events say, wherever they are', async () => {
    const pauses = fc.constantFrom(0, 1, 150, 210);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(projectEvents, pauses), { maxLength: 12 }),
        fc.constantFrom(unplanned, {
          type: 'ProjectDeleted',
          data: { projectId: PROJECT, transferredTo: 'next' },
        }),
        pauses,
        async (random, leaving, pause) => {
          const stores = await storeWith([
            ...random.flatMap(([event, after]) => [event, ...many(after)]),
            leaving,
            ...many(pause),
          ]);
          const all = await stores.eventStore.readStream(STREAM);
          expect(await howItLeft(stores, PROJECT, ITEM)).toEqual(
            lastUnplanned(all, ITEM),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is nothing for an item that was never in it', async () => {
    const stores = await storeWith(many(700));
    expect(await howItLeft(stores, PROJECT, ITEM)).toBeUndefined();
  });
});
