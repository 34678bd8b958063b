import type { ModelItem } from './model.ts';

/** The bounds of sort keys, which replace missing neighbors (E61). */
export const LOWER_BOUND = -50_000;
export const UPPER_BOUND = 50_000;
/** Keys that are closer leave no room for another between them (E62). */
const MIN_GAP = 0.1;

/** Sort keys have four decimals (E63). */
export const roundKey = (key: number) => Math.round(key * 1e4) / 1e4;

/** The order of items in lists: by key, number and id. */
export const byList = (a: ModelItem, b: ModelItem): number =>
  (a.sortKey ?? 0) - (b.sortKey ?? 0) ||
  a.number - b.number ||
  (a.id < b.id ? -1 : 1);

/** Whether an item at the end of a bucket has too little space (E62). */
export const hasNoRoomAtEnd = (bucket: readonly ModelItem[]): boolean =>
  isTight(bucket.at(-1)?.sortKey ?? LOWER_BOUND, UPPER_BOUND);

const isTight = (left: number, right: number) =>
  roundKey(right - left) < MIN_GAP;

const keyOf = (item: ModelItem | null, missing: number): number =>
  item?.sortKey ?? missing;

export type Neighbors = Readonly<{
  left: ModelItem | null;
  right: ModelItem | null;
}>;

/** The position of an item among the others of its bucket. */
export type PositionInBucket = Readonly<{
  index: number;
  /** Whether the bucket must be spaced again. */
  isRespaced: boolean;
  /** Null if only the server knows. */
  sortKey: number | null;
}>;

/**
 * The midpoint of the neighbors' keys (E60 to E63). If they are too close or
 * the key is taken, the item goes right next to the left neighbor, or else to
 * the right one. The bucket is spaced again only if there is no space there
 * either.
 */
export const positionBetween = (
  others: readonly ModelItem[],
  { left, right }: Neighbors,
): PositionInBucket => {
  if (left === null && right === null) {
    const isRespaced = hasNoRoomAtEnd(others);
    return { index: others.length, isRespaced, sortKey: null };
  }
  const sortKey = midpoint(left, right);
  if (sortKey !== null && others.every((other) => other.sortKey !== sortKey)) {
    const before = others.filter((other) => keyOf(other, 0) < sortKey);
    return { index: before.length, isRespaced: false, sortKey };
  }
  const index =
    left === null
      ? others.indexOf(right as ModelItem)
      : others.indexOf(left) + 1;
  const between = midpoint(others[index - 1] ?? null, others[index] ?? null);
  return { index, isRespaced: between === null, sortKey: between };
};

/** Null if there is no room between them (E62). */
const midpoint = (
  left: ModelItem | null,
  right: ModelItem | null,
): number | null => {
  const [from, to] = [keyOf(left, LOWER_BOUND), keyOf(right, UPPER_BOUND)];
  return isTight(from, to) ? null : roundKey((from + to) / 2);
};
