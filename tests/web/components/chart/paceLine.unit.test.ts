import { describe, expect, it } from 'vitest';
import { paceLine } from '#web/components/chart/paceLine.ts';

/** A pace of seven items a week. */
const ONE_A_DAY = 7;

/** `count` days, of which the first have the given values. */
const days = (count: number, ...remaining: number[]) =>
  Array.from({ length: count }, (_, index) => ({
    index,
    date: `2026-03-0${String(index + 1)}`,
    remaining: remaining[index] ?? null,
    projected: null,
  }));

describe('The line of the pace (G24)', () => {
  it('starts at the current remaining items and falls by the pace', () => {
    expect(paceLine(days(4, 9, 8), ONE_A_DAY)).toEqual([null, 8, 7, 6]);
    expect(paceLine(days(4, 9, 8), ONE_A_DAY / 2)).toEqual([null, 8, 7.5, 7]);
  });

  it('ends at zero on the day when everything is done', () => {
    expect(paceLine(days(5, 2), ONE_A_DAY)).toEqual([2, 1, 0, null, null]);
    expect(paceLine(days(4, 2), 1.5 * ONE_A_DAY)).toEqual([2, 0.5, 0, null]);
  });

  it('does not exist without a pace, remaining items or future days', () => {
    expect(paceLine(days(4, 9), null)).toBeUndefined();
    expect(paceLine(days(4, 9), 0)).toBeUndefined();
    expect(paceLine(days(4, 9, 0), ONE_A_DAY)).toBeUndefined();
    expect(paceLine(days(2, 9, 8), ONE_A_DAY)).toBeUndefined();
    expect(paceLine(days(2), ONE_A_DAY)).toBeUndefined();
  });
});
