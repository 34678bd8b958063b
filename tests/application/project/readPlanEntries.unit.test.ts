import { beforeEach, describe, expect, it } from 'vitest';
import type { ReadPlanEntries } from '#application/project/readPlan.ts';
import { readPlanEntries } from '#application/project/readPlan.ts';
import type { ReadModels } from '#application/shared/ports/ReadModels.ts';
import type { PlanEvent } from '#domain/project/events.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import { appendEvent } from '#tests/support/appendEvent.ts';
import { PROJECT } from '#tests/support/fixed.ts';
import type { Unversioned } from '#tests/support/given.ts';
import { pacedReadModels } from '#tests/support/pacedReadModels.ts';
import {
  completed,
  placed,
  reopened,
  unplanned,
} from '#tests/support/situations/project.ts';

const open = placed();
const done = placed({ completionDate: '2026-03-04T10:00:00.000Z' });

const eventStore = memoryEventStore();
/** The number of documents that each read returned. */
let reads: number[];
let generation: number;
let entriesOf: ReadPlanEntries;
let projectId: string;
let projects = 0;

const record = ({ type, data }: Unversioned<PlanEvent>) =>
  appendEvent(eventStore, `project-${projectId}`, {
    type,
    data: { ...data, projectId },
  });

const changes = async () => (await entriesOf(projectId)).map((e) => e.change);

beforeEach(() => {
  const { readModels } = pacedReadModels(eventStore);
  reads = [];
  generation = 1;
  const counted: ReadModels = {
    ...readModels,
    find: async (collection, query) => {
      const page = await readModels.find(collection, query);
      reads.push(page.documents.length);
      return page;
    },
    generationOf: async () => generation,
  };
  entriesOf = readPlanEntries({ readModels: counted });
  projectId = `${PROJECT}-${String(++projects)}`;
});

describe('The entries of a plan’s history', () => {
  it('include all of the project, in order', async () => {
    await record(completed({ itemId: 'a', from: open, to: done }));
    await record(reopened({ itemId: 'a', from: done, to: open }));
    await record(unplanned('a', open));
    expect(await changes()).toEqual(['Completed', 'Reopened', 'Unplanned']);
  });

  it('are read once; after that, only newer ones are read', async () => {
    await record(completed({ itemId: 'a', from: open, to: done }));
    await record(reopened({ itemId: 'a', from: done, to: open }));
    await changes();
    await changes();
    await record(unplanned('a', open));
    expect(await changes()).toEqual(['Completed', 'Reopened', 'Unplanned']);
    expect(reads).toEqual([2, 0, 1]);
  });

  it('are read again from a new generation, whose entries may differ', async () => {
    await record(completed({ itemId: 'a', from: open, to: done }));
    await changes();
    generation = 2;
    await changes();
    expect(reads).toEqual([1, 1]);
  });

  it('are complete for every concurrent read', async () => {
    await record(completed({ itemId: 'a', from: open, to: done }));
    const [first, second] = await Promise.all([changes(), changes()]);
    await record(unplanned('a', open));
    const [third, fourth] = await Promise.all([changes(), changes()]);
    expect([first, second]).toEqual([['Completed'], ['Completed']]);
    expect([third, fourth]).toEqual([
      ['Completed', 'Unplanned'],
      ['Completed', 'Unplanned'],
    ]);
  });

  it('do not change for a reader that already has them', async () => {
    await record(completed({ itemId: 'a', from: open, to: done }));
    const firstEntries = await entriesOf(projectId);
    await record(unplanned('a', open));
    await changes();
    expect(firstEntries).toHaveLength(1);
  });

  it('include none of another project', async () => {
    await record(completed({ itemId: 'a', from: open, to: done }));
    await changes();
    projectId = 'another';
    expect(await changes()).toEqual([]);
  });
});
