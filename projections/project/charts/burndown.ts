import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import { addDays } from '#domain/shared/calendarDate.ts';
import { countByDay } from './countByDay.ts';
import type { ChartInput } from './planInput.ts';
import { daysIn, todayIn } from './planInput.ts';

export type BurndownDay = Readonly<{
  /** 0-based from the project's start. */
  index: number;
  date: CalendarDate;
  /** Open items in scope at the end of the day; null for future days. */
  remaining: number | null;
  /** From today's remaining down to 0 on the last day; null for days gone. */
  projected: number | null;
}>;

/** Remaining work by day (G11, G12). */
export const burndown = (input: ChartInput): BurndownDay[] => {
  const last = daysIn(input) - 1;
  const today = todayIn(input);
  const remaining = countByDay(input, 'remaining');
  // Nothing after `asOf` is counted, so the last day has what remains today.
  const now = remaining[last] ?? 0;
  return remaining.map((count, index) => ({
    index,
    date: addDays(input.startDate, index),
    remaining: index <= today ? count : null,
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
