import { describe, expect, it } from 'vitest';
import type { Item } from '#api/contract/index.ts';
import { ItemType, Scope } from '#api/contract/values.ts';
import { plainAnswer } from '#web/outbox/itemCommand.ts';
import type { BulkChange } from '#web/outbox/itemCommand.ts';
import {
  confirmedItems,
  optimisticItems,
  pendingOf,
} from '#web/outbox/optimisticItems.ts';
import type { Pending } from '#web/outbox/optimisticItems.ts';
import { itemBefore } from '#web/outbox/queuedCommand.ts';
import { moveItem } from '#web/resources/item/store/changeItems.ts';
import { placementOf } from '#web/resources/item/store/placement.ts';
import { keepIdentity } from '#web/resources/item/store/projectItemsCache.ts';
import { buildItem, buildWeek, idsOf, week } from '../resources/item/items.ts';

const DONE = '2026-03-04T09:00:00.000Z';
/** The list as the server last sent it. */
const saved = buildWeek([0, 10]);
/** The server ids of items: before and after it has named the new one. */
const asIs = (id: string) => id;
const toServer = (id: string) => (id === 'temporary-1' ? 'item-9' : id);

const completing = (id = 'a'): Pending => ({
  command: { kind: 'Toggle', markComplete: true },
  ids: [id],
  completedAt: DONE,
});
const renaming = (description: string): Pending => ({
  command: { kind: 'Revise', changes: { description } },
  ids: ['a'],
  completedAt: null,
});
const adding = pendingOf(
  {
    projectId: 'project-1',
    command: {
      kind: 'Add',
      itemType: ItemType.GoToMarket,
      description: 'Launch mail',
      newAssignment: { scope: Scope.Project, assignedTimeframe: week(4) },
    },
    before: [itemBefore(buildItem({ id: 'temporary-1' }))],
    givenAt: Date.parse(DONE),
  },
  'team-1',
);
/** 26: the server leaves a gap of 16 after the last item, which has 10. */
const reply = {
  id: 'item-9',
  linkId: '1-9',
  projectPlanContext: placementOf(
    buildItem({ sortKey: 26, assignedTimeframe: week(4) }),
  ),
};

const shown = (items: readonly Item[], id = 'a') =>
  items.find((item) => item.id === id);

describe('Pending commands', () => {
  it('appear before the server responds (E53)', () => {
    const items = optimisticItems(saved, [completing()], asIs);
    expect(shown(items)?.completionDate).toBe(DONE);
  });

  it('appear in order, without a rejected one (E54)', () => {
    const all = [completing(), renaming('New name')];
    expect(shown(optimisticItems(saved, all, asIs))).toMatchObject({
      completionDate: DONE,
      description: 'New name',
    });
    expect(shown(optimisticItems(saved, all.slice(1), asIs))).toMatchObject({
      completionDate: null,
      description: 'New name',
    });
  });

  it('appear on top of newer data from the server', () => {
    const fetched = saved.map((item) => ({
      ...item,
      description: 'Changed elsewhere',
    }));
    expect(shown(optimisticItems(fetched, [completing()], asIs))).toMatchObject(
      {
        completionDate: DONE,
        description: 'Changed elsewhere',
      },
    );
  });

  it('leave the list unchanged if there are none', () => {
    expect(optimisticItems(saved, [], asIs)).toBe(saved);
  });

  it('put items back but keep their current texts', () => {
    const [open] = saved;
    const completed = saved.map((item) => ({
      ...item,
      completionDate: DONE,
      description: 'New name',
    }));
    const restoring: Pending = {
      command: { kind: 'Restore', before: open ? [open] : [] },
      ids: ['a'],
      completedAt: null,
    };
    const items = optimisticItems(completed, [restoring], asIs);
    expect(shown(items)).toMatchObject({
      completionDate: null,
      description: 'New name',
    });
    expect(shown(items, 'b')?.completionDate).toBe(DONE);
  });
});

describe('A confirmed command', () => {
  it('has the server’s time (Q59)', () => {
    const later = '2026-03-04T09:00:01.000Z';
    const item = buildItem({ id: 'a', completionDate: later });
    const items = confirmedItems(
      saved,
      completing(),
      plainAnswer({ item }),
      asIs,
    );
    expect(shown(items)?.completionDate).toBe(later);
  });

  it('has the keys that the server assigned', () => {
    const moving: Pending = {
      command: {
        kind: 'Move',
        move: { orderUpdate: { leftNeighborId: 'b', rightNeighborId: null } },
      },
      ids: ['a'],
      completedAt: null,
    };
    const answer = plainAnswer({
      newSortKey: 14,
      respaced: [{ id: 'b', sortKey: 3 }],
    });
    const items = confirmedItems(saved, moving, answer, asIs);
    expect(items.map((item) => placementOf(item).sortKey)).toEqual([14, 3]);
  });

  it('leaves out refused items of a bulk command', () => {
    const pending: Pending = {
      command: { kind: 'Bulk', change: { command: 'Complete' } },
      ids: ['a', 'b'],
      completedAt: DONE,
    };
    const answer = { ...plainAnswer({}), refused: new Set(['b']) };
    const items = confirmedItems(saved, pending, answer, asIs);
    expect(items.map(({ completionDate }) => completionDate)).toEqual([
      DONE,
      null,
    ]);
  });
});

