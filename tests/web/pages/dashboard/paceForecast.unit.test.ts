import { describe, expect, it } from 'vitest';
import { paceForecast, weeklyPace } from '#web/pages/dashboard/paceForecast.ts';

/** Completions by day from counts by week, all on the Wednesday. */
const byWeek = (...weeks: number[]): number[] =>
  weeks.flatMap((count) => [0, 0, count, 0, 0, 0, 0]);

/** A project on the first day of its sixth week. */
const running = {
  total: 21,
  remaining: 12,
  today: 5 * 7,
  weeks: 12,
  completions: byWeek(9, 1, 2, 3, 4),
};

describe('The takeaway of the dashboard', () => {
  it('takes the pace from the last three full weeks', () => {
    expect(weeklyPace(byWeek(9, 1, 2, 3, 4, 50), 5 * 7 + 3)).toBe(3);
  });

  it('counts all completions so far in the first week', () => {
    expect(weeklyPace([1, 1, 0], 2)).toBe(2);
  });

  it('shows the week when the work will be done, and how late', () => {
    // 12 left at 3 a week is four weeks: from the start of week 6 into week 10.
    expect(paceForecast(running)).toEqual({
      kind: 'finish',
      week: 10,
      late: -2,
      pacePerWeek: 3,
    });
    expect(paceForecast({ ...running, weeks: 9 })).toEqual({
      kind: 'finish',
      week: 10,
      late: 1,
      pacePerWeek: 3,
    });
  });

  it.each([
    [{ total: 0, remaining: 0 }, 'empty'],
    [{ remaining: 0 }, 'done'],
    [{ today: -3 }, 'notBegun'],
  ])('explains why no forecast is possible: %j', (changes, kind) => {
    expect(paceForecast({ ...running, ...changes })).toEqual({ kind });
  });

  it('has no pace if nothing was completed in the full weeks', () => {
    const idle = { ...running, completions: byWeek(9, 0, 0, 0, 0) };
    expect(paceForecast(idle)).toEqual({ kind: 'noPace', weeks: 3 });
    expect(paceForecast({ ...running, today: 3, completions: [] })).toEqual({
      kind: 'noPace',
      weeks: 0,
    });
  });

  it('announces a pace if something was completed in this week', () => {
    const begun = { today: 5 * 7 + 2, completions: byWeek(9, 0, 0, 0, 0, 2) };
    expect(paceForecast({ ...running, ...begun })).toEqual({
      kind: 'paceSoon',
      count: 2,
    });
  });
});
