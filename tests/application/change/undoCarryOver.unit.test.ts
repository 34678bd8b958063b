import { beforeEach, describe, expect, it } from 'vitest';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { Span } from '#domain/shared/timeframe.ts';
import { checkOwners } from '#infrastructure/eventLog/checkOwners.ts';
import {
  runAroundAppend,
  crashAfterAppends,
} from '#tests/support/adaptedStores.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import type { SlipwayWithProject } from '#tests/support/slipwayWithProject.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

const CHANGE = 'carry over';
const WEEK_2 = { span: Span.Week, index: 1 };

let fixture: SlipwayWithProject;
let itemIds: string[];
/** The project that the items were carried over to. */
let nextId: string;

beforeEach(async () => {
  fixture = await slipwayWithProject();
  const { actor, projectId, useCases, addItem } = fixture;
  itemIds = [];
  for (const description of ['First', 'Second', 'Third']) {
    const newAssignment = { scope: Scope.Project, assignedTimeframe: WEEK_2 };
    itemIds.push((await addItem({ description, newAssignment })).id);
  }
  const { userId, teamId } = actor;
  const { value } = await useCases.startProject({
    userId,
    teamId,
    commandId: CHANGE,
    description: 'Next',
    carryOverFrom: projectId,
  });
  nextId = value.projectId;
});

/** Undoes the carry-over in a process with an adapted store. */
const undo = (
  adapt: (eventStore: EventStore) => EventStore,
  { commandId = 'undo', partial = false } = {},
) => {
  const { useCases } = memorySlipway({ sharesStoresOf: fixture, adapt });
  return useCases.undoChange({
    actor: fixture.actor,
    commandId,
    changeId: CHANGE,
    partial,
  });
};

/** Adapts nothing. */
const asIs = (eventStore: EventStore) => eventStore;

/** The ids of the items on a project's board. */
const board = async (projectId: string) => {
  const { documents } = await fixture.useCases.queryItems({
    actor: fixture.actor,
    projectId,
    filter: {},
  });
  return documents.map(({ id }) => id).toSorted();
};

/** The contradictions between streams. */
const breaches = async () => (await checkOwners(fixture.eventStore)).breaches;

/** Notes the kinds of contradictions after each append. */
const watching = (seen: string[]) => (eventStore: EventStore) => ({
  ...eventStore,
  append: async (...args: Parameters<EventStore['append']>) => {
    const result = await eventStore.append(...args);
    for (const { kind } of await breaches()) seen.push(kind);
    return result;
  },
});

describe('Undoing a carry-over', () => {
  it('never puts an item into two plans (R1)', async () => {
    const seen: string[] = [];
    await undo(watching(seen));
    expect(seen).not.toContain('ItemInSeveralPlans');
    expect(await breaches()).toEqual([]);
    expect(await board(fixture.projectId)).toEqual(itemIds.toSorted());
  });

  it('is refused as a whole when somebody completes an item before it leaves', async () => {
    const { actor, useCases, commandId } = fixture;
    const [itemId = ''] = itemIds;
    const complete = () =>
      useCases.completeItem({
        actor,
        commandId: commandId(),
        itemId,
        markComplete: true,
      });
    const undone = undo(runAroundAppend('before', 'ItemsReleased', complete));
    await expect(undone).rejects.toMatchObject({ code: 'CHANGE.SUPERSEDED' });
    expect(await board(nextId)).toEqual(itemIds.toSorted());
    expect(await breaches()).toEqual([]);
  });

  it('returns the items if their former project is deleted in the meantime', async () => {
    const { actor, projectId, useCases, commandId } = fixture;
    const deleteFormerProject = () =>
      useCases.deleteProject({
        actor,
        commandId: commandId(),
        projectId,
        transferItemsTo: null,
      });
    const undone = undo(
      runAroundAppend('after', 'ItemsReleased', deleteFormerProject),
    );
    await expect(undone).rejects.toMatchObject({ code: 'CHANGE.SUPERSEDED' });
    expect(await board(nextId)).toEqual(itemIds.toSorted());
    expect(await breaches()).toEqual([]);
  });

  it('returns the items when their former project is already being deleted', async () => {
    const { actor, projectId, useCases, commandId } = fixture;
    const { userId, teamId } = actor;
    const { value } = await useCases.startProject({
      userId,
      teamId,
      commandId: commandId(),
      description: 'Third',
    });
    // A deletion that dies after its first append, which marks the project.
    const beginDeletion = async () => {
      const dying = memorySlipway({
        sharesStoresOf: fixture,
        adapt: crashAfterAppends(1),
      });
      const transferItemsTo = value.projectId;
      await dying.useCases
        .deleteProject({
          actor,
          commandId: 'mark',
          projectId,
          transferItemsTo,
        })
        .catch(() => undefined);
    };
    const undone = undo(
      runAroundAppend('after', 'ItemsReleased', beginDeletion),
    );
    await expect(undone).rejects.toMatchObject({
      code: 'PROJECT.BEING_DELETED',
    });
    expect(await board(nextId)).toEqual(itemIds.toSorted());
    await memorySlipway({ sharesStoresOf: fixture }).useCases.resumeWorkflows({
      idleMs: 0,
    });
    expect(await breaches()).toEqual([]);
  });

  it('does not take back items that another undo returned and that have left since', async () => {
    const { actor, projectId, useCases, commandId } = fixture;
    const { userId, teamId } = actor;
    // With another item in it, the new project is not deleted by the undo.
    await useCases.createItem({
      actor,
      commandId: commandId(),
      projectId: nextId,
      itemType: ItemType.Demo,
      description: 'New',
      newAssignment: {},
    });
    const undoAndCarryOver = async () => {
      await undo(asIs, { commandId: 'first', partial: true });
      await useCases.startProject({
        userId,
        teamId,
        commandId: commandId(),
        description: 'Third',
        carryOverFrom: projectId,
      });
    };
    const adapt = runAroundAppend('before', 'ItemsReleased', undoAndCarryOver);
    await undo(adapt, { partial: true }).catch(() => undefined);
    expect(await board(projectId)).toEqual([]);
    expect(await breaches()).toEqual([]);
  });

  it.each([0, 1, 2, 3])(
    'is finished by its repeat if it was interrupted after %i appends',
    async (appends) => {
      await undo(crashAfterAppends(appends)).catch(() => undefined);
      await undo(asIs);
      expect(await board(fixture.projectId)).toEqual(itemIds.toSorted());
      expect(await breaches()).toEqual([]);
    },
  );
});
