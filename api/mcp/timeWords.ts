import type { AssignmentChange } from '#domain/shared/assignment.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { daysBetween, isCalendarDate } from '#domain/shared/calendarDate.ts';
import type { Timeframe } from '#domain/shared/timeframe.ts';
import { Span, weekOfDay } from '#domain/shared/timeframe.ts';
import { calendarDateIn } from '#domain/shared/timeZone.ts';
import { Refused } from '../http/refused.ts';

/** A project's calendar, as needed for words such as `next week`. */
export type Calendar = Readonly<{
  /** Null if the project has no start date yet. */
  startDate: string | null;
  timeZone: string;
  /** An ISO instant. */
  now: string;
}>;

/** How agents can name a time, as `assignmentOf` reads it. */
export const WHEN_DESCRIPTION =
  'When: "this week", "next week", "week 5", "milestone 2" (four weeks), "today", "tomorrow", a date such as 2026-03-04, "unplanned" (in scope, without a time), or "archive" (out of scope)';

const NUMBERED_TIMEFRAME = /^(week|milestone) (\d{1,2})$/;

/**
 * The assignment that the words describe. Throws REQUEST.INVALID for other
 * words, and PROJECT.NO_START_DATE if they need a start date.
 */
export const assignmentOf = (
  words: string,
  calendar: Calendar,
): AssignmentChange => {
  const place = words.trim().toLowerCase();
  if (place === 'archive') return { scope: Scope.OutOfScope };
  const isPlanned = place !== 'unplanned';
  const assignedTimeframe = isPlanned ? timeframeOf(place, calendar) : null;
  if (isPlanned && assignedTimeframe === null) throw unclearTimeRefusal();
  return { scope: Scope.Project, assignedTimeframe };
};

/**
 * The timeframe that the words describe, or null for other words. Throws
 * PROJECT.NO_START_DATE.
 */
export const timeframeOf = (
  words: string,
  calendar: Calendar,
): Timeframe | null => {
  const [, unit, number] = NUMBERED_TIMEFRAME.exec(words) ?? [];
  if (unit !== undefined) {
    const span = unit === 'week' ? Span.Week : Span.Milestone;
    return { span, index: Number(number) - 1 };
  }
  if (isCalendarDate(words)) {
    return { span: Span.Day, index: dayOf(words, calendar) };
  }
  const relativeTime = RELATIVE_TIMES.get(words);
  if (relativeTime === undefined) return null;
  const today = todayIn(calendar);
  return relativeTime.span === Span.Day
    ? { span: Span.Day, index: today + relativeTime.ahead }
    : { span: Span.Week, index: weekOfDay(today) + relativeTime.ahead };
};

const RELATIVE_TIMES: ReadonlyMap<
  string,
  Readonly<{ span: Span; ahead: number }>
> = new Map([
  ['today', { span: Span.Day, ahead: 0 }],
  ['tomorrow', { span: Span.Day, ahead: 1 }],
  ['this week', { span: Span.Week, ahead: 0 }],
  ['next week', { span: Span.Week, ahead: 1 }],
]);

/** Today's day of the project, 0-based. Throws PROJECT.NO_START_DATE. */
const todayIn = (calendar: Calendar): number =>
  dayOf(calendarDateIn(calendar.timeZone, calendar.now), calendar);

const dayOf = (date: string, { startDate }: Calendar): number => {
  if (startDate === null) throw new Refused('PROJECT.NO_START_DATE');
  return daysBetween(startDate, date);
};

const unclearTimeRefusal = (): Refused =>
  new Refused('REQUEST.INVALID', {
    fields: [{ path: 'when', message: `Unknown time. ${WHEN_DESCRIPTION}.` }],
  });
