import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { executeCommand } from '#application/shared/executeCommand.ts';
import { streamStates } from '#application/shared/streamStates.ts';
import { yieldToEventLoop } from '#application/shared/yieldToEventLoop.ts';
import { accountDecider } from '#domain/account/decide.ts';
import { itemDecider } from '#domain/item/decide.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { Command } from '#domain/shared/command.ts';
import type { Decider } from '#domain/shared/decider.ts';
import { fold } from '#domain/shared/decider.ts';
import type { Event } from '#domain/shared/event.ts';
import { storyDecider } from '#domain/story/decide.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import { memorySnapshots } from '#infrastructure/memory/snapshots.ts';
import { uuidIds as ids } from '#infrastructure/shared/uuidIds.ts';
import { newEvent } from '#tests/contracts/storedEvents.ts';
import type { Unversioned } from '#tests/support/given.ts';
import { versioned } from '#tests/support/given.ts';
import {
  accountEvents,
  itemEvents,
  projectEvents,
  storyEvents,
  teamEvents,
} from '#tests/support/randomEvents.ts';

const STREAM = 'stream-1';
const RUNS = 40;

/**
 * Who records the next event: this process, this process after a restart, or
 * another.
 */
const ways = fc.constantFrom('here', 'here', 'afterStart', 'elsewhere');

const commandWith = (n: number): Command => ({
  type: 'Record',
  data: {},
  metadata: {
    commandId: `command-${String(n)}`,
    actorId: 'actor-1',
    now: '2026-03-02T09:00:00.000Z',
  },
});

const expectSameFromEachSnapshot = async <C, State, E extends Event>(
  decider: Decider<C, State, E>,
  events: fc.Arbitrary<Unversioned<E>>,
) => {
  const { evolve, initialState } = decider;
  let stored = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(events, ways), { minLength: 8, maxLength: 25 }),
      fc.integer({ min: 1, max: 6 }),
      async (steps, snapshotEvery) => {
        const eventStore = memoryEventStore();
        const snapshots = memorySnapshots();
        const start = () =>
          streamStates({ eventStore, snapshots, snapshotEvery });
        let states = start();
        const history: E[] = [];
        for (const [n, [stated, way]] of steps.entries()) {
          const event = versioned<E>(stated);
          history.push(event);
          if (way === 'afterStart') states = start();
          if (way === 'elsewhere') {
            const { metadata } = newEvent(event.type);
            await eventStore.append(STREAM, [{ ...event, metadata }], 'any');
          } else {
            await states.load(decider, STREAM);
            await executeCommand({ eventStore, states, ids })(
              { ...decider, decide: () => [event] },
              { streamId: STREAM, teamId: null, command: commandWith(n) },
            );
          }
          // Waits until everything is stored that will be stored.
          for (let yields = 0; yields < 4; yields++) await yieldToEventLoop();
          const expected = fold(evolve, initialState(), history);
          for (const reader of [states, start()]) {
            const { state, revision } = await reader.load(decider, STREAM);
            expect(state).toEqual(expected);
            expect(revision).toBe(n);
          }
        }
        stored += snapshots.all().length;
      },
    ),
    { numRuns: RUNS },
  );
  // Each history is long enough for a snapshot.
  expect(stored).toBe(RUNS);
};

describe('The state in each process, for any order of events and snapshots', () => {
  it('includes all events of an account', () =>
    expectSameFromEachSnapshot(accountDecider, accountEvents));
  it('includes all events of a team', () =>
    expectSameFromEachSnapshot(teamDecider, teamEvents));
  it('includes all events of a project', () =>
    expectSameFromEachSnapshot(projectDecider, projectEvents));
  it('includes all events of an item', () =>
    expectSameFromEachSnapshot(itemDecider, itemEvents));
  it('includes all events of a story', () =>
    expectSameFromEachSnapshot(storyDecider, storyEvents));
});
