/** The length of a timeframe in weeks; 0 for a day. Calls use it, too (E9). */
export const Span = { Day: 0, Week: 1, Milestone: 4 } as const;
export type Span = (typeof Span)[keyof typeof Span];

/**
 * A day, week or milestone of a project; `index` is 0-based from the project's
 * start (Q23).
 */
export type Timeframe = Readonly<{ span: Span; index: number }>;

export const DAYS_PER_WEEK = 7;
export const WEEKS_PER_MILESTONE = 4;
export const MIN_WEEKS = 1;
export const MAX_WEEKS = 52;

/** The number of milestones of a project: weeks / 4, rounded up (H11). */
export const milestonesIn = (weeks: number): number =>
  Math.ceil(weeks / WEEKS_PER_MILESTONE);

/** How many timeframes of a span a project of `weeks` weeks has (M10). */
export const timeframesIn = (span: Span, weeks: number): number => {
  switch (span) {
    case Span.Day:
      return weeks * DAYS_PER_WEEK;
    case Span.Week:
      return weeks;
    case Span.Milestone:
      return milestonesIn(weeks);
    default:
      return span satisfies never;
  }
};

/** Whether a project of `weeks` weeks has this timeframe. */
export const isWithin = (timeframe: Timeframe, weeks: number): boolean =>
  Number.isInteger(timeframe.index) &&
  timeframe.index >= 0 &&
  timeframe.index < timeframesIn(timeframe.span, weeks);

/** The week that contains a day; both count from 0: day 7 is in week 1. */
export const weekOfDay = (day: number): number =>
  Math.floor(day / DAYS_PER_WEEK);

/** The milestone that contains a week: week 4 is in milestone 1. */
export const milestoneOfWeek = (week: number): number =>
  Math.floor(week / WEEKS_PER_MILESTONE);

/**
 * The timeframe of span `span` that contains `inner`, or null if that span is
 * smaller.
 */
export const enclosingTimeframe = (
  inner: Timeframe,
  span: Span,
): Timeframe | null => {
  if (inner.span === span) return inner;
  if (inner.span > span) return null;
  const week = inner.span === Span.Day ? weekOfDay(inner.index) : inner.index;
  return span === Span.Week
    ? { span, index: week }
    : { span, index: milestoneOfWeek(week) };
};

/**
 * Whether a timeframe fits inside another: a day fits in its week, and a week
 * in its milestone, but never the reverse (E35, E36).
 */
export const fitsInside = (inner: Timeframe, outer: Timeframe): boolean =>
  enclosingTimeframe(inner, outer.span)?.index === outer.index;

export const sameTimeframe = (
  a: Timeframe | null,
  b: Timeframe | null,
): boolean => a?.span === b?.span && a?.index === b?.index;

/** The first day of a timeframe, counted from the project's start. */
export const firstDayOf = ({ span, index }: Timeframe): number =>
  index * (span === Span.Day ? 1 : span * DAYS_PER_WEEK);

/**
 * The last day of a timeframe, counted from the project's start; the last
 * milestone may end after the project.
 */
export const lastDayOf = (timeframe: Timeframe): number =>
  firstDayOf({ ...timeframe, index: timeframe.index + 1 }) - 1;

/**
 * Like `lastDayOf`, but at most the project's last day. In a project of 10
 * weeks, milestone 2 ends with day 69 instead of 83.
 */
export const lastDayInProject = (timeframe: Timeframe, weeks: number): number =>
  Math.min(lastDayOf(timeframe), weeks * DAYS_PER_WEEK - 1);

/**
 * The last day on which work planned for a timeframe is on time. A day counts
 * as its week: work planned for day 2 is on time until day 6.
 */
export const dueDayOf = (timeframe: Timeframe, weeks: number): number =>
  lastDayInProject(
    enclosingTimeframe(timeframe, Span.Week) ?? timeframe,
    weeks,
  );

/** Whether an item is open on `day` although its planned time is over. */
export const hasSlipped = (
  item: Readonly<{ completed: boolean; assignedTimeframe: Timeframe | null }>,
  { day, weeks }: Readonly<{ day: number; weeks: number }>,
): boolean => {
  const { completed, assignedTimeframe: timeframe } = item;
  return !completed && timeframe !== null && dueDayOf(timeframe, weeks) < day;
};
