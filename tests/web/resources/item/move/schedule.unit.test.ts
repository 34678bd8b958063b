import { describe, expect, it } from 'vitest';
import { datesOf } from '#web/resources/item/move/schedule.ts';
import { day, milestone, week } from '../items.ts';

const START = '2026-03-02';
const WEEKS = 3;

describe('The dates of a timeframe', () => {
  it('are its first and last day, and a milestone ends with the project', () => {
    expect(datesOf(week(2), START, WEEKS)).toEqual({
      from: '2026-03-16',
      to: '2026-03-22',
    });
    expect(datesOf(milestone(0), START, WEEKS)).toEqual({
      from: START,
      to: '2026-03-22',
    });
  });

  it.each([day(-1), day(21), week(-1), week(3), milestone(-1), milestone(1)])(
    'do not exist outside of the project: %j',
    (timeframe) => {
      expect(datesOf(timeframe, START, WEEKS)).toBeNull();
    },
  );

  it('do not exist without a timeframe or a start date', () => {
    expect(datesOf(null, START, WEEKS)).toBeNull();
    expect(datesOf(week(0), null, WEEKS)).toBeNull();
  });
});
