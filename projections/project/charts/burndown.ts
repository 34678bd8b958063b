import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import { addDays, daysBetween } from '#domain/shared/calendarDate.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { DAYS_PER_WEEK } from '#domain/shared/timeframe.ts';
import { calendarDateIn } from '#domain/shared/timeZone.ts';
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
  const now = remaining[Math.min(Math.max(today, 0), last)] ?? 0;
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
const remainingByDay = (
  { entries, startDate, timeZone, asOf }: BurndownInput,
  days: number,
): number[] => {
  const change = new Array<number>(days).fill(0);
  const open = new Set<string>();
  for (const { itemId, occurredAt, to } of entries) {
    if (occurredAt > asOf) break;
    const isOpen =
      to !== null && to.scope === Scope.Project && to.completionDate === null;
    if (isOpen === open.has(itemId)) continue;
    const day = daysBetween(startDate, calendarDateIn(timeZone, occurredAt));
    const index = Math.max(day, 0);
    if (index < days) change[index] = (change[index] ?? 0) + (isOpen ? 1 : -1);
    if (isOpen) open.add(itemId);
    else open.delete(itemId);
  }
  let sum = 0;
  return change.map((delta) => (sum += delta));
};
