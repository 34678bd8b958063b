import { describe, expect, it } from 'vitest';
import { readCommitted } from '#application/item/readCommitted.ts';
import { streamStates } from '#application/shared/streamStates.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { Role } from '#domain/shared/role.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import { appendEvent } from '#tests/support/appendEvent.ts';
import { NOW, OTHER_TEAM, PROJECT, TEAM, USER } from '#tests/support/fixed.ts';
import { drafted, ITEM } from '#tests/support/situations/item.ts';
import {
  newProject,
  placed,
  projectWith,
  unplanned,
} from '#tests/support/situations/project.ts';

/** An entry of the item's history that the read model has already. */
const OLDER_ENTRY = {
  dateUpdated: '2026-01-01T00:00:00.000Z',
  actorId: USER,
  assignment: {
    scope: Scope.Project,
    assignedTimeframe: null,
    assignedToUserId: null,
  },
};
const actor = { userId: USER, teamId: TEAM, role: Role.Admin };
const OTHER_PROJECT = 'project-b';
/** What a command on the item has just stored. */
const committed = {
  itemId: ITEM,
  projectId: PROJECT,
  position: 7,
  events: [],
  metadata: { commandId: 'command-1', actorId: USER, now: NOW },
};

/** The streams of a planned item that the read models do not contain yet. */
const itemAheadOfReadModels = async (
  document: ItemDocument | null = null,
  project = projectWith({ id: ITEM, sortKey: 7 }),
) => {
  const eventStore = memoryEventStore();
  for (const event of drafted()) {
    await appendEvent(eventStore, streamOf.item(ITEM), event);
  }
  for (const event of project) {
    await appendEvent(eventStore, streamOf.project(PROJECT), event);
  }
  const states = streamStates({ eventStore });
  const read = readCommitted({
    findItem: () => Promise.reject(new Error('The read model was asked.')),
    progress: { waitFor: () => Promise.resolve(false) },
    readModels: { get: () => Promise.resolve(document as never) },
    states,
    removeBrokenLinks: (documents) => Promise.resolve(documents),
    removeDeletedLabels: (documents) => Promise.resolve(documents),
  });
  return { eventStore, states, read };
};

describe('An item after a command that the read models have not seen yet', () => {
  it('is built from the states that the command was decided on', async () => {
    const { read } = await itemAheadOfReadModels();
    expect(await read(actor, committed)).toMatchObject({
      value: { id: ITEM, sortKey: 7, planned: true },
      position: 7,
      stale: true,
    });
  });

  it('is found if another process has planned it since this one read the project', async () => {
    const [planned] = projectWith({ id: ITEM, sortKey: 7 }).slice(-1);
    if (planned === undefined) throw new Error('Nothing is planned.');
    const { eventStore, states, read } = await itemAheadOfReadModels(
      null,
      newProject(),
    );
    await states.load(projectDecider, streamOf.project(PROJECT));
    await appendEvent(eventStore, streamOf.project(PROJECT), planned);
    expect(await read(actor, committed)).toMatchObject({
      value: { id: ITEM, sortKey: 7, planned: true },
      stale: true,
    });
  });

  it('has its older history from the read model, and its own entry once', async () => {
    const answer = await (await itemAheadOfReadModels()).read(actor, committed);
    const entry = answer.value.assignmentHistory.at(-1);
    const { states, read } = await itemAheadOfReadModels({
      ...answer.value,
      description: 'as it was',
      assignmentHistory: [{ ...OLDER_ENTRY, change: 'Planned' }],
    });
    await states.load(projectDecider, streamOf.project(PROJECT));
    const to = { ...placed(), completionDate: NOW };
    const completed = {
      type: 'ItemCompleted' as const,
      schemaVersion: 1,
      data: { projectId: PROJECT, itemId: ITEM, from: placed(), to },
    };
    const { value, stale } = await read(actor, {
      ...committed,
      events: [completed],
    });
    expect(entry).toBeUndefined();
    expect(stale).toBe(true);
    // Data that no command of this process has written comes from the read
    // model.
    expect(value.description).toBe('as it was');
    expect(value.assignmentHistory.map(({ change }) => change)).toEqual([
      'Planned',
      'Completed',
    ]);
    const again = await itemAheadOfReadModels(value);
    const repeated = await again.read(actor, {
      ...committed,
      events: [completed],
    });
    expect(repeated.value.assignmentHistory).toHaveLength(2);
  });

  it('is not found when it was deleted since', async () => {
    const { eventStore, read } = await itemAheadOfReadModels();
    await appendEvent(
      eventStore,
      streamOf.project(PROJECT),
      unplanned(ITEM, placed()),
    );
    await expect(read(actor, committed)).rejects.toThrow('ITEM.NOT_FOUND');
  });

  it('is in the project it was moved to, although the read models do not contain that yet', async () => {
    const { eventStore, read } = await itemAheadOfReadModels();
    const { data, ...left } = unplanned(ITEM, placed());
    for (const event of newProject()) {
      await appendEvent(eventStore, streamOf.project(OTHER_PROJECT), {
        ...event,
        data: { ...event.data, projectId: OTHER_PROJECT },
      });
    }
    await appendEvent(eventStore, streamOf.project(OTHER_PROJECT), {
      type: 'ItemCarriedOver',
      data: {
        projectId: OTHER_PROJECT,
        itemId: ITEM,
        fromProjectId: PROJECT,
        itemType: 1,
        linkId: '2-1',
        number: 1,
        from: placed(),
        to: placed(),
        sortKey: 9,
        reason: 'CarriedOver',
      },
    });
    await appendEvent(eventStore, streamOf.project(PROJECT), {
      ...left,
      data: { ...data, transferredTo: OTHER_PROJECT },
    });

    expect(await read(actor, committed)).toMatchObject({
      value: { id: ITEM, projectId: OTHER_PROJECT, sortKey: 9, planned: true },
      stale: true,
    });
  });

  it('is refused if a stream contains an unreadable event', async () => {
    const { eventStore, read } = await itemAheadOfReadModels();
    await appendEvent(eventStore, streamOf.item(ITEM), {
      type: 'ItemMerged',
      data: {},
    });
    await expect(read(actor, committed)).rejects.toMatchObject({
      reason: 'unreadable',
    });
  });

  it('is not found by another team', async () => {
    const { read } = await itemAheadOfReadModels();
    await expect(
      read({ ...actor, teamId: OTHER_TEAM }, committed),
    ).rejects.toThrow('ITEM.NOT_FOUND');
  });

  it('is not found when it does not exist', async () => {
    const { read } = await itemAheadOfReadModels();
    await expect(
      read(actor, { ...committed, itemId: 'nobody' }),
    ).rejects.toThrow('ITEM.NOT_FOUND');
  });
});
