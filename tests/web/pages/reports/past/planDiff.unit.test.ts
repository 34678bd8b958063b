import { describe, expect, it } from 'vitest';
import type { Item } from '#api/contract/index.ts';
import { Scope } from '#api/contract/values.ts';
import { DIFFERENCES, planDiff } from '#web/pages/reports/past/planDiff.ts';
import {
  buildItem,
  day,
  milestone,
  week,
} from '../../../resources/item/items.ts';

const DAY_IN_SECOND_WEEK = 10;
const DAY_IN_FOURTH_WEEK = 24;
const WEEKS = 52;

/** The ids of the items that changed, by kind of change. */
const diff = (
  then: readonly Item[],
  now: readonly Item[],
  {
    today = DAY_IN_FOURTH_WEEK,
    carriedOver = [],
  }: { today?: number; carriedOver?: readonly string[] } = {},
) => {
  const changes = planDiff(
    { items: then, day: DAY_IN_SECOND_WEEK },
    { items: now, day: today },
    WEEKS,
    carriedOver,
  );
  return Object.fromEntries(
    DIFFERENCES.filter((kind) => changes[kind].length > 0).map((kind) => [
      kind,
      changes[kind].map(({ id }) => id),
    ]),
  );
};
const archived = { scope: Scope.OutOfScope };
const done = { completionDate: '2026-03-09T09:00:00.000Z' };

describe('The changes of a plan between two days', () => {
  it('are empty if nothing changes', () => {
    expect(
      diff([buildItem()], [buildItem({ description: 'Renamed' })]),
    ).toEqual({});
  });

  it('list added items: created, or returned to scope', () => {
    const then = [buildItem({ id: 'back', ...archived })];
    const now = [buildItem({ id: 'new' }), buildItem({ id: 'back' })];
    expect(diff(then, now)).toEqual({ added: ['new', 'back'] });
  });

  it('list removed items: deleted, or moved out of scope', () => {
    const then = [buildItem({ id: 'deleted' }), buildItem({ id: 'archived' })];
    const now = [buildItem({ id: 'archived', ...archived })];
    expect(diff(then, now)).toEqual({ removed: ['deleted', 'archived'] });
  });

  it('list items that were carried over apart from removed ones', () => {
    const then = [buildItem({ id: 'deleted' }), buildItem({ id: 'left' })];
    expect(diff(then, [], { carriedOver: ['left', 'later'] })).toEqual({
      removed: ['deleted'],
      carriedOver: ['left'],
    });
    const archivedLater = buildItem({ id: 'left', ...archived });
    expect(diff(then, [archivedLater], { carriedOver: ['left'] })).toEqual({
      removed: ['deleted', 'left'],
    });
  });

  it('exclude items that were never in scope', () => {
    expect(diff([], [buildItem(archived)])).toEqual({});
    expect(diff([buildItem(archived)], [])).toEqual({});
  });

  it('list completed and reopened items', () => {
    expect(
      diff(
        [buildItem({ id: 'a' }), buildItem({ id: 'b', ...done })],
        [buildItem({ id: 'a', ...done }), buildItem({ id: 'b' })],
      ),
    ).toEqual({ done: ['a'], reopened: ['b'] });
  });

  // Weeks 4 to 7 are milestone 1, and week 5 has the days 35 to 41.
  it.each([
    ['to a later week', week(5), week(6)],
    ['to the milestone of its week', week(4), milestone(1)],
    ['to a day of a later week', week(4), day(36)],
  ])('list slipped items: moved %s', (_how, before, after) => {
    expect(
      diff(
        [buildItem({ assignedTimeframe: before })],
        [buildItem({ assignedTimeframe: after })],
      ),
    ).toEqual({ slipped: ['item-1'] });
  });

  it('list an item as slipped when its week has ended since', () => {
    const open = buildItem({ assignedTimeframe: week(2) });
    expect(diff([open], [open])).toEqual({ slipped: ['item-1'] });
    expect(diff([open], [{ ...open, ...done }])).toEqual({ done: ['item-1'] });
  });

  it.each([
    ['moved earlier', week(6), week(4)],
    ['moved within its week', week(4), day(30)],
    ['planned at last', null, week(6)],
    ['unplanned', week(5), null],
    ['already overdue then', week(0), week(0)],
  ])('do not list an item as slipped: %s', (_how, before, after) => {
    expect(
      diff(
        [buildItem({ assignedTimeframe: before })],
        [buildItem({ assignedTimeframe: after })],
      ),
    ).toEqual({});
  });

  it('do not list an item as slipped on the last day of its week', () => {
    const open = buildItem({ assignedTimeframe: week(2) });
    // Week 2 has the days 14 to 20.
    expect(diff([open], [open], { today: 20 })).toEqual({});
    expect(diff([open], [open], { today: 21 })).toEqual({
      slipped: ['item-1'],
    });
  });
});
