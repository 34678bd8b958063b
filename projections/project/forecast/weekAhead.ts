import { DAYS_PER_WEEK } from '#domain/shared/timeframe.ts';
import type { PastWeek } from './pastWeeks.ts';

/**
 * The possible numbers of items left after a week. Each has the likelihood
 * `weight` / `total`.
 */
type WeekAhead = Readonly<{
  /** Sorted by items left, ascending. */
  outcomes: readonly Readonly<{ itemsLeft: number; weight: number }>[];
  total: number;
}>;

/**
 * Computes exactly, for one week ahead, what `simulate` only approximates by
 * drawing. The seven days from tomorrow are six days of one drawn week and one
 * day of the next. Exact results keep back-tests fast, which forecast each past
 * week of many projects. Needs at least two weeks.
 */
export const forecastWeekAhead = (
  remaining: number,
  weeks: readonly PastWeek[],
): WeekAhead => {
  const { length } = weeks;
  const outcomes = weeks.flatMap((first, firstIndex) =>
    weeks.map((second, secondIndex) => ({
      itemsLeft: remainingAfter(remaining, first, second),
      // A future draws both from its own sample of n - 1 weeks: with likelihood
      // 1 / (n - 1) one of them twice, otherwise any two of the n weeks.
      weight: length - 2 + (firstIndex === secondIndex ? length : 0),
    })),
  );
  return {
    outcomes: outcomes.toSorted((a, b) => a.itemsLeft - b.itemsLeft),
    total: length * length * (length - 1),
  };
};

/**
 * Finds the smallest number of items that a share (0 to 1) of all futures does
 * not exceed.
 */
export const quantileOf = (
  { outcomes, total }: WeekAhead,
  share: number,
): number => {
  let sum = 0;
  for (const { itemsLeft, weight } of outcomes) {
    sum += weight;
    if (sum >= share * total) return itemsLeft;
  }
  return 0;
};

/** A project without open items stays completed, so the loop ends at 0. */
const remainingAfter = (
  remaining: number,
  first: PastWeek,
  second: PastWeek,
): number => {
  let itemsLeft = remaining;
  for (let day = 1; day <= DAYS_PER_WEEK && itemsLeft > 0; day++) {
    const { completed, netAdded } = day < DAYS_PER_WEEK ? first : second;
    const dayOfWeek = day % DAYS_PER_WEEK;
    const change = (netAdded[dayOfWeek] ?? 0) - (completed[dayOfWeek] ?? 0);
    itemsLeft = Math.max(0, itemsLeft + change);
  }
  return itemsLeft;
};
