import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Timeframe } from '#domain/shared/timeframe.ts';
import {
  timeframesIn,
  dueDayOf,
  lastDayInProject,
  enclosingTimeframe,
  firstDayOf,
  fitsInside,
  hasSlipped,
  isWithin,
  lastDayOf,
  milestonesIn,
  sameTimeframe,
  Span,
} from '#domain/shared/timeframe.ts';
import { day, milestone, week } from '#tests/support/situations/project.ts';

/** The expected result by brute force: all days of a timeframe. */
const daysOf = ({ span, index }: Timeframe): number[] => {
  const length = { [Span.Day]: 1, [Span.Week]: 7, [Span.Milestone]: 28 }[span];
  return Array.from({ length }, (_, i) => index * length + i);
};

const spans = fc.constantFrom(Span.Day, Span.Week, Span.Milestone);
const timeframes: fc.Arbitrary<Timeframe> = spans.chain((span) =>
  fc.record({
    span: fc.constant(span),
    index: fc.nat(timeframesIn(span, 52) - 1),
  }),
);
const weeks = fc.integer({ min: 1, max: 52 });

describe('A timeframe', () => {
  it('is a span of 0, 1 or 4 and an index from 0 (E9, Q23)', () => {
    expect(Span).toEqual({ Day: 0, Week: 1, Milestone: 4 });
    expect(firstDayOf(day(0))).toBe(0);
    expect(firstDayOf(week(0))).toBe(0);
    expect(firstDayOf(milestone(0))).toBe(0);
  });

  it('has 7 days for a week and 4 weeks for a milestone (M10)', () => {
    expect(lastDayOf(week(2)) - firstDayOf(week(2)) + 1).toBe(7);
    expect(lastDayOf(milestone(2)) - firstDayOf(milestone(2)) + 1).toBe(4 * 7);
  });

  it('begins and ends with its days', () => {
    fc.assert(
      fc.property(timeframes, (timeframe) => {
        const days = daysOf(timeframe);
        expect(firstDayOf(timeframe)).toBe(days.at(0));
        expect(lastDayOf(timeframe)).toBe(days.at(-1));
      }),
    );
  });

  it('equals another with the same span and index', () => {
    expect(sameTimeframe(week(1), week(1))).toBe(true);
    expect(sameTimeframe(null, null)).toBe(true);
    expect(sameTimeframe(week(1), week(2))).toBe(false);
    expect(sameTimeframe(week(0), day(0))).toBe(false);
    expect(sameTimeframe(week(0), null)).toBe(false);
  });
});

describe('A timeframe inside another', () => {
  it('fits when all its days are days of the other (E35, E36, Q26)', () => {
    fc.assert(
      fc.property(timeframes, timeframes, (inner, outer) => {
        const outerDays = new Set(daysOf(outer));
        const contained = daysOf(inner).every((day) => outerDays.has(day));
        expect(fitsInside(inner, outer)).toBe(contained);
      }),
      {
        numRuns: 2000,
        examples: [
          [day(7), week(1)],
          [day(6), week(1)],
          [week(3), milestone(0)],
          [week(4), milestone(0)],
          [week(1), day(7)],
          [milestone(0), week(0)],
        ],
      },
    );
  });

  it('fits if it is not longer, and the other encloses it', () => {
    fc.assert(
      fc.property(timeframes, spans, (inner, span) => {
        const outer = enclosingTimeframe(inner, span);
        if (outer === null)
          expect(daysOf(inner).length).toBeGreaterThan(
            daysOf({ span, index: 0 }).length,
          );
        else {
          expect(outer.span).toBe(span);
          expect(fitsInside(inner, outer)).toBe(true);
        }
      }),
    );
  });
});

describe('A project', () => {
  it.each([
    [1, 1],
    [4, 1],
    [5, 2],
    [52, 13],
  ])('has milestones: in %i weeks, %i (H11)', (duration, milestones) => {
    expect(milestonesIn(duration)).toBe(milestones);
  });

  it('has every timeframe that begins before its end, and no other', () => {
    fc.assert(
      fc.property(timeframes, weeks, (timeframe, duration) => {
        const begins = daysOf(timeframe).at(0) ?? Number.NaN;
        expect(isWithin(timeframe, duration)).toBe(begins < duration * 7);
      }),
    );
  });

  it('ends its last milestone', () => {
    // Ten weeks are the days 0 to 69; a third milestone would end on day 83.
    expect(lastDayInProject(milestone(1), 10)).toBe(55);
    expect(lastDayInProject(milestone(2), 10)).toBe(69);
  });

  it('has no timeframe before its start, or between two (Q23)', () => {
    fc.assert(
      fc.property(spans, weeks, fc.integer({ max: -1 }), (span, n, index) => {
        expect(isWithin({ span, index }, n)).toBe(false);
        expect(isWithin({ span, index: index + 0.5 }, n)).toBe(false);
      }),
    );
    expect(isWithin(week(0.5), 52)).toBe(false);
    expect(isWithin(week(Number.NaN), 52)).toBe(false);
  });
});

describe('Open work', () => {
  // Days, weeks and milestones count from 0: day 3 is in week 0, whose last
  // day is day 6.
  it.each([
    ['a day, with its week', day(3), 12, 6],
    ['a week, with its last day', week(2), 12, 20],
    ['a milestone, with its last week', milestone(1), 12, 55],
    ['the last milestone, with the project', milestone(1), 6, 41],
  ])('is due for %s', (_what, timeframe, duration, due) => {
    expect(dueDayOf(timeframe, duration)).toBe(due);
  });

  it.each([
    ['has slipped after its last day', week(2), 21, true],
    ['has not slipped on its last day', week(2), 20, false],
    ['has not slipped without a timeframe', null, 21, false],
  ])('%s', (_what, assignedTimeframe, today, slipped) => {
    const now = { day: today, weeks: 12 };
    const open = { completed: false, assignedTimeframe };
    expect(hasSlipped(open, now)).toBe(slipped);
    expect(hasSlipped({ ...open, completed: true }, now)).toBe(false);
  });
});
