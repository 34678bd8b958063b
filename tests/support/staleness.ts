/** Measures how old others' reads are, by growing numbers that somebody writes. */
export type Staleness = Readonly<{
  /** Notes that a number is acknowledged. */
  wrote: (count: number) => void;
  /** Notes what a read has shown that was sent at a time. */
  read: (count: number, sentAt: number) => void;
  /** The last number that was acknowledged; 0 for none. */
  last: () => number;
  /** The oldest that a read has shown: for how long it was out of date, in ms. */
  worstMs: () => number;
}>;

/** `now` is a clock in ms that never goes back. */
export const newStaleness = (
  now: () => number = () => performance.now(),
): Staleness => {
  /** When the number of each index was acknowledged. */
  const writtenAt: number[] = [now()];
  let worst = 0;
  return {
    wrote: (count) => {
      writtenAt[count] = now();
    },
    read: (count, sentAt) => {
      const next = writtenAt[count + 1];
      if (next !== undefined) worst = Math.max(worst, sentAt - next);
    },
    last: () => writtenAt.length - 1,
    worstMs: () => worst,
  };
};
