import { DAYS_PER_WEEK } from '#domain/shared/timeframe.ts';
import type { Week } from './weeks.ts';

/** Items that may be left in a week, with likelihood `weight` of `total`. */
type WeekAhead = Readonly<{
  /** The least that is left first. */
  outcomes: readonly Readonly<{ left: number; weight: number }>[];
  total: number;
}>;

/**
 * What `simulate` comes close to by drawing, worked out: a week from tomorrow on is
 * six days of one drawn week and one of the next. A back-test looks at each past
 * week of many projects. `weeks` are at least two.
 */
export const weekAhead = (
  remaining: number,
  weeks: readonly Week[],
): WeekAhead => {
  const { length } = weeks;
  const outcomes = weeks.flatMap((first, one) =>
    weeks.map((then, other) => ({
      left: leftAfter(remaining, first, then),
      // Of a future's own weeks, one less than there are, it draws one twice.
      weight: length - 2 + (one === other ? length : 0),
    })),
  );
  return {
    outcomes: outcomes.toSorted((a, b) => a.left - b.left),
    total: length * length * (length - 1),
  };
};

/** The least that a share (0 to 1) of all futures does not exceed. */
export const atMost = (
  { outcomes, total }: WeekAhead,
  share: number,
): number => {
  let sum = 0;
  const found = outcomes.find(({ weight }) => (sum += weight) >= share * total);
  return found?.left ?? 0;
};

/** Nothing comes back once nothing is left. */
const leftAfter = (remaining: number, first: Week, then: Week): number => {
  let left = remaining;
  for (let day = 1; day <= DAYS_PER_WEEK && left > 0; day++) {
    const { completed, grown } = day < DAYS_PER_WEEK ? first : then;
    const ofWeek = day % DAYS_PER_WEEK;
    const by = (grown[ofWeek] ?? 0) - (completed[ofWeek] ?? 0);
    left = Math.max(0, left + by);
  }
  return left;
};
