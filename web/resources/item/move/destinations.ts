import type { Item } from '#api/contract/index.ts';
import {
  DAYS_PER_WEEK,
  isWithin,
  milestonesIn,
  Scope,
  Span,
  weekOfDay,
} from '#api/contract/values.ts';
import type { Timeframe } from '#api/contract/values.ts';
import type { Days } from '../../../components/date/days.ts';
import { neighborsAtIndex } from '../store/ordering.ts';
import type { Move } from '../store/ordering.ts';
import {
  bucketKey,
  inBucket,
  isCompleted,
  isIn,
  OUT_OF_SCOPE,
  placementOf,
} from '../store/placement.ts';
import type { Bucket } from '../store/placement.ts';
import { datesOf } from '../../project/schedule.ts';
import type { Schedule } from '../../project/schedule.ts';
import type { PlanPlace } from './typedPlace.ts';

export type DestinationGroup =
  | 'soon'
  | 'days'
  | 'weeks'
  | 'milestones'
  | 'other';

/** A bucket that an item can be moved to. */
export type Destination = Readonly<{
  key: string;
  group: DestinationGroup;
  bucket: Bucket;
  /** First and last day; null without a start date or a timeframe. */
  dates: Days | null;
  /** Number of open items in the bucket. */
  load: number;
}>;

/**
 * My Day, My Week, Next Week, the days until it ends, all weeks and milestones,
 * Unplanned and Archive, each with dates and load.
 */
export const destinationsOf = (
  schedule: Schedule,
  todayIndex: number | null,
  items: readonly Item[],
): readonly Destination[] => {
  const loads = loadsOf(items);
  const { durationInWeeks: weeks } = schedule;
  const inGroup = (group: DestinationGroup) => (timeframe: Timeframe | null) =>
    destination(group, inScope(timeframe), schedule, loads);
  return [
    ...upcomingTimeframes(todayIndex, weeks).map(inGroup('soon')),
    ...daysAhead(todayIndex, weeks).map(inGroup('days')),
    ...timeframes(Span.Week, weeks).map(inGroup('weeks')),
    ...timeframes(Span.Milestone, milestonesIn(weeks)).map(
      inGroup('milestones'),
    ),
    inGroup('other')(null),
    destination('other', OUT_OF_SCOPE, schedule, loads),
  ];
};

/** The destination of a typed place, listed or not. */
export const destinationAt = (
  { group, timeframe }: PlanPlace,
  schedule: Schedule,
  items: readonly Item[],
): Destination =>
  destination(group, inScope(timeframe), schedule, loadsOf(items));

/** The destinations for a text: first the one that it means, then matches. */
export const matchingDestinations = <T extends Listed>(
  options: readonly T[],
  typed: string,
  meant: T | null,
): T[] => {
  const matches = matching(options, typed);
  if (meant === null) return matches;
  const { key } = meant;
  const listed = options.find((option) => option.key === key) ?? meant;
  return [listed, ...matches.filter((option) => option.key !== key)];
};

type Listed = Readonly<{ key: string; label: string; detail: string }>;

/**
 * The destinations where each typed word begins a word of label or dates. Label
 * matches come first: 'week 9' is not the week that begins on a 9th.
 */
export const matching = <T extends Readonly<{ label: string; detail: string }>>(
  options: readonly T[],
  typed: string,
): T[] => {
  const words = wordsOf(typed);
  const fits = (text: string) => {
    const parts = wordsOf(text);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
  const byLabel = options.filter(({ label }) => fits(label));
  const byDates = options.filter(
    (option) =>
      !byLabel.includes(option) && fits(`${option.label} ${option.detail}`),
  );
  return [...byLabel, ...byDates];
};

const wordsOf = (text: string): string[] =>
  text.toLowerCase().split(/\s+/).filter(Boolean);

/** The command that moves an item to the top or the bottom of a bucket. */
export const moveTo = (
  item: Item,
  bucket: Bucket,
  position: 'top' | 'bottom',
  items: readonly Item[],
): Move => {
  const others = inBucket(items, bucket);
  const staysInBucket = isIn(item, bucket);
  return {
    newAssignment: staysInBucket ? undefined : bucket,
    orderUpdate:
      position === 'top' || staysInBucket
        ? neighborsAtIndex(
            others,
            item.id,
            position === 'top' ? 0 : others.length,
          )
        : undefined,
  };
};

/**
 * The bucket one week later (1) or earlier (-1); milestones move by one,
 * unplanned items to the current or first week. Null outside the project.
 */
export const shifted = (
  item: Item,
  by: -1 | 1,
  weeks: number,
  todayIndex: number | null,
): Bucket | null => {
  const { assignedTimeframe } = placementOf(item);
  const target =
    assignedTimeframe === null
      ? by === 1
        ? thisWeek(todayIndex)
        : null
      : stepped(assignedTimeframe, by);
  return target !== null && isWithin(target, weeks) ? inScope(target) : null;
};

const inScope = (assignedTimeframe: Timeframe | null): Bucket => ({
  scope: Scope.Project,
  assignedTimeframe,
});

const thisWeek = (todayIndex: number | null): Timeframe => ({
  span: Span.Week,
  index: Math.max(0, weekOfDay(todayIndex ?? 0)),
});

const stepped = ({ span, index }: Timeframe, by: -1 | 1): Timeframe => ({
  span,
  index: index + by * (span === Span.Day ? DAYS_PER_WEEK : 1),
});

const timeframes = (span: Span, count: number): Timeframe[] =>
  Array.from({ length: count }, (_, index) => ({ span, index }));

const upcomingTimeframes = (
  todayIndex: number | null,
  weeks: number,
): Timeframe[] => {
  if (todayIndex === null) return [];
  const week = weekOfDay(todayIndex);
  return [
    { span: Span.Day, index: todayIndex },
    { span: Span.Week, index: week },
    { span: Span.Week, index: week + 1 },
  ].filter((timeframe) => isWithin(timeframe, weeks));
};

/** The days after today in this and the next week. */
const daysAhead = (todayIndex: number | null, weeks: number): Timeframe[] => {
  if (todayIndex === null) return [];
  const end = (weekOfDay(todayIndex) + 2) * DAYS_PER_WEEK;
  return timeframes(Span.Day, end - todayIndex - 1)
    .map(({ span, index }) => ({ span, index: todayIndex + 1 + index }))
    .filter((timeframe) => isWithin(timeframe, weeks));
};

const destination = (
  group: DestinationGroup,
  bucket: Bucket,
  { startDate, durationInWeeks }: Schedule,
  loads: ReadonlyMap<string, number>,
): Destination => ({
  key: `${group} ${bucketKey(bucket)}`,
  group,
  bucket,
  dates: datesOf(bucket.assignedTimeframe, startDate, durationInWeeks),
  load: loads.get(bucketKey(bucket)) ?? 0,
});

const loadsOf = (items: readonly Item[]): ReadonlyMap<string, number> => {
  const loads = new Map<string, number>();
  for (const item of items) {
    if (isCompleted(item)) continue;
    const key = bucketKey(placementOf(item));
    loads.set(key, (loads.get(key) ?? 0) + 1);
  }
  return loads;
};
