import { DAYS_PER_WEEK } from '#domain/shared/timeframe.ts';
import type { Week } from './weeks.ts';

/** How many futures are drawn. */
export const RUNS = 10_000;

/** Futures by a number of days, or by how much is left; RUNS at most. */
export type Counts = Uint16Array;

export type Simulation = Readonly<{
  /** In how many futures nothing is left for the first time after so many days. */
  doneAfter: Counts;
  /** For each of so many days from tomorrow on: futures by the items left. */
  leftIn: (days: number) => readonly Counts[];
}>;

type Given = Readonly<{
  remaining: number;
  /** Past weeks to draw from: 2 to 256. */
  weeks: readonly Week[];
  /** How many days the futures last. */
  days: number;
  random: () => number;
}>;

/**
 * Futures of a project: week after week one of those gone, as a whole, so that
 * bad weeks stay bad; until nothing is left. What is done stays done.
 */
export const simulate = (given: Given): Simulation => {
  const drawn = given.weeks.map(drawnWeek);
  const doneAfter = new Uint16Array(given.days + 1);
  const played = Array.from(
    { length: Math.floor(given.days / DAYS_PER_WEEK) + 1 },
    () => new Uint8Array(RUNS),
  );
  for (let run = 0; run < RUNS; run++) {
    const day = playOne(given, { drawn, played, run });
    if (day !== null) doneAfter[day] = (doneAfter[day] ?? 0) + 1;
  }
  return {
    doneAfter,
    leftIn: (days) => countedLeft(given, { drawn, played, days }),
  };
};

/** More than that and twice of what remains is not told apart. */
const MARGIN = 200;

/** Daily changes of the items left, drawn as one week. */
type Drawn = Readonly<{
  days: readonly number[];
  /** Total change, and the deepest drop on the way. */
  sum: number;
  drop: number;
}>;

const drawnWeek = ({ completed, grown }: Week): Drawn => {
  const days = completed.map((by, day) => (grown[day] ?? 0) - by);
  let [sum, drop] = [0, 0];
  for (const by of days) {
    sum += by;
    drop = Math.max(drop, -sum);
  }
  return { days, sum, drop };
};

/**
 * Notes which weeks a future consists of, and gives the days after which nothing
 * is left; null for more. The few weeks there are do not tell the pace itself, so
 * each future has weeks of its own, drawn from them: one less than there are, which
 * spreads the mean of the futures by as much as such a mean is uncertain.
 */
const playOne = (
  { remaining, days, random }: Given,
  {
    drawn,
    played,
    run,
  }: Readonly<{
    drawn: readonly Drawn[];
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
    const week = drawn[index] as Drawn;
    const first = dayOfWeek(day);
    // Nobody looks into a week that is not the last.
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

/** The weeks end with yesterday, so that tomorrow is like their second day. */
const dayOfWeek = (day: number): number => (day + 1) % DAYS_PER_WEEK;

/** Day by day for all futures at once, whose counts stay close to the processor. */
const countedLeft = (
  { remaining }: Given,
  {
    drawn,
    played,
    days: length,
  }: Readonly<{
    drawn: readonly Drawn[];
    played: readonly Uint8Array[];
    days: number;
  }>,
): Counts[] => {
  const now = new Int32Array(RUNS).fill(remaining);
  return Array.from({ length }, (_, day) => {
    const weeks = played[Math.floor((day + 1) / DAYS_PER_WEEK)] as Uint8Array;
    const by = drawn.map(({ days }) => days[dayOfWeek(day)] ?? 0);
    change(now, { weeks, by: Int32Array.from(by) });
    return counted(now, 2 * remaining + MARGIN);
  });
};

/** Items left in each future after a day; plain loops, as there are millions. */
const change = (
  now: Int32Array,
  { weeks, by }: Readonly<{ weeks: Uint8Array; by: Int32Array }>,
): void => {
  for (let run = 0; run < RUNS; run++) {
    const before = now[run] as number;
    if (before === 0) continue;
    const after = before + (by[weeks[run] as number] as number);
    now[run] = after < 0 ? 0 : after;
  }
};

/** Values beyond the end count in the last slot. */
const counted = (now: Int32Array, length: number): Counts => {
  const counts = new Uint16Array(length);
  const last = length - 1;
  for (let run = 0; run < RUNS; run++) {
    const left = now[run] as number;
    const at = left > last ? last : left;
    counts[at] = (counts[at] as number) + 1;
  }
  return counts;
};

/**
 * The least index up to which a share of all futures lies; null where fewer are
 * counted at all.
 */
export const quantileIn = (counts: Counts, share: number): number | null => {
  const wanted = Math.ceil(share * RUNS);
  let sum = 0;
  // entries() would take most of a forecast's time.
  for (let index = 0; index < counts.length; index++) {
    sum += counts[index] ?? 0;
    if (sum >= wanted) return index;
  }
  return null;
};
