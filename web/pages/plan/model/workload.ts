import type { Item } from '#api/contract/index.ts';
import { Scope } from '#api/contract/values.ts';
import {
  bucketKey,
  placementOf,
} from '../../../resources/item/store/placement.ts';
import type { BoardInput } from './buckets.ts';
import { openBucket, weekBucket } from './buckets.ts';
import { weekOfCompletion } from './calendar.ts';

/** What somebody has in the current week, next to what they usually complete. */
export type PersonLoad = Readonly<{
  userId: string;
  /** Items of the week, completed ones too. */
  count: number;
  /**
   * Median of the items that they completed in each of the last six full weeks,
   * or of fewer in a younger project; null where they completed none.
   */
  usual: number | null;
  isOver: boolean;
}>;

type Input = Pick<BoardInput, 'items' | 'calendar' | 'timeZone'>;

const USUAL_WEEKS = 6;

/**
 * The load of everybody who has something in the current week, the fullest
 * first; nobody before the project's start and after its end.
 */
export const loadsOf = (input: Input): readonly PersonLoad[] => {
  const { currentWeek } = input.calendar;
  if (currentWeek === null) return [];
  const weeks = Math.min(USUAL_WEEKS, currentWeek);
  const counts = new Map<string, number>();
  const completed = new Map<string, number[]>();
  for (const item of input.items) {
    const { assignedToUserId: userId, scope } = placementOf(item);
    if (userId === null || scope === Scope.OutOfScope) continue;
    if (isInWeek(item, currentWeek, input)) {
      counts.set(userId, (counts.get(userId) ?? 0) + 1);
    }
    const ago = weeksAgo(item, currentWeek, input);
    if (ago < 1 || ago > weeks) continue;
    const own = completed.get(userId) ?? Array.from({ length: weeks }, () => 0);
    own[ago - 1] = (own[ago - 1] ?? 0) + 1;
    completed.set(userId, own);
  }
  return [...counts]
    .map(([userId, count]) => {
      const usual = medianOf(completed.get(userId) ?? []);
      return { userId, count, usual, isOver: usual !== null && count > usual };
    })
    .sort((a, b) => b.count - a.count || a.userId.localeCompare(b.userId));
};

const isInWeek = (item: Item, week: number, input: Input): boolean => {
  const bucket = openBucket(item, input.calendar);
  if (bucketKey(bucket) === bucketKey(weekBucket(week))) return true;
  const isUnplanned = bucket.assignedTimeframe === null;
  return isUnplanned && weeksAgo(item, week, input) === 0;
};

/** Full weeks since it was completed; NaN for an open one. */
const weeksAgo = (
  { completionDate }: Item,
  week: number,
  { calendar, timeZone }: Input,
): number =>
  completionDate === null
    ? Number.NaN
    : week - weekOfCompletion(completionDate, calendar, timeZone);

/** Null for none, and where half of the weeks had nothing. */
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
