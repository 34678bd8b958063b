import { describe, expect, it } from 'vitest';
import type { Actor } from '#application/shared/actor.ts';
import { ChangeSuperseded } from '#application/change/changeSuperseded.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { Span } from '#domain/shared/timeframe.ts';
import { Crash, crashAfterAppends } from '#tests/support/adaptedStores.ts';
import { joinByInvitation } from '#tests/support/invitations.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import type { SlipwayWithProject } from '#tests/support/slipwayWithProject.ts';
import {
  itemsIn,
  slipwayWithProject,
} from '#tests/support/slipwayWithProject.ts';

/**
 * The id of a fixture's first command: in these tests, that which added the
 * first item.
 */
const FIRST_COMMAND = 'command-1';

const WEEK_1 = { span: Span.Week, index: 0 };
const WEEK_2 = { span: Span.Week, index: 1 };

type UndoFixture = SlipwayWithProject &
  Readonly<{
    /** Another member of the team. */
    grace: Actor;
    /** Undoes a change; returns the id of the undo, which can be undone. */
    undo: (
      changeId: string,
      options?: Readonly<{ by?: Actor; partial?: boolean; commandId?: string }>,
    ) => Promise<string>;
    item: (
      id: string,
    ) => ReturnType<SlipwayWithProject['useCases']['findItem']>;
    items: () => Promise<readonly unknown[]>;
    /** Moves an item; returns the id of this change. */
    move: (
      itemId: string,
      newAssignment: object,
      options?: Readonly<{ by?: Actor; leftNeighborId?: string | null }>,
    ) => Promise<string>;
  }>;

const undoFixture = async (): Promise<UndoFixture> => {
  const fixture = await slipwayWithProject();
  const { useCases, actor, commandId, projectId } = fixture;
  const grace = await joinByInvitation(fixture, actor, 'grace@example.com');
  return {
    ...fixture,
    grace,
    undo: async (changeId, options = {}) => {
      const { by = actor, partial = false } = options;
      const undone = await useCases.undoChange({
        actor: by,
        commandId: options.commandId ?? commandId(),
        changeId,
        partial,
      });
      return undone.changeId;
    },
    item: (id) => useCases.findItem(actor, id),
    items: () => itemsIn(fixture),
    move: async (
      itemId,
      newAssignment,
      { by = actor, leftNeighborId = null } = {},
    ) => {
      const id = commandId();
      await useCases.moveItem({
        actor: by,
        commandId: id,
        projectId,
        itemId,
        newAssignment,
        orderUpdate:
          leftNeighborId === null
            ? null
            : { leftNeighborId, rightNeighborId: null },
      });
      return id;
    },
  };
};

/** The refusal of an undo because of later changes; throws if it succeeds. */
const refusal = async (undone: Promise<unknown>): Promise<ChangeSuperseded> => {
  const error: unknown = await undone.then(
    () => expect.unreachable('Not refused.'),
    (reason: unknown) => reason,
  );
  if (error instanceof ChangeSuperseded) return error;
  throw error;
};

/** What an undo restores of an item. */
const contentOf = ({
  id,
  linkId,
  description,
  scope,
  assignedTimeframe,
  assignedToUserId,
  completionDate,
  sortKey,
}: Awaited<ReturnType<UndoFixture['item']>>) => ({
  id,
  linkId,
  description,
  scope,
  assignedTimeframe,
  assignedToUserId,
  completionDate,
  sortKey,
});

