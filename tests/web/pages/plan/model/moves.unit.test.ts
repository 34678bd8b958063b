import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item } from '#api/contract/index.ts';
import { Scope } from '#api/contract/values.ts';
import {
  buildItem,
  buildWeek,
  day,
  milestone,
  week,
} from '#tests/web/resources/item/items.ts';
import { moveInto } from '#web/pages/plan/model/moves.ts';
import {
  milestoneBucket,
  UNPLANNED,
  weekBucket,
} from '#web/pages/plan/model/buckets.ts';
import { moveItem } from '#web/resources/item/store/changeItems.ts';
import { inBucket, OUT_OF_SCOPE } from '#web/resources/item/store/placement.ts';

const between = (left: string | null, right: string | null) => ({
  leftNeighborId: left,
  rightNeighborId: right,
});

describe('A dropped item', () => {
  const item = buildItem({ id: 'x', assignedTimeframe: week(1) });
  const toEndOf = (bucket: Parameters<typeof moveInto>[1]['bucket']) =>
    moveInto(item, { bucket, shown: [], index: null }, [item]);

  it.each([
    ['a week gets its span 1 and index (F6)', weekBucket(6), week(6)],
    [
      'a milestone gets its span 4 and index (F7)',
      milestoneBucket(2),
      milestone(2),
    ],
    ['unplanned loses its timeframe and stays in scope (F8)', UNPLANNED, null],
  ])('moves into %s', (_name, bucket, assignedTimeframe) => {
    expect(toEndOf(bucket)).toEqual({
      newAssignment: { scope: Scope.Project, assignedTimeframe },
      orderUpdate: undefined,
    });
  });

  it('goes out of scope in the archive (F9)', () => {
    expect(toEndOf(OUT_OF_SCOPE)?.newAssignment).toEqual({
      scope: Scope.OutOfScope,
      assignedTimeframe: null,
    });
  });

  it('names the cards around it as neighbors (E64)', () => {
    const shown = buildWeek([0, 10, 20], 6);
    const move = moveInto(item, { bucket: weekBucket(6), shown, index: 1 }, [
      ...shown,
      item,
    ]);
    expect(move?.orderUpdate).toEqual(between('a', 'b'));
  });

  it('is placed directly after the visible card before it, next to a hidden item', () => {
    const [a, hidden, c] = buildWeek([0, 10, 20], 6) as [Item, Item, Item];
    const move = moveInto(
      item,
      { bucket: weekBucket(6), shown: [a, c], index: 1 },
      [a, hidden, c, item],
    );
    expect(move?.orderUpdate).toEqual(between('a', 'b'));
  });

  it("has only the week's items as neighbors among cards of days", () => {
    const [a] = buildWeek([0], 6) as [Item];
    const monday = buildItem({ id: 'monday', assignedTimeframe: day(42) });
    const drop = (index: number) =>
      moveInto(item, { bucket: weekBucket(6), shown: [a, monday], index }, [
        a,
        monday,
        item,
      ]);
    expect(drop(2)?.orderUpdate).toEqual(between('a', null));
    expect(drop(0)?.orderUpdate).toEqual(between(null, 'a'));
  });

  it('is planned for the whole week if it comes from one of its days', () => {
    const friday = buildItem({ id: 'friday', assignedTimeframe: day(46) });
    const move = moveInto(
      friday,
      { bucket: weekBucket(6), shown: [friday], index: 0 },
      [friday],
    );
    expect(move?.newAssignment?.assignedTimeframe).toEqual(week(6));
  });

  it('changes nothing at its own position', () => {
    const shown = buildWeek([0, 10, 20], 6);
    const [, b] = shown as [Item, Item, Item];
    const drop = (index: number | null) =>
      moveInto(b, { bucket: weekBucket(6), shown, index }, shown);
    expect(drop(1)).toBeNull();
    expect(drop(null)).toBeNull();
  });

  it('changes nothing in its own group if it is completed', () => {
    const shown = buildWeek([0, 10], 6);
    const done = buildItem({
      id: 'done',
      assignedTimeframe: week(6),
      completionDate: '2026-02-10T12:00:00.000Z',
    });
    expect(
      moveInto(done, { bucket: weekBucket(6), shown, index: 1 }, [
        ...shown,
        done,
      ]),
    ).toBeNull();
  });

  it('ends up where it was dropped, no matter which items are hidden', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
        fc.nat(),
        (visible, position) => {
          const week6 = buildWeek(
            visible.map((_, i) => i * 8),
            6,
          );
          const shown = week6.filter((_, i) => visible[i]);
          const index = position % (shown.length + 1);
          const items = [...week6, item];
          const move = moveInto(
            item,
            { bucket: weekBucket(6), shown, index },
            items,
          );
          if (move === null) throw new Error('It came from elsewhere.');
          const moved = inBucket(moveItem(items, 'x', move), weekBucket(6));
          const shownThen = moved.filter(
            ({ id }) => id === 'x' || shown.some((card) => card.id === id),
          );
          expect(shownThen.findIndex(({ id }) => id === 'x')).toBe(index);
        },
      ),
    );
  });
});
