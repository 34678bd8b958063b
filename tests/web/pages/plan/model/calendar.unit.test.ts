import { describe, expect, it } from 'vitest';
import { day, milestone, week } from '#tests/web/resources/item/items.ts';
import {
  initialMilestone,
  phaseOf,
  planCalendar,
  weekOfCompletion,
} from '#web/pages/plan/model/calendar.ts';

const START = '2026-01-05';

describe('The calendar of a plan', () => {
  it.each([
    ['2026-01-04', -1, null],
    ['2026-01-05', 0, 0],
    ['2026-01-11', 6, 0],
    ['2026-01-12', 7, 1],
    ['2026-03-29', 83, 11],
    ['2026-03-30', 84, null],
  ])('is on %s at day %i, week %s', (today, dayOfProject, currentWeek) => {
    expect(planCalendar(START, 12, today, 'UTC')).toMatchObject({
      today: dayOfProject,
      currentWeek,
      milestoneCount: 3,
    });
  });

  it('gives a week seven days and a milestone four weeks (M10)', () => {
    const calendar = planCalendar(START, 12, '2026-02-02', 'UTC');
    expect(phaseOf(week(3), calendar)).toBe('past');
    expect(phaseOf(week(4), calendar)).toBe('current');
    expect(phaseOf(week(5), calendar)).toBe('future');
    expect(phaseOf(milestone(0), calendar)).toBe('past');
    expect(phaseOf(milestone(1), calendar)).toBe('current');
  });

  it('counts a day with its week', () => {
    const calendar = planCalendar(START, 12, '2026-02-05', 'UTC');
    expect(phaseOf(day(28), calendar)).toBe('current');
    expect(phaseOf(day(27), calendar)).toBe('past');
  });

  it.each([
    ['2025-12-01', 0],
    ['2026-02-12', 1],
    ['2026-12-01', 2],
  ])('shows on %s the milestone %i first', (today, index) => {
    expect(initialMilestone(planCalendar(START, 12, today, 'UTC'))).toBe(index);
  });

  it('counts a completion across the change to summer time', () => {
    // Berlin changes on 29 March 2026: midnight there is 22:00 in UTC after it.
    const calendar = planCalendar(
      '2026-03-02',
      12,
      '2026-05-01',
      'Europe/Berlin',
    );
    const completed = (instant: string) => weekOfCompletion(instant, calendar);
    expect(completed('2026-03-29T21:59:00.000Z')).toBe(3);
    expect(completed('2026-03-29T22:01:00.000Z')).toBe(4);
    expect(completed('2026-02-01T12:00:00.000Z')).toBe(0);
    expect(completed('2026-09-01T12:00:00.000Z')).toBe(11);
  });
});
