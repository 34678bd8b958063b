import { describe, expect, it } from 'vitest';
import { ItemType, Scope } from '#api/contract/values.ts';
import {
  createdItem,
  draftItem,
  insertItem,
  mergedMove,
  moveItem,
  patchItem,
  reviseItem,
} from '#web/resources/item/store/changeItems.ts';
import { placementOf } from '#web/resources/item/store/placement.ts';
import { buildItem, buildWeek, idsOf, week } from '../items.ts';

/** Between the last item of a bucket and one added behind it. */
const GAP = 16;

const draft = (itemType: ItemType = ItemType.GoToMarket) =>
  draftItem({
    temporaryId: 'temporary-1',
    projectId: 'project-1',
    teamId: 'team-1',
    itemType,
    description: 'Launch mail',
    createdAt: '2026-03-02T09:00:00.000Z',
  });
const find = (items: readonly ReturnType<typeof buildItem>[], id: string) => {
  const item = items.find((other) => other.id === id);
  if (item === undefined) throw new Error(`No item ${id}`);
  return item;
};

describe('A new item', () => {
  it('starts out of scope and unassigned (E46)', () => {
    expect(placementOf(draft())).toMatchObject({
      scope: Scope.OutOfScope,
      assignedTimeframe: null,
      assignedToUserId: null,
    });
  });

  it('is then at the end of the requested bucket (E47)', () => {
    const items = moveItem(
      insertItem(buildWeek([0, 10]), draft()),
      'temporary-1',
      {
        newAssignment: { scope: Scope.Project, assignedTimeframe: week(4) },
      },
    );

    expect(placementOf(find(items, 'temporary-1'))).toMatchObject({
      scope: Scope.Project,
      assignedTimeframe: week(4),
      sortKey: 10 + GAP,
    });
  });

  it('has the fields of its kind (E4 to E6)', () => {
    expect(draft(ItemType.Demo)).toHaveProperty('implementationIds', []);
    expect(draft(ItemType.Implementation)).toHaveProperty(
      'newTestScenarios',
      [],
    );
    expect(draft()).not.toHaveProperty('implementationIds');
  });

  it('takes the id, link id and sort key from the server (E48)', () => {
    const projectPlanContext = { ...placementOf(draft()), sortKey: 7 };
    const item = createdItem(draft(), {
      id: 'item-9',
      linkId: '1-9',
      projectPlanContext,
    });

    expect(item).toMatchObject({ id: 'item-9', linkId: '1-9' });
    expect(item.description).toBe('Launch mail');
    expect(placementOf(item)).toBe(projectPlanContext);
  });
});

describe('A change of one item', () => {
  it('reuses the objects of the others, for their rows', () => {
    const items = buildWeek([0, 10]);
    const revised = reviseItem(items, 'a', { description: 'Another text' });

    expect(revised[0]?.description).toBe('Another text');
    expect(revised[1]).toBe(items[1]);
  });

  it('ignores an item that no longer exists', () => {
    const items = buildWeek([0]);

    expect(moveItem(items, 'gone', { newAssignment: {} })).toBe(items);
    expect(idsOf(patchItem(items, 'gone', () => buildItem()))).toEqual(['a']);
  });
});

describe('A move', () => {
  const done = (id: string) =>
    patchItem(buildWeek([0, 10, 20]), id, (item) => ({
      ...item,
      completionDate: '2026-03-04T09:00:00.000Z',
    }));

  it('puts an item at the end of another bucket and reopens it (F11)', () => {
    const items = [
      ...done('b'),
      buildItem({ id: 'x', assignedTimeframe: week(5), sortKey: 3 }),
    ];
    const moved = find(
      moveItem(items, 'b', { newAssignment: { assignedTimeframe: week(5) } }),
      'b',
    );

    expect(moved.completionDate).toBeNull();
    expect(placementOf(moved)).toMatchObject({
      assignedTimeframe: week(5),
      sortKey: 3 + GAP,
    });
  });

  it('keeps the completion date within its bucket', () => {
    const moved = find(
      moveItem(done('b'), 'b', {
        orderUpdate: { leftNeighborId: 'c', rightNeighborId: null },
      }),
      'b',
    );

    expect(moved.completionDate).not.toBeNull();
    // Halfway from the key of c, 20, to the highest key, 50,000.
    expect(placementOf(moved).sortKey).toBe(25_010);
  });

  it('clears the timeframe out of scope (E41)', () => {
    const moved = moveItem(buildWeek([0]), 'a', {
      newAssignment: { scope: Scope.OutOfScope },
    });

    expect(placementOf(find(moved, 'a'))).toMatchObject({
      scope: Scope.OutOfScope,
      assignedTimeframe: null,
    });
  });

  it('keeps the position if only the assignee changes', () => {
    const moved = moveItem(buildWeek([5]), 'a', {
      newAssignment: { assignedToUserId: 'user-1' },
    });

    expect(placementOf(find(moved, 'a'))).toMatchObject({
      assignedToUserId: 'user-1',
      sortKey: 5,
    });
  });

  it("ends with the server's keys of all items", () => {
    const items = buildWeek([0, 10, 20]);
    const move = {
      orderUpdate: { leftNeighborId: 'a', rightNeighborId: 'b' },
    };
    const moved = mergedMove(items, 'c', move, {
      newSortKey: -5,
      respaced: [
        { id: 'a', sortKey: -10 },
        { id: 'b', sortKey: 40 },
      ],
    });

    expect(moved.map((item) => placementOf(item).sortKey)).toEqual([
      -10, 40, -5,
    ]);
  });
});
