import { describe, expect, it } from 'vitest';
import { Scope } from '#api/contract/values.ts';
import {
  bucketKey,
  byOrder,
  fits,
  inBucket,
  placementOf,
} from '#web/resources/item/store/placement.ts';
import type { ItemFilter } from '#web/resources/item/store/placement.ts';
import { buildItem, day, idsOf, milestone, week } from '../items.ts';

const inScope = (timeframe: ItemFilter['timeframe']): ItemFilter => ({
  scope: Scope.Project,
  timeframe,
});

describe('The placement of an item', () => {
  it('is the context of its own project (Q53)', () => {
    const item = buildItem({ sortKey: 5 });
    const [own] = item.projectContexts;
    const elsewhere = { ...placementOf(item), projectId: 'other', sortKey: 9 };

    expect(
      placementOf({
        ...item,
        projectContexts: [elsewhere, own ?? elsewhere],
      }).sortKey,
    ).toBe(5);
  });

  it('is out of scope for an item without any context', () => {
    const item = { ...buildItem(), projectContexts: [] };

    expect(placementOf(item)).toMatchObject({
      scope: Scope.OutOfScope,
      assignedTimeframe: null,
    });
  });

  it('has a different key for each bucket', () => {
    const keys = [
      buildItem(),
      buildItem({ scope: Scope.OutOfScope }),
      buildItem({ assignedTimeframe: day(1) }),
      buildItem({ assignedTimeframe: week(1) }),
      buildItem({ assignedTimeframe: milestone(1) }),
      buildItem({ assignedTimeframe: week(11) }),
    ].map((item) => bucketKey(placementOf(item)));

    expect(new Set(keys).size).toBe(6);
  });
});

describe('The order of a bucket', () => {
  it("depends on sort key, then on the link id's number, unsent items last", () => {
    const items = [
      buildItem({ id: 'unsent', linkId: '', sortKey: 1 }),
      buildItem({ id: 'tenth', linkId: '1-10', sortKey: 1 }),
      buildItem({ id: 'second', linkId: '1-2', sortKey: 1 }),
      buildItem({ id: 'first', linkId: '1-99', sortKey: -3 }),
    ];

    expect(idsOf(items.toSorted(byOrder))).toEqual([
      'first',
      'second',
      'tenth',
      'unsent',
    ]);
  });

  it('holds one scope and one timeframe, for any assignee (E59, Q29)', () => {
    const items = [
      buildItem({ id: 'late', assignedTimeframe: week(3), sortKey: 8 }),
      buildItem({
        id: 'early',
        assignedTimeframe: week(3),
        sortKey: 2,
        assignedToUserId: 'user-1',
      }),
      buildItem({ id: 'day of the week', assignedTimeframe: day(21) }),
      buildItem({ id: 'unplanned' }),
    ];

    expect(
      idsOf(
        inBucket(items, {
          scope: Scope.Project,
          assignedTimeframe: week(3),
        }),
      ),
    ).toEqual(['early', 'late']);
  });
});

describe('A filter', () => {
  it('shows only items of its scope (E34)', () => {
    const archived = buildItem({ scope: Scope.OutOfScope });

    expect(fits(archived, { scope: Scope.OutOfScope, timeframe: null })).toBe(
      true,
    );
    expect(fits(archived, inScope(null))).toBe(false);
    expect(fits(archived, { scope: null, timeframe: null })).toBe(true);
  });

  it.each([
    ['a day in its week', day(13), week(1), true],
    ['a day in the week after', day(14), week(1), false],
    ['a day in its milestone', day(27), milestone(0), true],
    ['a week in its milestone', week(4), milestone(1), true],
    ['a week in another milestone', week(4), milestone(0), false],
    ['a week in one of its days', week(1), day(7), false],
    ['a milestone in one of its weeks', milestone(0), week(0), false],
    ['a week in itself', week(1), week(1), true],
  ])(
    'matches by timeframes: %s (E35, E36): %#',
    (_name, timeframe, selected, shown) => {
      const item = buildItem({ assignedTimeframe: timeframe });

      expect(fits(item, inScope(selected))).toBe(shown);
    },
  );

  it('shows items without a timeframe under all items and unassigned only (Q25)', () => {
    const unplanned = buildItem();

    expect(fits(unplanned, inScope(null))).toBe(true);
    expect(fits(unplanned, inScope('unassigned'))).toBe(true);
    expect(fits(unplanned, inScope(milestone(0)))).toBe(false);
    expect(
      fits(buildItem({ assignedTimeframe: week(0) }), inScope('unassigned')),
    ).toBe(false);
  });
});
