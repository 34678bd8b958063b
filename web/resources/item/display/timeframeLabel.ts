import {
  DAYS_PER_WEEK,
  isWithin,
  milestoneOfWeek,
  Scope,
  Span,
  weekOfDay,
} from '#api/contract/values.ts';
import type { Timeframe } from '#api/contract/values.ts';
import type { MessageValues } from '#web/kit/i18n/formatMessage.ts';
import type { MessageKey } from '#web/kit/i18n/messages/english.ts';
import type { Bucket, ItemFilter } from '../store/placement.ts';

/** A text of the catalog and its values: `t(label.key, label.args)`. */
export type Label = Readonly<{ key: MessageKey; args?: MessageValues }>;

export const SPAN_KEYS = [
  'day',
  'week',
  'milestone',
  'unassigned',
  'all-items',
] as const;
export const SCOPE_KEYS = ['in-scope', 'out-of-scope'] as const;

/** The filter keys as used in addresses (E27). */
export type SpanKey = (typeof SPAN_KEYS)[number];
export type ScopeKey = (typeof SCOPE_KEYS)[number];

export const isSpanKey = (key: string): key is SpanKey =>
  (SPAN_KEYS as readonly string[]).includes(key);
export const isScopeKey = (key: string): key is ScopeKey =>
  (SCOPE_KEYS as readonly string[]).includes(key);

/**
 * The name of a timeframe, relative to `todayIndex`: today's 0-based day of the
 * project, or null without a start date (E28 to E32, Q22 to Q24).
 */
export const timeframeLabel = (
  timeframe: Timeframe,
  todayIndex: number | null,
): Label => {
  const { span, index } = timeframe;
  switch (span) {
    case Span.Day:
      return dayLabel(index, todayIndex);
    case Span.Week:
      return weekLabel(index, todayIndex);
    case Span.Milestone:
      return { key: 'timeframe.milestone', args: { n: index + 1 } };
    default:
      return span satisfies never;
  }
};

/** The name of an item's bucket, with or without a timeframe. */
export const bucketLabel = (
  { scope, assignedTimeframe }: Bucket,
  todayIndex: number | null,
): Label => {
  if (scope === Scope.OutOfScope) return { key: 'timeframe.archive' };
  if (assignedTimeframe === null) return { key: 'timeframe.unplanned' };
  return timeframeLabel(assignedTimeframe, todayIndex);
};

type Today = Readonly<{
  /** Today's 0-based day of the project; null without a start date. */
  todayIndex: number | null;
  /** The weeks of the project. */
  weeks: number;
}>;

/** The heading of the list that a pair of filter keys shows (E31 to E33). */
export const listLabel = (
  span: SpanKey,
  scope: ScopeKey,
  { todayIndex, weeks }: Today,
): Label => {
  const timeframe = timeframeOf(span, todayIndex);
  if (timeframe === 'unassigned') return { key: 'timeframe.unplanned' };
  if (timeframe !== null) {
    // Outside of the project there is no milestone with a number.
    return timeframe.span === Span.Milestone && !isWithin(timeframe, weeks)
      ? { key: 'nav.myMilestone' }
      : timeframeLabel(timeframe, todayIndex);
  }
  return {
    key:
      scope === 'out-of-scope' ? 'timeframe.outOfScope' : 'timeframe.allItems',
  };
};

/** The filter that a pair of keys means. */
export const filterOf = (
  span: SpanKey,
  scope: ScopeKey,
  todayIndex: number | null,
): ItemFilter => ({
  scope: scope === 'in-scope' ? Scope.Project : Scope.OutOfScope,
  timeframe: timeframeOf(span, todayIndex),
});

/**
 * The current timeframe that a key means, or `unassigned` for unplanned items;
 * null for all items, and for the other keys of a project without a start date.
 */
export const timeframeOf = (
  span: SpanKey,
  todayIndex: number | null,
): Timeframe | 'unassigned' | null => {
  if (span === 'unassigned') return span;
  if (span === 'all-items' || todayIndex === null) return null;
  const week = weekOfDay(todayIndex);
  switch (span) {
    case 'day':
      return { span: Span.Day, index: todayIndex };
    case 'week':
      return { span: Span.Week, index: week };
    case 'milestone':
      return { span: Span.Milestone, index: milestoneOfWeek(week) };
    default:
      return span satisfies never;
  }
};

const NEAR_DAYS: Readonly<Record<string, MessageKey>> = {
  '-1': 'timeframe.yesterday',
  '0': 'timeframe.myDay',
  '1': 'timeframe.tomorrow',
};

const WEEKDAYS = [
  'weekday.0',
  'weekday.1',
  'weekday.2',
  'weekday.3',
  'weekday.4',
  'weekday.5',
  'weekday.6',
] as const satisfies readonly MessageKey[];

const NEXT_WEEKDAYS = [
  'timeframe.nextWeekday.0',
  'timeframe.nextWeekday.1',
  'timeframe.nextWeekday.2',
  'timeframe.nextWeekday.3',
  'timeframe.nextWeekday.4',
  'timeframe.nextWeekday.5',
  'timeframe.nextWeekday.6',
] as const satisfies readonly MessageKey[];

const dayLabel = (index: number, today: number | null): Label => {
  const further: Label = { key: 'timeframe.day', args: { n: index + 1 } };
  if (today === null) return further;
  const near = NEAR_DAYS[index - today];
  if (near !== undefined) return { key: near };
  const weekday = index % DAYS_PER_WEEK;
  const weeksAhead = weekOfDay(index) - weekOfDay(today);
  const named = [WEEKDAYS, NEXT_WEEKDAYS][weeksAhead]?.[weekday];
  return named === undefined ? further : { key: named };
};

const NEAR_WEEKS: Readonly<Record<string, MessageKey>> = {
  '-1': 'timeframe.lastWeek',
  '0': 'timeframe.myWeek',
  '1': 'timeframe.nextWeek',
};

const weekLabel = (index: number, today: number | null): Label => {
  const near =
    today === null ? undefined : NEAR_WEEKS[index - weekOfDay(today)];
  return near === undefined
    ? { key: 'timeframe.week', args: { n: index + 1 } }
    : { key: near };
};
