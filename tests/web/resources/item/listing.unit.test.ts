import { describe, expect, it } from 'vitest';
import { ItemType, Scope } from '#api/contract/values.ts';
import { isTabKey, listed } from '#web/resources/item/listing.ts';
import { listKeyOf } from '#web/resources/item/listKeys.ts';
import { listPath } from '#web/resources/item/listPath.ts';
import { pageOf } from '#web/resources/item/paging.ts';
import {
  placesFor,
  reorderBy,
  reorderTo,
} from '#web/resources/item/reordering.ts';
import { grownHeight } from '#web/resources/item/useGrowingHeight.ts';
import { nextFocus } from '#web/resources/item/useListFocus.ts';
import { anItem, aWeekOf, day, idsOf, milestone, week } from './items.ts';

const ALL = { scope: Scope.Project, timeframe: null };
const none = new Map<string, string | null>();

describe('A list', () => {
  it('goes by time, longer timeframes first, unplanned last, then by order', () => {
    const items = [
      anItem({ id: 'unplanned' }),
      anItem({ id: 'tuesday', assignedTimeframe: day(1) }),
      anItem({ id: 'second of week', assignedTimeframe: week(0), sortKey: 2 }),
      anItem({ id: 'first of week', assignedTimeframe: week(0), sortKey: 1 }),
      anItem({ id: 'monday', assignedTimeframe: day(0) }),
      anItem({ id: 'milestone', assignedTimeframe: milestone(0) }),
    ];

    expect(idsOf(listed(items, ALL, 'all', none).active)).toEqual([
      'milestone',
      'first of week',
      'second of week',
      'monday',
      'tuesday',
      'unplanned',
    ]);
  });

  it('shows the completed ones, the latest first (E22)', () => {
    const items = [
      anItem({ id: 'early', completionDate: '2026-03-04T09:00:00Z' }),
      anItem({ id: 'late', completionDate: '2026-03-05T09:00:00Z' }),
    ];

    expect(idsOf(listed(items, ALL, 'all', none).completed)).toEqual([
      'late',
      'early',
    ]);
  });

  it('shows only the type of its tab (E15)', () => {
    const items = [
      anItem({ id: 'gtm' }),
      anItem({ id: 'demo', itemType: ItemType.Demo }),
      anItem({ id: 'implementation', itemType: ItemType.Implementation }),
    ];
    const shown = (tab: Parameters<typeof listed>[2]) =>
      idsOf(listed(items, ALL, tab, none).active);

    expect(shown('all')).toHaveLength(3);
    expect(shown('go-to-market')).toEqual(['gtm']);
    expect(shown('demos')).toEqual(['demo']);
    expect(shown('implementations')).toEqual(['implementation']);
    expect([isTabKey('demos'), isTabKey('toString'), isTabKey(null)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('A page of a list (E23, E24)', () => {
  const many = Array.from({ length: 163 }, (_, i) => i + 1);

  it('holds 150', () => {
    expect(pageOf(many, 0)).toMatchObject({ from: 1, to: 150, total: 163 });
    expect(pageOf(many, 1)).toMatchObject({ from: 151, to: 163, pageCount: 2 });
    expect(pageOf(many, 1).items[0]).toBe(151);
    expect(pageOf(many.slice(0, 150), 0).pageCount).toBe(1);
  });

  it('is the last there is when the list has become shorter', () => {
    expect(pageOf(many.slice(0, 20), 3)).toMatchObject({
      page: 0,
      from: 1,
      to: 20,
    });
    expect(pageOf([], 0)).toMatchObject({ from: 0, to: 0, pageCount: 1 });
  });
});

describe('The address of a list', () => {
  const place = { span: 'all-items', scope: 'in-scope', tab: 'all' } as const;

  it('is as short as its defaults allow (E12)', () => {
    expect(listPath(place)).toBe('/project/items');
    expect(listPath({ ...place, span: 'week' })).toBe('/project/items/week');
    expect(listPath({ ...place, scope: 'out-of-scope' })).toBe(
      '/project/items/all-items/out-of-scope',
    );
  });

  it('is whole with an item, and keeps the tab (E13)', () => {
    expect(listPath({ ...place, tab: 'demos' }, 'a/b')).toBe(
      '/project/items/all-items/in-scope/a%2Fb?type=demos',
    );
  });
});

describe('Reordering in a list of several buckets', () => {
  const items = [
    ...aWeekOf([0, 10, 20, 30], 2),
    anItem({ id: 'x', assignedTimeframe: week(3) }),
    anItem({ id: 'y', assignedTimeframe: week(3), sortKey: 10 }),
  ];
  // b is completed, and so listed elsewhere.
  const shown = items.filter(({ id }) => id !== 'b');
  const [a, , c] = items;
  const x = items[4];
  if (a === undefined || c === undefined || x === undefined) throw new Error();
  const order = (left: string | null, right: string | null) => ({
    orderUpdate: { leftNeighborId: left, rightNeighborId: right },
  });

  it('stays among the items of the bucket', () => {
    expect(placesFor(a, shown)).toEqual({ first: 0, last: 2 });
    expect(placesFor(x, shown)).toEqual({ first: 3, last: 4 });
    expect(reorderTo(a, 9, shown, items)).toEqual(order('d', null));
    expect(reorderTo(x, 0, shown, items)).toBeNull();
  });

  it('names neighbours of the whole bucket, shown or not (E64)', () => {
    expect(reorderTo(c, 0, shown, items)).toEqual(order(null, 'a'));
    expect(reorderTo(a, 1, shown, items)).toEqual(order('c', 'd'));
    expect(reorderBy(c, -1, shown, items)).toEqual(order(null, 'a'));
  });

  it('changes nothing at the end of the bucket', () => {
    expect(reorderBy(a, -1, shown, items)).toBeNull();
    expect(reorderBy(x, -1, shown, items)).toBeNull();
    expect(reorderBy(x, 1, shown, items)).toEqual(order('y', null));
    expect(reorderBy(anItem({ id: 'gone' }), 1, shown, items)).toBeNull();
  });

  it('leaves an only item where it is', () => {
    const alone = anItem({ id: 'alone' });

    expect(
      reorderTo(alone, 3, [...shown, alone], [...items, alone]),
    ).toBeNull();
  });
});

describe('A key in a list', () => {
  const stroke = {
    shiftKey: false,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    isComposing: false,
  };
  const meaning = (key: string, held: Partial<typeof stroke> = {}) =>
    listKeyOf({ ...stroke, key, ...held });

  it('means what the sheet says', () => {
    expect(meaning('j')).toBe('next');
    expect(meaning('K')).toBe('previous');
    expect(meaning('t')).toBe('toggle');
    expect(meaning('m')).toBe('moveTo');
    expect(meaning('C', { shiftKey: true })).toBe('moveTo');
    expect(meaning('c')).toBe('add');
    expect(meaning('ArrowUp', { altKey: true })).toBe('up');
    expect(meaning('ArrowRight', { shiftKey: true })).toBe('later');
  });

  it('means the earlier week to the right, from right to left', () => {
    expect(
      listKeyOf({ ...stroke, key: 'ArrowRight', shiftKey: true }, 'rtl'),
    ).toBe('earlier');
    expect(listKeyOf({ ...stroke, key: 'j' }, 'rtl')).toBe('next');
  });

  it("means nothing with the browser's modifiers or while composing", () => {
    expect(meaning('t', { ctrlKey: true })).toBeNull();
    expect(meaning('m', { metaKey: true })).toBeNull();
    expect(meaning('ArrowLeft', { altKey: true })).toBeNull();
    expect(meaning('j', { isComposing: true })).toBeNull();
    expect(meaning('x')).toBeNull();
  });
});

describe('The focus of a row that goes away', () => {
  const ids = { active: ['a', 'c'], completed: ['b', 'z'] };

  it('stays with a row that only moved', () => {
    expect(nextFocus({ id: 'c', section: 'active', index: 0 }, ids)).toBe('c');
  });

  it('goes to the next of its list, not along to the other', () => {
    expect(nextFocus({ id: 'b', section: 'active', index: 1 }, ids)).toBe('c');
    expect(nextFocus({ id: 'gone', section: 'active', index: 9 }, ids)).toBe(
      'c',
    );
  });

  it('goes to what is left, or nowhere', () => {
    const held = { id: 'gone', section: 'active', index: 0 } as const;

    expect(nextFocus(held, { active: [], completed: ['z'] })).toBe('z');
    expect(nextFocus(held, { active: [], completed: [] })).toBeNull();
  });
});

describe('The height of the editor (M11)', () => {
  it('is that of its text and 20 pixels, at most 800', () => {
    expect(grownHeight(100)).toBe(120);
    expect(grownHeight(780)).toBe(800);
    expect(grownHeight(5000)).toBe(800);
  });
});
