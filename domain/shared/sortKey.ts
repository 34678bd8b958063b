/** The range of sort keys in a bucket (E59 to E63, Q30). */
export const MIN_SORT_KEY = -50_000;
export const MAX_SORT_KEY = 50_000;
export const MIN_GAP = 0.1;

/**
 * The distance of a new last item from the item before it. Halving the room to
 * the upper bound instead would re-space a bucket at every tenth item.
 */
const APPEND_STEP = 16;
/**
 * The share of the remaining room, if that is smaller. Otherwise a full bucket
 * would be re-spaced constantly.
 */
const APPEND_SHARE = 1 / 64;
/**
 * The share for items that are added together, so that later items have room,
 * too.
 */
const SEVERAL_SHARE = 1 / 4;

/** Rounds to four decimals (E63). */
export const roundKey = (key: number): number => Math.round(key * 1e4) / 1e4;

/** The midpoint of two keys; a missing one counts as the bound (E60, E61). */
export const keyBetween = (left: number | null, right: number | null): number =>
  roundKey(((left ?? MIN_SORT_KEY) + (right ?? MAX_SORT_KEY)) / 2);

/** Whether two neighbors are closer than 0.1 (E62). */
export const needsRespacing = (
  left: number | null,
  right: number | null,
): boolean =>
  // Round to four decimals, so that a gap of exactly 0.1 does not fall short.
  roundKey((right ?? MAX_SORT_KEY) - (left ?? MIN_SORT_KEY)) < MIN_GAP;

/**
 * The key of a new last item after `last`; null means an empty bucket, which
 * starts in the middle.
 */
export const keyAfter = (last: number | null): number =>
  last === null
    ? keyBetween(null, null)
    : Math.min(roundKey(last + appendStep(last)), keyBetween(last, null));

const appendStep = (last: number): number =>
  Math.min(
    APPEND_STEP,
    Math.max(MIN_GAP, (MAX_SORT_KEY - last) * APPEND_SHARE),
  );

/** Whether `count` keys after `last` would be at least 0.1 apart (E62). */
export const hasRoomAfter = (last: number | null, count: number): boolean =>
  roundKey(widestStepAfter(last, count)) >= MIN_GAP;

/** `count` ascending keys after `last`, for items that are added together. */
export const keysAfter = (last: number | null, count: number): number[] =>
  Array.from({ length: count }, (_, i) =>
    roundKey(startAfter(last) + stepAfter(last, count) * (i + 1)),
  );

/** `count` ascending keys, spread evenly over the whole range. */
export const evenKeys = (count: number): number[] => {
  const gap = (MAX_SORT_KEY - MIN_SORT_KEY) / (count + 1);
  return Array.from({ length: count }, (_, i) =>
    roundKey(MIN_SORT_KEY + gap * (i + 1)),
  );
};

type Ordered = Readonly<{ itemId: string; sortKey: number; number: number }>;

/**
 * Compares two items: by key, then by number, then by id. Items of other
 * projects keep their numbers, so numbers may be equal.
 */
export const byOrder = (a: Ordered, b: Ordered): number =>
  a.sortKey - b.sortKey ||
  a.number - b.number ||
  (a.itemId < b.itemId ? -1 : 1);

// The first key of an empty bucket is the middle one.
const startAfter = (last: number | null): number =>
  last ?? keyBetween(null, null) - APPEND_STEP;

const stepAfter = (last: number | null, count: number): number =>
  Math.min(
    APPEND_STEP,
    Math.max(MIN_GAP, widestStepAfter(last, count) * SEVERAL_SHARE),
  );

const widestStepAfter = (last: number | null, count: number): number =>
  (MAX_SORT_KEY - startAfter(last)) / (count + 1);
