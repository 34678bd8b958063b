/** The range of sort keys in a bucket (E59 to E63, Q30). */
export const MIN_SORT_KEY = -50_000;
export const MAX_SORT_KEY = 50_000;
/** Neighbors closer than this are re-spaced (E62). */
export const MIN_GAP = 0.1;

/**
 * The distance of a new last item from the item before it. Halving the room to
 * the upper bound instead would re-space a bucket at every tenth item.
 */
const APPEND_STEP = 16;
/**
 * Near the upper bound, a new last item takes only this share of the room that
 * is left, instead of APPEND_STEP. Otherwise a full bucket would be re-spaced
 * constantly.
 */
const ROOM_SHARE_FOR_ONE = 1 / 64;
/**
 * Items that are added together take this share of the room that is left, so
 * that later items have room, too.
 */
const ROOM_SHARE_FOR_SEVERAL = 1 / 4;

/** Rounds to four decimals (E63). */
export const roundKey = (key: number): number => Math.round(key * 1e4) / 1e4;

/** The midpoint of two keys; a missing one counts as the bound (E60, E61). */
export const keyBetween = (left: number | null, right: number | null): number =>
  roundKey(((left ?? MIN_SORT_KEY) + (right ?? MAX_SORT_KEY)) / 2);

/** Whether two neighbors are closer than MIN_GAP; null as in `keyBetween`. */
export const needsRespacing = (
  left: number | null,
  right: number | null,
): boolean =>
  // Round, so that a gap of exactly MIN_GAP does not fall short.
  roundKey((right ?? MAX_SORT_KEY) - (left ?? MIN_SORT_KEY)) < MIN_GAP;

/**
 * The key of a new last item after `last`, at most halfway to the upper bound:
 * 16 after 0. Null means an empty bucket, which starts in the middle, at 0.
 */
export const keyAfter = (last: number | null): number =>
  last === null
    ? keyBetween(null, null)
    : Math.min(roundKey(last + appendStep(last)), keyBetween(last, null));

const appendStep = (last: number): number =>
  Math.min(
    APPEND_STEP,
    Math.max(MIN_GAP, (MAX_SORT_KEY - last) * ROOM_SHARE_FOR_ONE),
  );

/** Whether `count` keys after `last` would be at least MIN_GAP apart (E62). */
export const hasRoomAfter = (last: number | null, count: number): boolean =>
  roundKey(evenStepAfter(last, count)) >= MIN_GAP;

/**
 * `count` ascending keys after `last`, for items that are added together: 16,
 * 32 and 48 after 0. Null means an empty bucket.
 */
export const keysAfter = (last: number | null, count: number): number[] =>
  Array.from({ length: count }, (_, i) =>
    roundKey(startAfter(last) + stepAfter(last, count) * (i + 1)),
  );

/** `count` ascending keys, spread evenly over the whole range: 1 key is 0. */
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

// In an empty bucket, the first key that is added is the middle.
const startAfter = (last: number | null): number =>
  last ?? keyBetween(null, null) - APPEND_STEP;

const stepAfter = (last: number | null, count: number): number =>
  Math.min(
    APPEND_STEP,
    Math.max(MIN_GAP, evenStepAfter(last, count) * ROOM_SHARE_FOR_SEVERAL),
  );

/** The step that spreads `count` keys evenly up to the upper bound. */
const evenStepAfter = (last: number | null, count: number): number =>
  (MAX_SORT_KEY - startAfter(last)) / (count + 1);