describe('Undoing a change (L71)', () => {
  it('deletes a created item, and restores it on redo', async () => {
    const fixture = await undoFixture();
    const { id } = await fixture.addItem();
    const contentBefore = contentOf(await fixture.item(id));
    const undone = await fixture.undo(FIRST_COMMAND);
    await expect(fixture.item(id)).rejects.toThrow('ITEM.NOT_FOUND');
    await fixture.undo(undone);
    expect(contentOf(await fixture.item(id))).toEqual(contentBefore);
  });

  it('restores a deleted item with its id, number, text and place', async () => {
    const fixture = await undoFixture();
    const { useCases, actor, commandId } = fixture;
    await fixture.addItem({ description: 'First' });
    const { id } = await fixture.addItem({ description: 'Second' });
    await fixture.addItem({ description: 'Third' });
    const contentBefore = contentOf(await fixture.item(id));
    const change = commandId();
    await useCases.deleteItem({ actor, commandId: change, itemId: id });
    await fixture.undo(change);
    expect(contentOf(await fixture.item(id))).toEqual(contentBefore);
  });

  it('moves, orders and assigns an item back', async () => {
    const fixture = await undoFixture();
    const first = await fixture.addItem();
    const second = await fixture.addItem();
    const contentBefore = contentOf(await fixture.item(first.id));
    const moved = await fixture.move(first.id, { assignedTimeframe: WEEK_1 });
    await fixture.undo(moved);
    expect(contentOf(await fixture.item(first.id))).toEqual(contentBefore);
    const ordered = await fixture.move(
      first.id,
      {},
      { leftNeighborId: second.id },
    );
    await fixture.undo(ordered);
    expect(contentOf(await fixture.item(first.id))).toEqual(contentBefore);
    const assigned = await fixture.move(first.id, {
      assignedToUserId: fixture.grace.userId,
    });
    await fixture.undo(assigned);
    expect(contentOf(await fixture.item(first.id))).toEqual(contentBefore);
  });

  it('keeps later changes of other fields', async () => {
    const fixture = await undoFixture();
    const { id } = await fixture.addItem();
    const moved = await fixture.move(id, { assignedTimeframe: WEEK_1 });
    const by = fixture.grace;
    await fixture.move(id, { assignedToUserId: by.userId }, { by });
    await fixture.undo(moved);
    expect(await fixture.item(id)).toMatchObject({
      assignedTimeframe: null,
      assignedToUserId: by.userId,
    });
  });

  it('restores the first completion date when a reopening is undone', async () => {
    const fixture = await undoFixture();
    const { useCases, actor, clock, commandId } = fixture;
    const { id } = await fixture.addItem();
    const setCompleted = async (markComplete: boolean) => {
      const change = commandId();
      const request = { actor, commandId: change, itemId: id, markComplete };
      await useCases.completeItem(request);
      return change;
    };
    await setCompleted(true);
    const { completionDate } = await fixture.item(id);
    clock.set('2026-03-09T10:00:00.000Z');
    const reopened = await setCompleted(false);
    await fixture.undo(reopened);
    expect((await fixture.item(id)).completionDate).toBe(completionDate);
  });

  it('shows an undone completion as completed and reopened in the history', async () => {
    const fixture = await undoFixture();
    const { useCases, actor, clock, commandId, projectId } = fixture;
    const { id } = await fixture.addItem();
    const change = commandId();
    await useCases.completeItem({
      actor,
      commandId: change,
      itemId: id,
      markComplete: true,
    });
    clock.set('2026-03-05T10:00:00.000Z');
    const undone = await fixture.undo(change);
    const { entries } = await useCases.getHistory({
      actor,
      projectId,
      filter: {},
      limit: 2,
      direction: 'desc',
    });
    expect(entries).toMatchObject([
      {
        change: 'Reopened',
        occurredAt: '2026-03-05T10:00:00.000Z',
        changeId: undone,
        undoes: change,
        undoneBy: null,
      },
      {
        change: 'Completed',
        changeId: change,
        undoes: null,
        undoneBy: undone,
        undoneByDisplayName: 'ada',
        undoable: false,
      },
    ]);
  });

  it('restores a field only if nobody has changed it since', async () => {
    const fixture = await undoFixture();
    const { useCases, grace, actor, commandId } = fixture;
    const { id } = await fixture.addItem({ description: 'Before' });
    const revise = async (by: Actor, changes: object) => {
      const change = commandId();
      await useCases.reviseItem({
        actor: by,
        commandId: change,
        itemId: id,
        changes,
        itemType: ItemType.Demo,
      });
      return change;
    };
    const first = await revise(actor, { description: 'After' });
    await revise(grace, { goals: ['One'] });
    await fixture.undo(first);
    expect(await fixture.item(id)).toMatchObject({
      description: 'Before',
      goals: ['One'],
    });
    const second = await revise(actor, { description: 'Again' });
    const since = await revise(grace, { description: 'By Grace' });
    expect((await refusal(fixture.undo(second))).by).toEqual({
      userId: grace.userId,
      displayName: 'grace',
      changeId: since,
    });
  });

  it('is refused, naming person and field, if others have changed the same thing', async () => {
    const fixture = await undoFixture();
    const { id } = await fixture.addItem();
    const moved = await fixture.move(id, { assignedTimeframe: WEEK_1 });
    const by = fixture.grace;
    const since = await fixture.move(id, { assignedTimeframe: WEEK_2 }, { by });
    const refused = await refusal(fixture.undo(moved));
    expect(refused.by?.changeId).toBe(since);
    // The undo does not delete an item that somebody has planned since.
    expect((await refusal(fixture.undo(FIRST_COMMAND))).by?.changeId).toBe(
      since,
    );
  });

  it('is refused, naming who deleted the project, after that', async () => {
    const fixture = await undoFixture();
    const { useCases, commandId, grace, projectId } = fixture;
    const { id } = await fixture.addItem();
    const change = await fixture.move(id, { assignedTimeframe: WEEK_2 });
    await useCases.deleteProject({
      actor: grace,
      commandId: commandId(),
      projectId,
      transferItemsTo: null,
    });
    for (const partial of [false, true]) {
      const { by } = await refusal(fixture.undo(change, { partial }));
      expect(by?.userId).toBe(grace.userId);
    }
  });

  it('undoes what others have not changed among many items, on request', async () => {
    const fixture = await undoFixture();
    const { useCases, actor, projectId, commandId } = fixture;
    const items = [await fixture.addItem(), await fixture.addItem()] as const;
    const change = commandId();
    await useCases.changeItems({
      actor,
      commandId: change,
      projectId,
      itemIds: items.map(({ id }) => id),
      change: { type: 'Assign', newAssignment: { assignedTimeframe: WEEK_1 } },
    });
    const by = fixture.grace;
    await fixture.move(items[0].id, { assignedTimeframe: WEEK_2 }, { by });
    expect((await refusal(fixture.undo(change))).remaining).toBe(1);
    await fixture.undo(change, { partial: true });
    expect(await fixture.item(items[0].id)).toMatchObject({
      assignedTimeframe: WEEK_2,
    });
    expect(await fixture.item(items[1].id)).toMatchObject({
      assignedTimeframe: null,
    });
  });

  it('restores many deleted items', async () => {
    const fixture = await undoFixture();
    const { useCases, actor, projectId, commandId } = fixture;
    for (let n = 0; n < 3; n++) await fixture.addItem();
    const itemsBefore = await fixture.items();
    const itemIds = itemsBefore.map((item) => (item as { id: string }).id);
    const change = commandId();
    await useCases.changeItems({
      actor,
      commandId: change,
      projectId,
      itemIds,
      change: { type: 'Delete' },
    });
    expect(await fixture.items()).toEqual([]);
    await fixture.undo(change);
    expect((await fixture.items()).map(contentOf as never)).toEqual(
      itemsBefore.map(contentOf as never),
    );
  });

  it('plans items again that a shorter schedule had unplanned', async () => {
    const fixture = await undoFixture();
    const { useCases, actor, projectId, commandId } = fixture;
    const { id } = await fixture.addItem({
      newAssignment: {
        scope: Scope.Project,
        assignedTimeframe: { span: Span.Week, index: 9 },
      },
    });
    const contentBefore = contentOf(await fixture.item(id));
    const change = commandId();
    await useCases.reviseProject({
      actor,
      commandId: change,
      projectId,
      changes: { durationInWeeks: 2, startDate: '2026-03-02' },
    });
    expect(await fixture.item(id)).toMatchObject({ assignedTimeframe: null });
    await fixture.undo(change);
    expect(contentOf(await fixture.item(id))).toEqual(contentBefore);
    expect(await useCases.findProject(actor, projectId)).toMatchObject({
      startDate: null,
      durationInWeeks: 12,
    });
  });

  it('returns the items of a carry-over and ends the new project', async () => {
    const fixture = await undoFixture();
    const { useCases, actor, projectId, commandId } = fixture;
    const { userId, teamId } = actor;
    const { id } = await fixture.addItem({
      newAssignment: { scope: Scope.Project, assignedTimeframe: WEEK_2 },
    });
    const itemBefore = await fixture.item(id);
    const change = commandId();
    const { value } = await useCases.startProject({
      userId,
      teamId,
      commandId: change,
      description: 'Next',
      carryOverFrom: projectId,
    });
    expect((await fixture.item(id)).projectId).toBe(value.projectId);
    const undone = await fixture.undo(change);
    expect(contentOf(await fixture.item(id))).toEqual(contentOf(itemBefore));
    expect((await fixture.item(id)).projectId).toBe(projectId);
    await expect(useCases.findProject(actor, value.projectId)).rejects.toThrow(
      'PROJECT.NOT_FOUND',
    );
    await expect(fixture.undo(undone)).rejects.toThrow('CHANGE.NOT_UNDOABLE');
  });

  it('restores settings, the story, the business model and the team', async () => {
    const fixture = await undoFixture();
    const { useCases, actor, projectId, commandId } = fixture;
    const settings = commandId();
    await useCases.reviseProject({
      actor,
      commandId: settings,
      projectId,
      changes: { description: 'Renamed', status: 'Completed' },
    });
    const plan = async (productStory: string, titles: readonly string[]) => {
      const change = commandId();
      await useCases.reviseGoToMarketPlan({
        actor,
        commandId: change,
        productStory,
        elements: titles.map((title) => ({
          id: title,
          title,
          description: `Notes of ${title}`,
        })),
      });
      return change;
    };
    await plan('Once', ['a', 'b', 'c']);
    const story = await plan('Upon a time', ['c', 'a']);
    const team = commandId();
    await useCases.changeTeam({
      actor,
      commandId: team,
      change: { type: 'RenameTeam', data: { teamName: 'Other' } },
    });
    const { team: renamed } = await useCases.getTeam(actor);
    expect(renamed.teamName).toBe('Other');
    for (const change of [settings, story, team]) await fixture.undo(change);
    const now = await useCases.getTeam(actor);
    expect(now.team.teamName).not.toBe('Other');
    expect(now.story).toMatchObject({
      productStory: 'Once',
      elements: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
    });
    expect(await useCases.findProject(actor, projectId)).toMatchObject({
      status: 'Live',
    });
  });

  it('is refused the second time, for membership changes, for another team and for an unknown change', async () => {
    const fixture = await undoFixture();
    await fixture.addItem();
    await fixture.undo(FIRST_COMMAND);
    await expect(fixture.undo(FIRST_COMMAND)).rejects.toThrow(
      'CHANGE.ALREADY_UNDONE',
    );
    const [joined] = await fixture.useCases.getChanges({
      actor: fixture.grace,
      mine: true,
      limit: 1,
    });
    await expect(fixture.undo(joined?.id ?? '')).rejects.toThrow(
      'CHANGE.NOT_UNDOABLE',
    );
    await expect(fixture.undo('nothing')).rejects.toThrow('CHANGE.NOT_FOUND');
    const by = await fixture.signIn('other@example.com');
    await expect(fixture.undo(FIRST_COMMAND, { by })).rejects.toThrow(
      'CHANGE.NOT_FOUND',
    );
  });

  it('can alternate with redo any number of times', async () => {
    const fixture = await undoFixture();
    const { id } = await fixture.addItem();
    const moved = await fixture.move(id, { assignedTimeframe: WEEK_1 });
    for (let n = 0; n < 3; n++) {
      const undone = await fixture.undo(moved);
      expect((await fixture.item(id)).assignedTimeframe).toBeNull();
      await fixture.undo(undone);
      expect((await fixture.item(id)).assignedTimeframe).toEqual(WEEK_1);
    }
  });

  it('is finished by its repeat after a crash', async () => {
    // The appends: the item, then its plan.
    for (const appends of [0, 1]) {
      const fixture = await undoFixture();
      const { useCases, actor, commandId } = fixture;
      const { id } = await fixture.addItem();
      const contentBefore = contentOf(await fixture.item(id));
      const changeId = commandId();
      await useCases.deleteItem({ actor, commandId: changeId, itemId: id });
      const request = { actor, changeId, partial: false, commandId: 'undo-1' };
      const dying = memorySlipway({
        sharesStoresOf: fixture,
        adapt: crashAfterAppends(appends),
      });
      await expect(dying.useCases.undoChange(request)).rejects.toThrow(Crash);
      await useCases.undoChange(request);
      await useCases.undoChange(request);
      expect(contentOf(await fixture.item(id))).toEqual(contentBefore);
    }
  });

  it('is listed with the changes of the last 24 hours', async () => {
    const fixture = await undoFixture();
    const { useCases, actor, clock, grace } = fixture;
    const { id } = await fixture.addItem();
    const moved = await fixture.move(id, { assignedTimeframe: WEEK_1 });
    await fixture.move(id, { assignedToUserId: null }, { by: grace });
    const undone = await fixture.undo(moved);
    const request = { actor, mine: true, limit: 3 };
    expect(await useCases.getChanges(request)).toMatchObject([
      { id: undone, undoes: moved, undoable: true },
      { id: moved, kind: 'Moved', undoneBy: undone, undoable: false },
      { kind: 'Created', itemTitle: 'Show the board', undoable: true },
    ]);
    clock.set('2026-03-06T10:00:00.000Z');
    expect(await useCases.getChanges(request)).toEqual([]);
  });

  it('is listed even if others have changed many of their views since', async () => {
    const { useCases, actor, grace, ...fixture } = await undoFixture();
    await fixture.addItem();
    for (const name of ['Mine', 'Late', 'Blocked']) {
      await useCases.changeView({
        actor: grace,
        commandId: fixture.commandId(),
        change: {
          type: 'CreateView',
          content: { name, query: '' },
          shared: false,
        },
      });
    }
    const listed = await useCases.getChanges({ actor, mine: false, limit: 1 });
    expect(listed).toMatchObject([{ kind: 'Created' }]);
  });
});
