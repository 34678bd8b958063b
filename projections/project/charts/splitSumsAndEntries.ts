import type { PlanDay } from '../planDay.ts';
import { orderRange } from '../planHistory.ts';

/** Days of a plan to read as sums, and ranges to read entry by entry. */
export type SumsAndEntries = Readonly<{
  days: readonly PlanDay[];
  /** Ranges of `order`, both ends included. */
  ranges: readonly Readonly<{ from: number; to: number }>[];
}>;

/**
 * Decides which days of a plan, sorted by date, charts as of an instant can
 * read as sums. Sums cannot show a state within a day. They also cannot show
 * the end of a day during which server clocks disagreed, because a later event
 * with an earlier time overrides earlier events from that time on. And they
 * cannot leave out events that were recorded after the instant.
 */
export const splitSumsAndEntries = (
  days: readonly PlanDay[],
  asOf: string,
): SumsAndEntries => {
  const wholeDays: PlanDay[] = [];
  const cutRuns: DayRun[] = [];
  let before: DayRun | null = null;
  for (const run of runsOf(days)) {
    if (run.days.every((day) => isAfter(day, asOf))) continue;
    const [day] = run.days;
    if (isWhole(run, asOf)) {
      wholeDays.push(day);
      before = null;
      continue;
    }
    // Merge runs that follow each other, so that one query reads them.
    if (before === null) cutRuns.push(run);
    else before.last = run.last;
    before ??= run;
  }
  return {
    days: wholeDays,
    ranges: cutRuns.map(({ first, last }) => orderRange(first, last)),
  };
};

const isWhole = ({ days: [day, ...more] }: DayRun, asOf: string): boolean =>
  more.length === 0 && day.inOrder && (day.knownSince ?? day.until) <= asOf;

/** Whether a day begins after an instant. Both are in UTC. */
const isAfter = ({ date }: PlanDay, instant: string): boolean =>
  date > instant.slice(0, date.length);

/** Consecutive days that cannot be separated, because positions overlap. */
type DayRun = {
  readonly days: [PlanDay, ...PlanDay[]];
  /** First and last position of the events of these days. */
  first: number;
  last: number;
};

const runsOf = (days: readonly PlanDay[]): readonly DayRun[] => {
  const firstFrom = firstPositions(days);
  const runs: DayRun[] = [];
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

/** For each day, the lowest position among that day and all later days. */
const firstPositions = (days: readonly PlanDay[]): readonly number[] => {
  let first = Infinity;
  return days
    .toReversed()
    .map((day) => (first = Math.min(first, day.first)))
    .toReversed();
};
