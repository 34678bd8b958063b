import { DAYS_PER_WEEK } from '#domain/shared/timeframe.ts';
import type { PastWeek } from './weeks.ts';

/** How many futures are simulated. */
export const FUTURE_COUNT = 10_000;

/**
 * Numbers of futures, indexed by days or by items left; each at most
 * FUTURE_COUNT.
 */
export type FutureCounts = Uint16Array;

export type Simulation = Readonly<{
  /**
   * For each number of days: how many futures are completed after that many
   * days.
   */
  doneAfter: FutureCounts;
  /** For each of the next `days` days, from tomorrow: futures by items left. */
  leftIn: (days: number) => readonly FutureCounts[];
}>;

type SimulationInput = Readonly<{
  remaining: number;
  /** Past weeks to draw from: 2 to 256. */
  weeks: readonly PastWeek[];
  /** How many days the futures last. */
  days: number;
  random: () => number;
}>;

/**
 * Simulates futures of a project until no items are left. Each week of a future
 * copies a whole past week, so that its bad days stay together. A completed
 * project stays completed.
 */
export const simulate = (input: SimulationInput): Simulation => {
  const drawn = input.weeks.map(toDrawableWeek);
  const doneAfter = new Uint16Array(input.days + 1);
  const played = Array.from(
    { length: Math.floor(input.days / DAYS_PER_WEEK) + 1 },
    () => new Uint8Array(FUTURE_COUNT),
  );
  for (let run = 0; run < FUTURE_COUNT; run++) {
    const day = simulateOneRun(input, { drawn, played, run });
    if (day !== null) doneAfter[day] = (doneAfter[day] ?? 0) + 1;
  }
  return {
    doneAfter,
    leftIn: (days) => countRemaining(input, { drawn, played, days }),
  };
};

/** Counts above twice the remaining items plus this margin share one slot. */
const COUNT_MARGIN = 200;

/** The daily changes of the items left, drawn together as one week. */
type DrawableWeek = Readonly<{
  days: readonly number[];
  /** Total change, and the deepest drop below the start of the week. */
  sum: number;
  drop: number;
}>;

const toDrawableWeek = ({ completed, grown }: PastWeek): DrawableWeek => {
  const days = completed.map((by, day) => (grown[day] ?? 0) - by);
  let [sum, drop] = [0, 0];
  for (const by of days) {
    sum += by;
    drop = Math.max(drop, -sum);
  }
  return { days, sum, drop };
};

/**
 * Simulates one future: records its weeks and returns the number of days after
 * which no items are left; null if there are more than `days`. So few weeks do
 * not determine the true pace. Each future therefore draws its own sample of
 * the n past weeks, with n - 1 weeks. This spreads the mean pace of the futures
 * by the uncertainty of that mean.
 */
const simulateOneRun = (
  { remaining, days, random }: SimulationInput,
  {
    drawn,
    played,
    run,
  }: Readonly<{
    drawn: readonly DrawableWeek[];
    /** Drawn weeks, by week and run. */
    played: readonly Uint8Array[];
    run: number;
  }>,
): number | null => {
  const own = drawn.slice(1).map(() => Math.floor(random() * drawn.length));
  let now = remaining;
  let day = 0;
  for (const weeks of played) {
    const index = own[Math.floor(random() * own.length)] as number;
    weeks[run] = index;
    const week = drawn[index] as DrawableWeek;
    const first = dayOfWeek(day);
    // The items cannot run out in this week, so skip its days.
    if (first === 0 && now > week.drop) {
      now += week.sum;
      day += DAYS_PER_WEEK;
      continue;
    }
    for (let at = first; at < DAYS_PER_WEEK && now > 0; at++, day++) {
      now = Math.max(0, now + (week.days[at] as number));
    }
    if (now === 0) return day <= days ? day : null;
  }
  return null;
};

/**
 * The drawn weeks end with yesterday's weekday, so tomorrow is a second day.
 */
const dayOfWeek = (day: number): number => (day + 1) % DAYS_PER_WEEK;

/** Advances all futures day by day, which keeps counts in the CPU cache. */
const countRemaining = (
  { remaining }: SimulationInput,
  {
    drawn,
    played,
    days: length,
  }: Readonly<{
    drawn: readonly DrawableWeek[];
    played: readonly Uint8Array[];
    days: number;
  }>,
): FutureCounts[] => {
  const now = new Int32Array(FUTURE_COUNT).fill(remaining);
  return Array.from({ length }, (_, day) => {
    const weeks = played[Math.floor((day + 1) / DAYS_PER_WEEK)] as Uint8Array;
    const by = drawn.map(({ days }) => days[dayOfWeek(day)] ?? 0);
    applyChanges(now, { weeks, by: Int32Array.from(by) });
    return countRuns(now, 2 * remaining + COUNT_MARGIN);
  });
};

/**
 * Updates the items left in each future by one day. Uses a plain loop because
 * it runs millions of times.
 */
const applyChanges = (
  now: Int32Array,
  { weeks, by }: Readonly<{ weeks: Uint8Array; by: Int32Array }>,
): void => {
  for (let run = 0; run < FUTURE_COUNT; run++) {
    const before = now[run] as number;
    if (before === 0) continue;
    const after = before + (by[weeks[run] as number] as number);
    now[run] = after < 0 ? 0 : after;
  }
};

/** Counts futures by items left; larger values count in the last slot. */
const countRuns = (now: Int32Array, length: number): FutureCounts => {
  const counts = new Uint16Array(length);
  const last = length - 1;
  for (let run = 0; run < FUTURE_COUNT; run++) {
    const left = now[run] as number;
    const at = left > last ? last : left;
    counts[at] = (counts[at] as number) + 1;
  }
  return counts;
};

/**
 * Finds the lowest index at which the given share of all futures is reached;
 * null if it is never reached.
 */
export const quantileIn = (
  counts: FutureCounts,
  share: number,
): number | null => {
  const target = Math.ceil(share * FUTURE_COUNT);
  let sum = 0;
  // entries() would dominate the time of a forecast.
  for (let index = 0; index < counts.length; index++) {
    sum += counts[index] ?? 0;
    if (sum >= target) return index;
  }
  return null;
};
