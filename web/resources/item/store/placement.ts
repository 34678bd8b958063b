import type { Assignment, Item, ProjectContext } from '#api/contract/index.ts';
import {
  fitsInside,
  sameBucket,
  Scope,
  UNPLANNED_OUT_OF_SCOPE,
} from '#api/contract/values.ts';
import type { Timeframe } from '#api/contract/values.ts';

/** Scope and timeframe, within which items are ordered (Q29). */
export type Bucket = Pick<Assignment, 'scope' | 'assignedTimeframe'>;

export const OUT_OF_SCOPE: Bucket = {
  scope: Scope.OutOfScope,
  assignedTimeframe: null,
};

/** The filter of a list or board; null allows every value (Q56). */
export type ItemFilter = Readonly<{
  scope: Scope | null;
  timeframe: Timeframe | 'unassigned' | null;
}>;

/** An item's placement in its project: the only context it has (Q53). */
export const placementOf = (item: Item): ProjectContext =>
  item.projectContexts.find(({ projectId }) => projectId === item.projectId) ??
    // A reply that lacks it must not break the whole list.
    {
      ...UNPLANNED_OUT_OF_SCOPE,
      projectId: item.projectId,
      sortKey: 0,
      assignmentHistory: [],
      assignmentHistoryCount: 0,
    };

export const isCompleted = (item: Item): boolean =>
  item.completionDate !== null;

/** A text key for a bucket, for maps and lists. */
export const bucketKey = ({ scope, assignedTimeframe }: Bucket): string =>
  assignedTimeframe === null
    ? String(scope)
    : `${scope}/${assignedTimeframe.span}/${assignedTimeframe.index}`;

/** Orders items by sort key, then by their number in the project. */
export const byOrder = (a: Item, b: Item): number =>
  placementOf(a).sortKey - placementOf(b).sortKey || numberOf(a) - numberOf(b);

export const isIn = (item: Item, bucket: Bucket): boolean =>
  // A bucket does not depend on the assignee.
  sameBucket(placementOf(item), { ...bucket, assignedToUserId: null });

/** The items of a bucket in order. */
export const inBucket = (items: readonly Item[], bucket: Bucket): Item[] =>
  items.filter((item) => isIn(item, bucket)).sort(byOrder);

/**
 * Whether a filter shows an item: same scope (E34), and a timeframe within the
 * filter's (E35). `unassigned` shows items without a timeframe (Q25).
 */
export const fits = (item: Item, filter: ItemFilter): boolean => {
  const { scope, assignedTimeframe } = placementOf(item);
  if (filter.scope !== null && scope !== filter.scope) return false;
  if (filter.timeframe === null) return true;
  if (filter.timeframe === 'unassigned') return assignedTimeframe === null;
  return (
    assignedTimeframe !== null &&
    fitsInside(assignedTimeframe, filter.timeframe)
  );
};

/** The 42 of `3-42`, which is item 42 of project 3; unsent items come last. */
const numberOf = ({ linkId }: Item): number => {
  const number = Number.parseInt(linkId.split('-').at(-1) ?? '', 10);
  return Number.isNaN(number) ? Number.MAX_SAFE_INTEGER : number;
};
