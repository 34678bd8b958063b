import { expect, it } from 'vitest';
import {
  ITEMS_PER_APPEND,
  recordSlipped,
} from '#application/inbox/recordSlipped.ts';
import { executeCommand } from '#application/shared/executeCommand.ts';
import type { ItemSummary } from '#application/shared/itemSummaries.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { MAX_APPEND_BYTES } from '#application/shared/ports/EventStore.ts';
import type { ReadModels } from '#application/shared/ports/ReadModels.ts';
import { streamStates } from '#application/shared/streamStates.ts';
import type { SlippedNoted } from '#domain/inbox/events.ts';
import { Role } from '#domain/shared/role.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { Span } from '#domain/shared/timeframe.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import { uuidIds as ids } from '#infrastructure/shared/uuidIds.ts';
import { Crash } from '#tests/support/adaptedStores.ts';
import { PROJECT, START, TEAM } from '#tests/support/fixed.ts';

const MONDAY = '2026-03-09T06:00:00.000Z';
const USER = ids.derivedId('user');

const slippedSummaries = (count: number): readonly ItemSummary[] =>
  Array.from(
    { length: count },
    (_, index) =>
      ({
        id: ids.derivedId('item', String(index)),
        completed: false,
        scope: Scope.Project,
        assignedTimeframe: { span: Span.Week, index: 0 },
        assignedToUserId: USER,
      }) as ItemSummary,
  );

const documents: Readonly<Record<string, readonly object[]>> = {
  teams: [
    {
      id: TEAM,
      status: 'Live',
      timeZone: 'UTC',
      members: [{ userId: USER, role: Role.Admin }],
    },
  ],
  projects: [
    { id: PROJECT, status: 'Live', startDate: START, durationInWeeks: 12 },
  ],
};

const readModels = {
  find: async (collection: string) => {
    const found = documents[collection] ?? [];
    return { documents: found, total: found.length };
  },
  getMany: async () => [],
} as unknown as ReadModels;

/** Another process over the same store, which finds `count` slipped items. */
const processOver = (eventStore: EventStore, count: number) => {
  const states = streamStates({ eventStore });
  return recordSlipped({
    execute: executeCommand({ eventStore, states, ids }),
    readModels,
    itemSummaries: {
      of: async () => [],
      find: async () => slippedSummaries(count),
    },
    ids,
    clock: { now: () => MONDAY },
  });
};

/** An event store whose process dies after `appends` appends. */
const dyingAfter = (appends: number, eventStore: EventStore): EventStore => {
  let appended = 0;
  return {
    ...eventStore,
    append: async (...args) => {
      appended += 1;
      if (appended > appends) throw new Crash();
      return eventStore.append(...args);
    },
  };
};

it('Slipped items are recorded in appends of limited size, each once, after a crash as well', async () => {
  const count = 2 * ITEMS_PER_APPEND + 1;
  const eventStore = memoryEventStore();
  const sizes: number[] = [];
  const measured: EventStore = {
    ...eventStore,
    append: async (streamId, events, expected) => {
      sizes.push(JSON.stringify(events).length);
      return eventStore.append(streamId, events, expected);
    },
  };
  const dying = processOver(dyingAfter(1, measured), count);
  expect((await dying()).failures).toHaveLength(1);
  const next = processOver(measured, count);
  expect(await next()).toEqual({ teams: 1, failures: [] });
  await processOver(measured, count)();
  const events = await eventStore.readAll(0, Infinity);
  const recorded = events.flatMap(({ data }) =>
    (data as SlippedNoted['data']).items.map(({ itemId }) => itemId),
  );
  expect(recorded).toHaveLength(count);
  expect(new Set(recorded).size).toBe(count);
  expect(Math.max(...sizes)).toBeLessThan(MAX_APPEND_BYTES / 2);
});
