import type { Assignment, Item, ProjectContext } from '#api/contract/index.ts';
import {
  fitsInside,
  sameBucket,
  UNPLANNED_OUT_OF_SCOPE,
} from '#api/contract/values.ts';
import type { Scope, Timeframe } from '#api/contract/values.ts';

/** Scope and timeframe: items are ordered within one of each (Q29). */
export type Bucket = Pick<Assignment, 'scope' | 'assignedTimeframe'>;

/** What a list or a board shows; null leaves that side open (Q56). */
export type ItemFilter = Readonly<{
  scope: Scope | null;
  timeframe: Timeframe | 'unassigned' | null;
}>;

/** The one context of an item: that of its project (Q53). */
export const placementOf = (item: Item): ProjectContext =>
  item.projectContexts.find(({ projectId }) => projectId === item.projectId) ??
    // A reply that lacks it must not take the whole list down.
    {
      ...UNPLANNED_OUT_OF_SCOPE,
      projectId: item.projectId,
      sortKey: 0,
      assignmentHistory: [],
      assignmentHistoryCount: 0,
    };

export const isCompleted = (item: Item): boolean =>
  item.completionDate !== null;

/** One text for a bucket, for maps and list keys. */
export const bucketKey = ({ scope, assignedTimeframe }: Bucket): string =>
  assignedTimeframe === null
    ? String(scope)
    : `${scope}/${assignedTimeframe.span}/${assignedTimeframe.index}`;

/** The order of a bucket: by sort key, then by the number in the project. */
export const byOrder = (a: Item, b: Item): number =>
  placementOf(a).sortKey - placementOf(b).sortKey || numberOf(a) - numberOf(b);

/** The items of a bucket in their order. */
export const inBucket = (items: readonly Item[], bucket: Bucket): Item[] =>
  items
    .filter((item) => sameBucket(placementOf(item), withAnyone(bucket)))
    .sort(byOrder);

export const isIn = (item: Item, bucket: Bucket): boolean =>
  sameBucket(placementOf(item), withAnyone(bucket));

/**
 * Whether a filter shows an item: its scope matches (E34), and its timeframe
 * fits inside the selected one (E35). One without a timeframe shows under all
 * items and under unassigned only (Q25).
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

/** `3-42` is item 42 of project 3; an unsent item is last. */
const numberOf = ({ linkId }: Item): number => {
  const number = Number.parseInt(linkId.split('-').at(-1) ?? '', 10);
  return Number.isNaN(number) ? Number.MAX_SAFE_INTEGER : number;
};

const withAnyone = (bucket: Bucket): Assignment => ({
  ...bucket,
  assignedToUserId: null,
});
