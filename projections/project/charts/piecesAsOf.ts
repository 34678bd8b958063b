import type { PlanDay } from '../planDay.ts';
import { ordersOf } from '../planHistory.ts';

/** Days of a plan that are read as sums, and ranges read entry by entry. */
export type Pieces = Readonly<{
  days: readonly PlanDay[];
  /** Ranges of entries, by order. */
  ranges: readonly Readonly<{ from: number; to: number }>[];
}>;

/**
 * Chooses how the days of a plan, by date, are read for charts as of an instant.
 * Sums do not tell what was true within a day, nor what was true by the end of a
 * day while clocks disagreed: a later event with an earlier time replaces the
 * earlier event from its own time on. Nor do they tell what was known by then.
 */
export const piecesAsOf = (days: readonly PlanDay[], asOf: string): Pieces => {
  const whole: PlanDay[] = [];
  const cut: Run[] = [];
  let before: Run | null = null;
  for (const run of runsOf(days)) {
    if (run.days.every((day) => isAfter(day, asOf))) continue;
    const [day] = run.days;
    if (isWhole(run, asOf)) {
      whole.push(day);
      before = null;
      continue;
    }
    // One after the other they are read at once.
    if (before === null) cut.push(run);
    else before.last = run.last;
    before ??= run;
  }
  return {
    days: whole,
    ranges: cut.map(({ first, last }) => ordersOf(first, last)),
  };
};

const isWhole = ({ days: [day, ...more] }: Run, asOf: string): boolean =>
  more.length === 0 && day.inOrder && (day.knownSince ?? day.until) <= asOf;

/** Dates are in UTC, as instants are. */
const isAfter = ({ date }: PlanDay, instant: string): boolean =>
  date > instant.slice(0, date.length);

/** Days that the order of their events does not tell apart. */
type Run = {
  readonly days: [PlanDay, ...PlanDay[]];
  /** Positions. */
  first: number;
  last: number;
};

const runsOf = (days: readonly PlanDay[]): readonly Run[] => {
  const firstFrom = firstPositions(days);
  const runs: Run[] = [];
  for (const [index, day] of days.entries()) {
    const run = runs.at(-1);
    if (run === undefined || run.last < (firstFrom[index] ?? 0)) {
      runs.push({ days: [day], first: day.first, last: day.last });
      continue;
    }
    run.days.push(day);
    run.first = Math.min(run.first, day.first);
    run.last = Math.max(run.last, day.last);
  }
  return runs;
};

/** The least position of each day and all after it. */
const firstPositions = (days: readonly PlanDay[]): readonly number[] => {
  let first = Infinity;
  return days
    .toReversed()
    .map((day) => (first = Math.min(first, day.first)))
    .toReversed();
};
