import { describe, expect, it } from 'vitest';
import type { Item } from '#api/contract/index.ts';
import { Scope } from '#api/contract/values.ts';
import {
  buildItem,
  day,
  milestone,
  week,
} from '#tests/web/resources/item/items.ts';
import { planCalendar } from '#web/pages/plan/model/calendar.ts';
import { loadsOf } from '#web/pages/plan/model/personLoads.ts';

const START = '2026-01-05';
/** Thursday of week 7, counted from 0: the days 49 to 55. */
const TODAY = '2026-02-26';

const loads = (items: readonly Item[], today = TODAY, timeZone = 'UTC') =>
  loadsOf({ items, calendar: planCalendar(START, 12, today, timeZone) });

type Fields = Parameters<typeof buildItem>[0];

const ofAda = (fields: Fields): Item =>
  buildItem({ assignedToUserId: 'ada', ...fields });

const manyOfAda = (count: number, fields: Fields): readonly Item[] =>
  Array.from({ length: count }, (_, n) =>
    ofAda({ ...fields, id: `i${String(n)}` }),
  );

/** Items completed in the weeks before the current one, newest week first. */
const completed = (...counts: readonly number[]): readonly Item[] =>
  counts.flatMap((count, ago) => {
    const date = new Date(Date.parse(TODAY) - (ago + 1) * 7 * 86_400_000);
    return manyOfAda(count, { completionDate: date.toISOString() });
  });

describe('A person’s load in the current week', () => {
  it('counts the items of the week and of its days, completed ones too (F14)', () => {
    const items = [
      ofAda({ assignedTimeframe: week(7) }),
      ofAda({ assignedTimeframe: day(50) }),
      ofAda({
        assignedTimeframe: week(7),
        completionDate: `${TODAY}T09:00:00.000Z`,
      }),
      ofAda({ assignedTimeframe: week(8) }),
      ofAda({ assignedTimeframe: milestone(1) }),
      ofAda({ assignedTimeframe: null }),
      ofAda({ scope: Scope.OutOfScope, assignedTimeframe: null }),
    ];
    expect(loads(items)).toEqual([
      { userId: 'ada', count: 3, usual: null, isOver: false },
    ]);
  });

  it('is compared with the median of what they completed in six weeks (F14)', () => {
    const planned = manyOfAda(4, { assignedTimeframe: week(7) });
    const load = (...counts: readonly number[]) =>
      loads([...planned, ...completed(...counts)])[0];
    expect(load(3, 3, 3, 9, 0, 3)).toMatchObject({ usual: 3, isOver: true });
    expect(load(4, 4, 4, 4, 5, 5)).toMatchObject({ usual: 4, isOver: false });
    expect(load(2, 3, 4, 5, 1, 9)).toMatchObject({ usual: 3.5, isOver: true });
    // The seventh week back is ignored.
    expect(load(0, 0, 0, 0, 0, 0, 9)).toMatchObject({ usual: null });
  });

  it('uses fewer weeks in a younger project, and none in its first week', () => {
    const inWeek = (index: number) =>
      manyOfAda(4, { assignedTimeframe: week(index) });
    const done = ofAda({ completionDate: '2026-01-06T09:00:00.000Z' });
    expect(loads([...inWeek(1), done], '2026-01-13')[0]).toMatchObject({
      usual: 1,
      isOver: true,
    });
    expect(loads([...inWeek(0), done], '2026-01-08')[0]).toMatchObject({
      usual: null,
    });
  });

  it('lists everybody with items, fullest first, and nobody outside the project', () => {
    const items = [
      buildItem({ assignedToUserId: 'ben', assignedTimeframe: week(7) }),
      ...manyOfAda(2, { assignedTimeframe: week(7) }),
      buildItem({ assignedToUserId: null, assignedTimeframe: week(7) }),
    ];
    expect(loads(items).map(({ userId }) => userId)).toEqual(['ada', 'ben']);
    expect(loads(items, '2026-01-01')).toEqual([]);
    expect(loads(items, '2026-12-01')).toEqual([]);
  });

  it('counts completions by their day in the team’s time zone', () => {
    const doneMonday = ofAda({ completionDate: '2026-02-23T02:00:00.000Z' });
    const planned = ofAda({ assignedTimeframe: week(7) });
    const loadsBefore = (timeZone: string) =>
      loads([doneMonday, planned], '2026-01-13', timeZone).length;
    expect(loadsBefore('UTC')).toBe(0);
    const loadIn = (timeZone: string) =>
      loads([doneMonday, planned], TODAY, timeZone)[0];
    // In New York it is still Sunday of the previous week.
    expect(loadIn('America/New_York')?.count).toBe(1);
    expect(loadIn('UTC')?.count).toBe(2);
  });
});
