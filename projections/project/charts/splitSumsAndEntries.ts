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
  const runsToRead: DayRun[] = [];
  /** The last run to read, while the run after it can be merged into it. */
  let openRun: DayRun | null = null;
  for (const run of splitIntoRuns(days)) {
    if (run.days.every((day) => isAfter(day, asOf))) continue;
    if (canUseSums(run, asOf)) {
      wholeDays.push(run.days[0]);
      openRun = null;
      continue;
    }
    if (openRun === null) {
      runsToRead.push(run);
      openRun = run;
      continue;
    }
    // Merge runs that follow each other, so that one query reads them.
    openRun.last = run.last;
  }
  return {
    days: wholeDays,
    ranges: runsToRead.map(({ first, last }) => orderRange(first, last)),
  };
};

/** Sums are enough for one day in order whose events were all known by then. */
const canUseSums = ({ days: [day, ...more] }: DayRun, asOf: string): boolean =>
  more.length === 0 && day.inOrder && (day.knownSince ?? day.until) <= asOf;

/** Whether a day begins after an instant. Both are in UTC. */
const isAfter = ({ date }: PlanDay, instant: string): boolean =>
  date > instant.slice(0, date.length);

/** Consecutive days whose events are mixed in the store's order. */
type DayRun = {
  readonly days: [PlanDay, ...PlanDay[]];
  /** First and last position of the events of these days. */
  first: number;
  last: number;
};

const splitIntoRuns = (days: readonly PlanDay[]): readonly DayRun[] => {
  const lowestFrom = lowestPositions(days);
  const runs: DayRun[] = [];
  for (const [index, day] of days.entries()) {
    const run = runs.at(-1);
    if (run === undefined || run.last < (lowestFrom[index] ?? 0)) {
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
    .map((day) => (lowest = Math.min(lowest, day.first)))
    .toReversed();
};
