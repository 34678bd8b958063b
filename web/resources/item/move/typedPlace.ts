import {
  daysBetween,
  isWithin,
  Span,
  weekOfDay,
  withPlainDigits,
} from '#api/contract/values.ts';
import type { CalendarDate, Timeframe } from '#api/contract/values.ts';
import { isoDay } from '../../../components/date/days.ts';
import type { ReadDay } from '../../../components/date/days.ts';
import { daysOf } from '../../project/schedule.ts';
import type { Schedule } from '../../project/schedule.ts';

/** A place in the plan, in the group that the typed name belongs to. */
export type PlanPlace = Readonly<{
  kind: 'inside';
  group: 'soon' | 'days' | 'weeks' | 'milestones';
  timeframe: Timeframe;
}>;

/** The meaning of a typed text in a project. */
export type TypedPlace =
  | PlanPlace
  /** The project does not contain this day, week or milestone. */
  | Readonly<{ kind: 'outside'; place: Timeframe | CalendarDate }>
  /** The project has no start date, so it has no calendar days. */
  | Readonly<{ kind: 'undated' }>;

type Reading = Readonly<{
  schedule: Schedule;
  /** Today in the team's time zone. */
  today: CalendarDate;
  /** Reads days in words, once it is loaded. */
  readDay: ReadDay | null;
}>;

/** No text that means a place is longer. */
export const MAX_PLACE_LENGTH = 60;

/**
 * The place that a text means: 'day 30', 'w3', 'milestone 2', 'this week', or a
 * day in words. Null for any other text.
 */
export const typedPlace = (
  text: string,
  reading: Reading,
): TypedPlace | null => {
  const typed = text.length > MAX_PLACE_LENGTH ? '' : plain(text);
  const words = typed.trim().toLowerCase();
  return (
    numbered(words, reading.schedule) ??
    namedWeek(words, reading) ??
    dayOfCalendar(typed, reading)
  );
};

/** Input methods type full-width letters and digits of other scripts. */
const plain = (text: string): string => withPlainDigits(text.normalize('NFKC'));

/** `d3`, `week 5` or `m 2`. */
const NUMBERED = /^(day|d|week|wk|w|milestone|m) ?(\d{1,4})$/;

const SPANS: Readonly<Record<string, Span>> = {
  d: Span.Day,
  w: Span.Week,
  m: Span.Milestone,
};

const numbered = (words: string, schedule: Schedule): TypedPlace | null => {
  const [, name = '', number] = NUMBERED.exec(words) ?? [];
  const span = SPANS[name.charAt(0)];
  if (span === undefined) return null;
  return placeOf({ span, index: Number(number) - 1 }, schedule);
};

const NAMED_WEEKS: ReadonlyMap<string, number> = new Map([
  ['last week', -1],
  ['this week', 0],
  ['next week', 1],
]);

/** 'My Week' and 'Next Week' are destinations with these names. */
const namedWeek = (
  words: string,
  { schedule, today }: Reading,
): TypedPlace | null => {
  const by = NAMED_WEEKS.get(words);
  if (by === undefined || schedule.startDate === null) return null;
  const week = weekOfDay(daysBetween(schedule.startDate, today));
  const place = placeOf({ span: Span.Week, index: week + by }, schedule);
  return place.kind === 'inside' && by >= 0
    ? { ...place, group: 'soon' }
    : place;
};

const dayOfCalendar = (
  text: string,
  { schedule, today, readDay }: Reading,
): TypedPlace | null => {
  const within = daysOf(schedule);
  const date = readDay?.(text, { today, within }) ?? isoDay(text);
  if (date === null) return null;
  const { startDate } = schedule;
  if (startDate === null) return { kind: 'undated' };
  const index = daysBetween(startDate, date);
  const place = placeOf({ span: Span.Day, index }, schedule);
  if (place.kind !== 'inside') return { kind: 'outside', place: date };
  return date === today ? { ...place, group: 'soon' } : place;
};

const GROUPS = {
  [Span.Day]: 'days',
  [Span.Week]: 'weeks',
  [Span.Milestone]: 'milestones',
} as const;

const placeOf = (timeframe: Timeframe, schedule: Schedule) =>
  isWithin(timeframe, schedule.durationInWeeks)
    ? ({ kind: 'inside', group: GROUPS[timeframe.span], timeframe } as const)
    : ({ kind: 'outside', place: timeframe } as const);
