/** Repeatable random numbers: the same seed gives the same sequence. */
export type Random = Readonly<{
  /** A number from 0 up to but not including 1. */
  next: () => number;
  /** A whole number from 0 up to but not including `below`. */
  below: (below: number) => number;
  /** True in `share` of all cases. */
  chance: (share: number) => boolean;
  /** An element of the list; undefined if the list is empty. */
  pick: <T>(list: readonly T[]) => T | undefined;
}>;

/** Mulberry32: 32 bits of state are plenty for tests. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (list) => list[below(list.length)],
  };
};
