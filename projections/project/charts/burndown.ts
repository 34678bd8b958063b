import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import { addDays, daysBetween } from '#domain/shared/calendarDate.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { DAYS_PER_WEEK } from '#domain/shared/timeframe.ts';
import { calendarDateIn, endOfDayIn } from '#domain/shared/timeZone.ts';
import type { PlanHistoryEntry } from '../planHistory.ts';

export type BurndownDay = Readonly<{
  /** 0-based from the project's start. */
  index: number;
  date: CalendarDate;
  /** Open items in scope at the end of the day; null for days to come. */
  remaining: number | null;
  /** From today's remaining down to 0 on the last day; null for days gone. */
  projected: number | null;
}>;

export type BurndownInput = Readonly<{
  /** A project's plan history in its order. */
  entries: readonly PlanHistoryEntry[];
  startDate: CalendarDate;
  durationInWeeks: number;
  /** IANA name; days begin and end in it. */
  timeZone: string;
  /** ISO instant: nothing later is looked at, its day is 'today'. */
  asOf: string;
}>;

/** Remaining work by day (design.md section 6, G11, G12). */
export const burndown = (input: BurndownInput): BurndownDay[] => {
  const { startDate, durationInWeeks, timeZone, asOf } = input;
  const days = durationInWeeks * DAYS_PER_WEEK;
  const last = days - 1;
  const today = daysBetween(startDate, calendarDateIn(timeZone, asOf));
  const remaining = remainingByDay(input, days);
  // Nothing after `asOf` is counted, so the last day has what remains today.
  const now = remaining[last] ?? 0;
  return Array.from({ length: days }, (_, index) => ({
    index,
    date: addDays(startDate, index),
    remaining: index <= today ? (remaining[index] ?? 0) : null,
    projected: projectedOn(index, { today, last, now }),
  }));
};

const projectedOn = (
  index: number,
  { today, last, now }: { today: number; last: number; now: number },
): number | null => {
  // A project that has not begun is projected from its first day.
  const from = Math.max(today, 0);
  if (index < from) return null;
  return index === from ? now : (now * (last - index)) / (last - from);
};

/** Remaining at the end of each day; what came before the start is in day 0. */
const remainingByDay = (input: BurndownInput, days: number): number[] => {
  const changes = new Array<number>(days).fill(0);
  for (const turns of turnsByItem(input, days).values()) {
    turns.forEach((day, index) => {
      const change = index % 2 === 0 ? 1 : -1;
      if (day < days) changes[day] = (changes[day] ?? 0) + change;
    });
  }
  let sum = 0;
  return changes.map((change) => (sum += change));
};

/**
 * The days on which each item turned from not remaining to remaining and back,
 * by turns, ascending. A later entry outdoes earlier ones that carry a later
 * day: the clocks of two servers need not agree.
 */
const turnsByItem = (
  { entries, startDate, timeZone, asOf }: BurndownInput,
  days: number,
): Map<string, number[]> => {
  const ends = Array.from({ length: days }, (_, index) =>
    endOfDayIn(timeZone, addDays(startDate, index)),
  );
  const turnsOf = new Map<string, number[]>();
  for (const { itemId, occurredAt, to } of entries) {
    if (occurredAt > asOf) continue;
    const day = dayOf(occurredAt, ends);
    const turns = (turnsOf.get(itemId) ?? []).filter((turn) => turn < day);
    if (isRemaining(to) !== turns.length % 2 > 0) turns.push(day);
    turnsOf.set(itemId, turns);
  }
  return turnsOf;
};

/** The first day that ends at or after an instant; past all of them, the next. */
const dayOf = (instant: string, ends: readonly string[]): number => {
  let from = 0;
  let to = ends.length;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (instant <= (ends[middle] ?? '')) to = middle;
    else from = middle + 1;
  }
  return from;
};

const isRemaining = (place: PlanHistoryEntry['to']): boolean =>
  place?.scope === Scope.Project && place.completionDate === null;
