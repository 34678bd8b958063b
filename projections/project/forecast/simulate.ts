import { DAYS_PER_WEEK } from '#domain/shared/timeframe.ts';
import type { PastWeek } from './pastWeeks.ts';

/** How many futures are simulated. */
export const FUTURE_COUNT = 10_000;

/**
 * Numbers of futures, indexed by days or by items left; each at most
 * FUTURE_COUNT.
 */
export type FutureCounts = Uint16Array;

export type Simulation = Readonly<{
  /** How many futures are completed after exactly so many days. */
  futuresByDays: FutureCounts;
  /** Futures by items left, for each of the next `days` days, from tomorrow. */
  futuresByItemsLeft: (days: number) => readonly FutureCounts[];
}>;

type SimulationInput = Readonly<{
  remaining: number;
  /** Past weeks to draw from: 2 to 256, because indexes are stored as bytes. */
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
  const pool = input.weeks.map(toDrawableWeek);
  const futuresByDays = new Uint16Array(input.days + 1);
  const drawn = Array.from(
    { length: Math.floor(input.days / DAYS_PER_WEEK) + 1 },
    () => new Uint8Array(FUTURE_COUNT),
  );
  for (let future = 0; future < FUTURE_COUNT; future++) {
    const day = simulateFuture(input, { pool, drawn, future });
    if (day !== null) futuresByDays[day] = (futuresByDays[day] ?? 0) + 1;
  }
  return {
    futuresByDays,
    futuresByItemsLeft: (days) => countRemaining(input, { pool, drawn, days }),
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

const toDrawableWeek = ({ completed, netAdded }: PastWeek): DrawableWeek => {
  const days = completed.map((count, day) => (netAdded[day] ?? 0) - count);
  let sum = 0;
  let drop = 0;
  for (const change of days) {
    sum += change;
    drop = Math.max(drop, -sum);
  }
  return { days, sum, drop };
};

/**
 * Simulates one future: records its weeks and returns the number of days after
 * which no items are left; null if there are more than `days`. A few past weeks
 * do not determine the true pace. Each future therefore first draws its own
 * sample: n - 1 of the n past weeks, some of them repeatedly. This spreads the
 * mean pace of the futures by the uncertainty of that mean.
 */
const simulateFuture = (
  { remaining, days, random }: SimulationInput,
  {
    pool,
    drawn,
    future,
  }: Readonly<{
    pool: readonly DrawableWeek[];
    /** Indexes of the drawn weeks in the pool, by week and future. */
    drawn: readonly Uint8Array[];
    future: number;
  }>,
): number | null => {
  const sample = Array.from({ length: pool.length - 1 }, () =>
    Math.floor(random() * pool.length),
  );
  let itemsLeft = remaining;
  let day = 0;
  for (const drawnIndexes of drawn) {
    const index = sample[Math.floor(random() * sample.length)] as number;
    drawnIndexes[future] = index;
    const week = pool[index] as DrawableWeek;
    const firstDay = dayOfWeek(day);
    const isWholeWeek = firstDay === 0;
    // Some items are left even on its worst day, so skip its days.
    if (isWholeWeek && itemsLeft > week.drop) {
      itemsLeft += week.sum;
      day += DAYS_PER_WEEK;
      continue;
    }
    for (
      let dayIndex = firstDay;
      dayIndex < DAYS_PER_WEEK && itemsLeft > 0;
      dayIndex++, day++
    ) {
      itemsLeft = Math.max(0, itemsLeft + (week.days[dayIndex] as number));
    }
    if (itemsLeft === 0) return day <= days ? day : null;
  }
  return null;
};

/**
 * The index of a future day in its drawn week, counted from 0. Past weeks begin
 * on today's weekday and end on yesterday's. Tomorrow, which is day 0 of the
 * future, therefore has index 1.
 */
const dayOfWeek = (day: number): number => (day + 1) % DAYS_PER_WEEK;

/** Advances all futures day by day, which keeps counts in the CPU cache. */
const countRemaining = (
  { remaining }: SimulationInput,
  {
    pool,
    drawn,
    days: length,
  }: Readonly<{
    pool: readonly DrawableWeek[];
    drawn: readonly Uint8Array[];
    days: number;
  }>,
): FutureCounts[] => {
  const leftByFuture = new Int32Array(FUTURE_COUNT).fill(remaining);
  return Array.from({ length }, (_, day) => {
    const weeks = drawn[Math.floor((day + 1) / DAYS_PER_WEEK)] as Uint8Array;
    const changes = pool.map(({ days }) => days[dayOfWeek(day)] ?? 0);
    applyDay(leftByFuture, { weeks, changes: Int32Array.from(changes) });
    return countByItemsLeft(leftByFuture, 2 * remaining + COUNT_MARGIN);
  });
};

/**
 * Updates the items left in each future by one day. `weeks` has the drawn week
 * of each future, and `changes` that day's change in each week. Uses a plain
 * loop because it runs millions of times.
 */
const applyDay = (
  leftByFuture: Int32Array,
  { weeks, changes }: Readonly<{ weeks: Uint8Array; changes: Int32Array }>,
): void => {
  for (let future = 0; future < FUTURE_COUNT; future++) {
    const before = leftByFuture[future] as number;
    if (before === 0) continue;
    const after = before + (changes[weeks[future] as number] as number);
    leftByFuture[future] = after < 0 ? 0 : after;
  }
};

/** Counts futures by items left; larger values count in the last slot. */
const countByItemsLeft = (
  leftByFuture: Int32Array,
  length: number,
): FutureCounts => {
  const counts = new Uint16Array(length);
  const last = length - 1;
  for (let future = 0; future < FUTURE_COUNT; future++) {
    const itemsLeft = leftByFuture[future] as number;
    const slot = itemsLeft > last ? last : itemsLeft;
    counts[slot] = (counts[slot] as number) + 1;
  }
  return counts;
};

/**
 * Finds the lowest index at which the given share of all futures, from 0 to 1,
 * is reached; null if it is never reached.
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
