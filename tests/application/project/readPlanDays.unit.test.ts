import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#application/shared/actor.ts';
import type { ReadModels } from '#application/shared/ports/ReadModels.ts';
import { readPlanDays } from '#application/project/readPlanDays.ts';
import type { PlanEvent } from '#domain/project/events.ts';
import { Role } from '#domain/shared/role.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import { appendEvent } from '#tests/support/appendEvent.ts';
import { PROJECT, START, TEAM, USER } from '#tests/support/fixed.ts';
import type { Unversioned } from '#tests/support/given.ts';
import { pacedReadModels } from '#tests/support/pacedReadModels.ts';
import {
  completed,
  placed,
  reopened,
} from '#tests/support/situations/project.ts';

const actor: Actor = { userId: USER, teamId: TEAM, role: Role.Editor };
const open = placed();
const done = placed({ completionDate: '2026-03-03T10:00:00.000Z' });

let eventStore: ReturnType<typeof memoryEventStore>;
/** The documents that each read returned, by collection. */
let reads: [collection: string, documents: number][];

beforeEach(() => {
  eventStore = memoryEventStore();
  reads = [];
});

const record = (event: Unversioned<PlanEvent>, occurredAt: string) =>
  appendEvent(eventStore, `project-${PROJECT}`, event, { occurredAt });

/**
 * Completes an item at 10 and reopens it at 11 o'clock, on each of three days.
 */
const threeDays = async () => {
  for (const date of ['2026-03-03', '2026-03-04', '2026-03-05']) {
    const change = { itemId: 'a', from: open, to: done };
    await record(completed(change), `${date}T10:00:00.000Z`);
    await record(
      reopened({ ...change, from: done, to: open }),
      `${date}T11:00:00.000Z`,
    );
  }
};

const readAsOf = (asOf: string, { isBuilt = true } = {}) => {
  const { readModels } = pacedReadModels(eventStore);
  const counted: ReadModels = {
    ...readModels,
    find: async (collection, query) => {
      const isThere = isBuilt || collection !== 'planCounts';
      const page = isThere
        ? await readModels.find(collection, query)
        : { documents: [], total: 0 };
      reads.push([collection, page.documents.length]);
      return page;
    },
  };
  const frame = { startDate: START, durationInWeeks: 2, timeZone: 'UTC', asOf };
  const header = { ...frame, projectId: PROJECT };
  const read = readPlanDays({
    readModels: counted,
    readPlanFrame: async () => ({ header, frame }),
  });
  return read({ actor, projectId: PROJECT }, 'planCounts');
};

describe('The input of charts', () => {
  it('consists only of days, without entries, as of now', async () => {
    await threeDays();
    const { plan } = await readAsOf('2026-03-05T11:00:00.000Z');
    expect(plan.days.map(({ date }) => date)).toEqual([
      '2026-03-03',
      '2026-03-04',
      '2026-03-05',
    ]);
    expect(plan.entryGroups).toEqual([]);
    expect(reads).toEqual([['planCounts', 3]]);
  });

  it('includes the entries of one day as of an instant within it', async () => {
    await threeDays();
    const { plan } = await readAsOf('2026-03-04T10:30:00.000Z');
    expect(plan.days.map(({ date }) => date)).toEqual(['2026-03-03']);
    expect(plan.entryGroups).toHaveLength(1);
    expect(reads).toEqual([
      ['planCounts', 3],
      ['planHistory', 2],
    ]);
  });

  it('includes the entries of two days if a clock went back between them', async () => {
    await threeDays();
    const change = { itemId: 'a', from: open, to: done };
    await record(completed(change), '2026-03-04T23:00:00.000Z');
    const { plan } = await readAsOf('2026-03-06T00:00:00.000Z');
    expect(plan.days.map(({ date }) => date)).toEqual(['2026-03-03']);
    expect(reads).toEqual([
      ['planCounts', 3],
      ['planHistory', 5],
    ]);
  });

  it('includes all entries while the days are not built yet', async () => {
    await threeDays();
    const { plan } = await readAsOf('2026-03-06T00:00:00.000Z', {
      isBuilt: false,
    });
    expect(plan.entryGroups.flat()).toHaveLength(6);
  });
});
