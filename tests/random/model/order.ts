import type { ModelItem } from './model.ts';

/** The bounds that replace missing neighbors (E61). */
const [FIRST, LAST] = [-50_000, 50_000];

const round = (key: number) => Math.round(key * 1e4) / 1e4;

/** The order of items in lists: by key, number and id. */
export const byList = (a: ModelItem, b: ModelItem): number =>
  (a.sortKey ?? 0) - (b.sortKey ?? 0) ||
  a.number - b.number ||
  (a.id < b.id ? -1 : 1);

/** Whether an item at the end of a bucket has less than 0.1 of space (E62). */
export const hasNoRoomAtEnd = (bucket: readonly ModelItem[]): boolean =>
  isTight(bucket.at(-1)?.sortKey ?? FIRST, LAST);

const isTight = (left: number, right: number) => round(right - left) < 0.1;

const keyOf = (item: ModelItem | null, missing: number): number =>
  item?.sortKey ?? missing;

export type Neighbors = Readonly<{
  left: ModelItem | null;
  right: ModelItem | null;
}>;

/** The position of an item among the others of its bucket. */
export type Spot = Readonly<{
  index: number;
  spaced: boolean;
  /** Null if only the server knows. */
  sortKey: number | null;
}>;

/**
 * The midpoint of the neighbors' keys (E60 to E63). If they are too close or
 * the key is taken, the item goes right next to the left neighbor, or else to
 * the right one. The bucket is spaced again only if there is no space there
 * either.
 */
export const spotBetween = (
  others: readonly ModelItem[],
  { left, right }: Neighbors,
): Spot => {
  if (left === null && right === null) {
    const spaced = hasNoRoomAtEnd(others);
    return { index: others.length, spaced, sortKey: null };
  }
  const sortKey = midpoint(left, right);
  if (sortKey !== null && others.every((other) => other.sortKey !== sortKey)) {
    const before = others.filter((other) => keyOf(other, 0) < sortKey);
    return { index: before.length, spaced: false, sortKey };
  }
  const index =
    left === null
      ? others.indexOf(right as ModelItem)
      : others.indexOf(left) + 1;
  const between = midpoint(others[index - 1] ?? null, others[index] ?? null);
  return { index, spaced: between === null, sortKey: between };
};

/** Null if there is less than 0.1 between them (E62). */
const midpoint = (
  left: ModelItem | null,
  right: ModelItem | null,
): number | null => {
  const [from, to] = [keyOf(left, FIRST), keyOf(right, LAST)];
  return isTight(from, to) ? null : round((from + to) / 2);
};
