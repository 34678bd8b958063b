import type { Item } from '#api/contract/index.ts';
import {
  enclosingTimeframe,
  isWithin,
  Scope,
  Span,
} from '#api/contract/values.ts';
import type { ItemType, Timeframe } from '#api/contract/values.ts';
import {
  bucketKey,
  byOrder,
  OUT_OF_SCOPE,
  placementOf,
} from '../../../resources/item/store/placement.ts';
import type { Bucket } from '../../../resources/item/store/placement.ts';
import {
  partition,
  shownCompletion,
} from '../../../resources/item/store/recentToggles.ts';
import type { RecentToggles } from '../../../resources/item/store/recentToggles.ts';
import { weekOfCompletion } from './calendar.ts';
import type { PlanCalendar } from './calendar.ts';

/** Items shown together: a week, a milestone's "Any week", the rail. */
export type BoardBucket = Readonly<{
  /** Key of the bucket, unique on the board. */
  key: string;
  /** The bucket of items that are dropped or added here. */
  target: Bucket;
  /** In order; a week's items for single days come last, by day. */
  open: readonly Item[];
  /** Completed items, latest first. */
  done: readonly Item[];
}>;

export type BoardInput = Readonly<{
  items: readonly Item[];
  calendar: PlanCalendar;
  /** Recently toggled items, which keep their position (E57). */
  recent: RecentToggles;
  /** The kinds to show; an empty set shows all. */
  kinds: ReadonlySet<ItemType>;
}>;

/** Finds the board's bucket for a target, empty or not. */
export type BucketLookup = (target: Bucket) => BoardBucket;

export const UNPLANNED: Bucket = {
  scope: Scope.Project,
  assignedTimeframe: null,
};

const inScope = (assignedTimeframe: Timeframe): Bucket => ({
  scope: Scope.Project,
  assignedTimeframe,
});
export const weekBucket = (index: number): Bucket =>
  inScope({ span: Span.Week, index });
export const milestoneBucket = (index: number): Bucket =>
  inScope({ span: Span.Milestone, index });

/** Distributes the items among the buckets of the board. */
export const bucketsOf = (input: BoardInput): BucketLookup => {
  const { items, kinds, recent } = input;
  const shown =
    kinds.size === 0
      ? items
      : items.filter(({ itemType }) => kinds.has(itemType));
  const { active, completed } = partition(shown, recent);
  const open = Map.groupBy(active, (item) =>
    bucketKey(openBucket(item, input.calendar)),
  );
  const done = Map.groupBy(completed, (item) =>
    bucketKey(doneBucket(item, input)),
  );
  return (target) => {
    const key = bucketKey(target);
    return {
      key,
      target,
      open: (open.get(key) ?? []).sort(byDayAndOrder),
      done: (done.get(key) ?? []).sort(latestFirst(recent)),
    };
  };
};

/** The milestone that shows a bucket, or null if the rail does. */
export const milestoneOfBucket = ({ target }: BoardBucket): number | null =>
  target.assignedTimeframe === null
    ? null
    : (enclosingTimeframe(target.assignedTimeframe, Span.Milestone)?.index ??
      null);

/** Where the board shows an item while it is open. */
export const openBucket = (
  item: Item,
  { weekCount }: Pick<PlanCalendar, 'weekCount'>,
): Bucket => {
  const { scope, assignedTimeframe } = placementOf(item);
  if (scope === Scope.OutOfScope) return OUT_OF_SCOPE;
  // After a project was shortened, its items must not vanish.
  if (assignedTimeframe === null || !isWithin(assignedTimeframe, weekCount)) {
    return UNPLANNED;
  }
  // An item planned for a day is shown in its week.
  return inScope(
    enclosingTimeframe(assignedTimeframe, Span.Week) ?? assignedTimeframe,
  );
};

/** Completed items without a timeframe: the week of completion (F13, Q31). */
const doneBucket = (item: Item, { calendar, recent }: BoardInput): Bucket => {
  const bucket = openBucket(item, calendar);
  if (bucket !== UNPLANNED) return bucket;
  const completion = shownCompletion(item, recent);
  return weekBucket(weekOfCompletion(completion, calendar));
};

const byDayAndOrder = (a: Item, b: Item): number =>
  dayOf(a) - dayOf(b) || byOrder(a, b);

/** Items of the whole week come before those of its days. */
const dayOf = (item: Item): number => {
  const { assignedTimeframe } = placementOf(item);
  return assignedTimeframe?.span === Span.Day ? assignedTimeframe.index : -1;
};

/** The index of an item that is added to a bucket: before those of its days. */
export const indexOfAdded = ({ open }: BoardBucket): number =>
  open.filter((item) => dayOf(item) < 0).length;

const latestFirst =
  (recent: RecentToggles) =>
  (a: Item, b: Item): number =>
    shownCompletion(b, recent).localeCompare(shownCompletion(a, recent)) ||
    byOrder(a, b);