describe('An item added here', () => {
  const confirmed = () =>
    confirmedItems(saved, adding, plainAnswer(reply), toServer);

  it("is last in its bucket, then becomes the server's item (E48)", () => {
    expect(idsOf(optimisticItems(saved, [adding], asIs))).toEqual([
      'a',
      'b',
      'temporary-1',
    ]);
    expect(shown(confirmed(), 'item-9')).toMatchObject({
      linkId: '1-9',
      description: 'Launch mail',
    });
  });

  it('keeps changes that were made before the response (E49)', () => {
    const items = optimisticItems(
      confirmed(),
      [completing('temporary-1')],
      toServer,
    );
    expect(shown(items, 'item-9')?.completionDate).toBe(DONE);
  });

  it('stays the neighbor of an item that was moved next to it', () => {
    const orderUpdate = {
      leftNeighborId: 'temporary-1',
      rightNeighborId: null,
    };
    const moving: Pending = {
      command: { kind: 'Move', move: { orderUpdate } },
      ids: ['a'],
      completedAt: null,
    };
    const items = optimisticItems(confirmed(), [moving], toServer);
    const [item, neighbor] = ['a', 'item-9'].map((id) => shown(items, id));
    expect(placementOf(item ?? buildItem()).sortKey).toBeGreaterThan(
      placementOf(neighbor ?? buildItem()).sortKey,
    );
  });
});

describe('A list fetched again', () => {
  it('reuses the objects of unchanged items', () => {
    const fetched = buildWeek([0, 11]);
    const items = keepIdentity(saved, fetched);
    expect(items[0]).toBe(saved[0]);
    expect(items[1]).toBe(fetched[1]);
  });
});

describe('A change of many items', () => {
  const changed = (
    items: readonly Item[],
    change: BulkChange,
    ids: readonly string[],
  ) =>
    optimisticItems(
      items,
      [{ command: { kind: 'Bulk', change }, ids, completedAt: DONE }],
      asIs,
    );
  const toWeek = (index: number): BulkChange => ({
    command: 'Assign',
    newAssignment: { scope: Scope.Project, assignedTimeframe: week(index) },
  });

  it('assigns the same keys as consecutive moves', () => {
    const items = [
      ...buildWeek([0, 10, 20, 30]),
      buildItem({ id: 'there', sortKey: 7, assignedTimeframe: week(6) }),
    ];
    const bySingleMoves = ['c', 'a'].reduce<readonly Item[]>(
      (all, id) =>
        moveItem(all, id, {
          newAssignment: { scope: Scope.Project, assignedTimeframe: week(6) },
        }),
      items,
    );
    expect(changed(items, toWeek(6), ['c', 'a'])).toEqual(bySingleMoves);
  });

  it('reopens completed items in another bucket, but not in their own (F11)', () => {
    const items = [
      buildItem({ id: 'a', completionDate: DONE, assignedTimeframe: week(4) }),
      buildItem({ id: 'b', completionDate: DONE, assignedTimeframe: week(6) }),
    ];
    const reassigned = changed(items, toWeek(6), ['a', 'b']);
    expect(reassigned.map(({ completionDate }) => completionDate)).toEqual([
      null,
      DONE,
    ]);
  });

  it('changes only the assignee if nothing else changes', () => {
    const [a, b] = changed(
      saved,
      { command: 'Assign', newAssignment: { assignedToUserId: 'anna' } },
      ['a'],
    );
    expect(a && placementOf(a)).toMatchObject({
      assignedToUserId: 'anna',
      assignedTimeframe: week(4),
      sortKey: 0,
    });
    expect(b).toBe(saved[1]);
  });

  it('completes, reopens and deletes the named items', () => {
    const items = buildWeek([0, 10, 20]);
    const done = changed(items, { command: 'Complete' }, ['a', 'c']);
    expect(done.map(({ completionDate }) => completionDate)).toEqual([
      DONE,
      null,
      DONE,
    ]);
    const open = changed(done, { command: 'Reopen' }, ['c']);
    expect(open.map(({ completionDate }) => completionDate)).toEqual([
      DONE,
      null,
      null,
    ]);
    expect(idsOf(changed(items, { command: 'Delete' }, ['b']))).toEqual([
      'a',
      'c',
    ]);
  });
});
