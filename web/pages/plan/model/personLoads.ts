import type { Item } from '#api/contract/index.ts';
import { Scope } from '#api/contract/values.ts';
import {
  bucketKey,
  placementOf,
} from '../../../resources/item/store/placement.ts';
import type { BoardInput } from './buckets.ts';
import { openBucket, weekBucket } from './buckets.ts';
import { weekOfCompletion } from './calendar.ts';

/** A person's items in the current week, and how many they usually complete. */
export type PersonLoad = Readonly<{
  userId: string;
  /** Items of the week, including completed ones. */
  count: number;
  /**
   * Median of completed items per week over up to six full weeks; null if there
   * is no such week or the median is 0.
   */
  usual: number | null;
  isOver: boolean;
}>;

type Input = Pick<BoardInput, 'items' | 'calendar'>;

const USUAL_WEEKS = 6;

/**
 * The load of all people with items in the current week, fullest first; empty
 * before the project's start and after its end.
 */
export const loadsOf = (input: Input): readonly PersonLoad[] => {
  const { currentWeek } = input.calendar;
  if (currentWeek === null) return [];
  const inScope = input.items.filter(
    (item) => placementOf(item).scope !== Scope.OutOfScope,
  );
  return [...Map.groupBy(inScope, assigneeOf)]
    .flatMap(([userId, assigned]) => {
      const count = assigned.filter((item) =>
        isInWeek(item, currentWeek, input),
      ).length;
      if (userId === null || count === 0) return [];
      const usual = medianOfPastWeeks(assigned, currentWeek, input);
      const isOver = usual !== null && count > usual;
      return [{ userId, count, usual, isOver }];
    })
    .sort((a, b) => b.count - a.count || a.userId.localeCompare(b.userId));
};

const assigneeOf = (item: Item) => placementOf(item).assignedToUserId;

const medianOfPastWeeks = (
  items: readonly Item[],
  currentWeek: number,
  input: Input,
): number | null => {
  const weeks = Math.min(USUAL_WEEKS, currentWeek);
  const counts = Array.from({ length: weeks }, () => 0);
  for (const item of items) {
    const index = weeksAgo(item, currentWeek, input) - 1;
    if (index in counts) counts[index] = (counts[index] ?? 0) + 1;
  }
  return medianOf(counts);
};

const isInWeek = (item: Item, week: number, input: Input): boolean => {
  const bucket = openBucket(item, input.calendar);
  if (bucketKey(bucket) === bucketKey(weekBucket(week))) return true;
  const isUnplanned = bucket.assignedTimeframe === null;
  return isUnplanned && weeksAgo(item, week, input) === 0;
};

/** Full weeks since the completion; NaN for an open item. */
const weeksAgo = (
  { completionDate }: Item,
  week: number,
  { calendar }: Input,
): number =>
  completionDate === null
    ? Number.NaN
    : week - weekOfCompletion(completionDate, calendar);

/** Null if there are no counts, or at least half of them are 0. */
const medianOf = (counts: readonly number[]): number | null => {
  const sorted = counts.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [
    sorted[Math.ceil(middle) - 1],
    sorted[Math.floor(middle)],
  ];
  const median = (low + high) / 2;
  return median === 0 ? null : median;
};
