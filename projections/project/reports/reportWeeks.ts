import type { Placement } from '#domain/project/events.ts';
import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import { addDays, daysBetween } from '#domain/shared/calendarDate.ts';
import { DAYS_PER_WEEK, weekOfDay } from '#domain/shared/timeframe.ts';
import { weekEnds } from '../charts/dayEnds.ts';
import { currentWeekIn } from '../charts/planInput.ts';
import { placementSpans, timelinesOf } from '../charts/timelines.ts';
import type { ReportInput } from './report.ts';

export type ReportWeek = Readonly<{
  /** 0-based from the project's start. */
  index: number;
  startDate: CalendarDate;
  phase: 'past' | 'current' | 'future';
}>;

/** Lists the project's weeks from the week of `from` to the week of `to`. */
export const reportWeeks = (input: ReportInput): readonly ReportWeek[] => {
  const { startDate, durationInWeeks, from, to } = input;
  const weekOf = (date: CalendarDate) =>
    weekOfDay(daysBetween(startDate, date));
  const first = from === null ? 0 : Math.max(weekOf(from), 0);
  const last = to === null ? Infinity : weekOf(to);
  const current = currentWeekIn(input);
  const weeks: ReportWeek[] = [];
  for (let index = first; index < durationInWeeks && index <= last; index++) {
    weeks.push({
      index,
      startDate: addDays(startDate, index * DAYS_PER_WEEK),
      phase: phaseOf(index, current),
    });
  }
  return weeks;
};

/** Weeks of the report that have begun. */
export const startedWeeks = (input: ReportInput): readonly ReportWeek[] =>
  reportWeeks(input).filter(({ phase }) => phase !== 'future');

const phaseOf = (index: number, current: number): ReportWeek['phase'] => {
  if (index === current) return 'current';
  return index < current ? 'past' : 'future';
};

/** The cells of WEEK_COLUMNS. */
export const weekCells = ({ index, startDate }: ReportWeek) => ({
  week: index + 1,
  startDate,
});

/**
 * The last moment of each week, with the last week extended to `asOf` if that is
 * later, so that it includes changes after the project's end (Q31).
 */
export const extendedWeekEnds = (input: ReportInput): string[] => {
  const ends = weekEnds(input);
  const last = ends.at(-1) ?? '';
  return ends.with(-1, input.asOf > last ? input.asOf : last);
};

export type WeeklyPlacement = Readonly<{
  itemId: string;
  week: number;
  placement: Placement | null;
}>;

/**
 * Lists each item's placement at the end of each week, from the week in which
 * it arrived.
 */
export function* weeklyPlacements(
  input: ReportInput,
  ends: readonly string[],
): Generator<WeeklyPlacement> {
  for (const [itemId, steps] of timelinesOf(input, ends)) {
    for (const { placement, from, to } of placementSpans(steps, ends.length)) {
      for (let week = from; week < to; week++)
        yield { itemId, week, placement };
    }
  }
}
