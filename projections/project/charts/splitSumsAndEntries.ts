import type { PlanDay } from '../planDay.ts';
import { orderRange } from '../../shared/eventEntries.ts';

/** Days of a plan to read as sums, and ranges to read entry by entry. */
export type SumsAndEntries = Readonly<{
  days: readonly PlanDay[];
  /** Ranges of `order`, both ends included. */
  ranges: readonly Readonly<{ from: number; to: number }>[];
}>;

/**
 * Decides which days of a plan, sorted by date, charts as of an instant can
 * read as sums. All other days that had begun are read entry by entry: days with
 * events that were recorded after the instant, because sums cannot leave them
 * out; and days during which server clocks disagreed, because a later event with
 * an earlier time overrides earlier events from that time on.
 */
export const splitSumsAndEntries = (
  days: readonly PlanDay[],
  asOf: string,
): SumsAndEntries => {
  const daysWithSums: PlanDay[] = [];
  const positionRanges: PositionRange[] = [];
  /** The last range, while it can be extended; then one query reads both. */
  let openRange: PositionRange | null = null;
  for (const run of splitIntoRuns(days)) {
    if (run.days.every((day) => isAfter(day, asOf))) continue;
    if (canUseSums(run, asOf)) {
      daysWithSums.push(run.days[0]);
      openRange = null;
      continue;
    }
    if (openRange === null) {
      openRange = { first: run.first, last: run.last };
      positionRanges.push(openRange);
    } else {
      openRange.last = run.last;
    }
  }
  return {
    days: daysWithSums,
    ranges: positionRanges.map(({ first, last }) => orderRange(first, last)),
  };
};

/** The first and the last position of some events. */
type PositionRange = { first: number; last: number };

/** Sums are enough for one day in order whose events were all known by then. */
const canUseSums = ({ days: [day, ...more] }: DayRun, asOf: string): boolean =>
  more.length === 0 && day.inOrder && (day.knownSince ?? day.until) <= asOf;

/** Whether a day begins after an instant. Both are in UTC. */
const isAfter = ({ date }: PlanDay, instant: string): boolean =>
  date > instant.slice(0, date.length);

/**
 * A day or, if events of consecutive days are mixed in the store's order, all
 * these days. The clocks of two servers may disagree about midnight:
 *
 *     position  1  2  3  4  5
 *     Monday    x  x     x
 *     Tuesday         x     x
 */
type DayRun = PositionRange & { readonly days: [PlanDay, ...PlanDay[]] };

const splitIntoRuns = (days: readonly PlanDay[]): readonly DayRun[] => {
  const lowest = lowestPositions(days);
  const runs: DayRun[] = [];
  for (const [index, day] of days.entries()) {
    const run = runs.at(-1);
    if (run === undefined || run.last < (lowest[index] ?? 0)) {
      runs.push({ days: [day], first: day.first, last: day.last });
      continue;
    }
    run.days.push(day);
    run.first = Math.min(run.first, day.first);
    run.last = Math.max(run.last, day.last);
  }
  return runs;
};

/** For each day, the lowest position among that day and all later days. */
const lowestPositions = (days: readonly PlanDay[]): readonly number[] => {
  let lowest = Infinity;
  return days
    .toReversed()
    .map(({ first }) => {
      lowest = Math.min(lowest, first);
      return lowest;
    })
    .toReversed();
};
