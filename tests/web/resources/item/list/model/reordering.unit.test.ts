import { describe, expect, it } from 'vitest';
import {
  dropRangeOf,
  reorderBy,
  reorderTo,
} from '#web/resources/item/list/model/reordering.ts';
import { buildItem, buildWeek, week } from '../../items.ts';

describe('Reordering in a list of several buckets', () => {
  const items = [
    ...buildWeek([0, 10, 20, 30], 2),
    // The next week, further down in the same list.
    buildItem({ id: 'x', assignedTimeframe: week(3) }),
    buildItem({ id: 'y', assignedTimeframe: week(3), sortKey: 10 }),
  ];
  // The completed b is in the other list.
  const shown = items.filter(({ id }) => id !== 'b');
  const [a, , c] = items;
  const x = items[4];
  if (a === undefined || c === undefined || x === undefined) throw new Error();
  const order = (left: string | null, right: string | null) => ({
    orderUpdate: { leftNeighborId: left, rightNeighborId: right },
  });

  it('stays among the items of the bucket', () => {
    expect(dropRangeOf(a, shown)).toEqual({ first: 0, last: 2 });
    expect(dropRangeOf(x, shown)).toEqual({ first: 3, last: 4 });
    expect(reorderTo(a, 9, shown, items)).toEqual(order('d', null));
    expect(reorderTo(x, 0, shown, items)).toBeNull();
  });

  it('names neighbors in the whole bucket, shown or not (E64)', () => {
    expect(reorderTo(c, 0, shown, items)).toEqual(order(null, 'a'));
    expect(reorderTo(a, 1, shown, items)).toEqual(order('c', 'd'));
    expect(reorderBy(c, -1, shown, items)).toEqual(order(null, 'a'));
  });

  it('changes nothing at the end of the bucket', () => {
    expect(reorderBy(a, -1, shown, items)).toBeNull();
    expect(reorderBy(x, -1, shown, items)).toBeNull();
    expect(reorderBy(x, 1, shown, items)).toEqual(order('y', null));
    expect(reorderBy(buildItem({ id: 'gone' }), 1, shown, items)).toBeNull();
  });

  it('does not move an only item', () => {
    const alone = buildItem({ id: 'alone' });

    expect(
      reorderTo(alone, 3, [...shown, alone], [...items, alone]),
    ).toBeNull();
  });
});
