import { describe, expect, it } from 'vitest';
import { day, milestone, week } from '#tests/web/resources/item/items.ts';
import {
  datesOf,
  milestoneInView,
  planCalendar,
  shifted,
  weekOfCompletion,
} from '#web/pages/plan/model/planCalendar.ts';

const START = '2026-01-05';

describe('The calendar of a plan', () => {
  it.each([
    ['2026-01-04', -1, null],
    ['2026-01-05', 0, 0],
    ['2026-01-11', 6, 0],
    ['2026-01-12', 7, 1],
    ['2026-03-29', 83, 11],
    ['2026-03-30', 84, null],
  ])('on %s stands at day %i, week %s', (today, dayOfProject, currentWeek) => {
    expect(planCalendar(START, 12, today)).toMatchObject({
      today: dayOfProject,
      currentWeek,
      milestoneCount: 3,
    });
  });

  it('gives a week seven days and a milestone four weeks (M10)', () => {
    const calendar = planCalendar(START, 12, START);
    expect(datesOf(week(1), calendar)).toEqual({
      from: '2026-01-12',
      to: '2026-01-18',
    });
    expect(datesOf(milestone(1), calendar)).toEqual({
      from: '2026-02-02',
      to: '2026-03-01',
    });
  });

  it('ends the last milestone with the project', () => {
    expect(datesOf(milestone(1), planCalendar(START, 6, START)).to).toBe(
      '2026-02-15',
    );
  });

  it.each([
    ['2025-12-01', 0],
    ['2026-02-12', 1],
    ['2026-12-01', 2],
  ])('on %s looks at milestone %i first', (today, index) => {
    expect(milestoneInView(planCalendar(START, 12, today))).toBe(index);
  });

  it('counts a completion across the change to summer time', () => {
    // Berlin changes on 29 March 2026: midnight there is 22:00 in UTC after it.
    const calendar = planCalendar('2026-03-02', 12, '2026-05-01');
    const completed = (instant: string) =>
      weekOfCompletion(instant, calendar, 'Europe/Berlin');
    expect(completed('2026-03-29T21:59:00.000Z')).toBe(3);
    expect(completed('2026-03-29T22:01:00.000Z')).toBe(4);
  });
});

describe('One week earlier or later', () => {
  it.each([
    [week(4), 1, week(5)],
    [week(4), -1, week(3)],
    [day(30), 1, day(37)],
    [day(30), -1, day(23)],
    [milestone(1), 1, milestone(2)],
  ] as const)('moves %o by %i to %o', (from, by, to) => {
    expect(shifted(from, by, 12)).toEqual(to);
  });

  it.each([
    [week(0), -1],
    [week(11), 1],
    [day(3), -1],
    [day(80), 1],
    [milestone(2), 1],
  ] as const)('leaves %o in the project when moved by %i', (from, by) => {
    expect(shifted(from, by, 12)).toBeNull();
  });
});
