/** Measures how old other clients' reads are, by growing numbers in writes. */
export type Staleness = Readonly<{
  /** Notes that a number was acknowledged. */
  wrote: (count: number) => void;
  /** Notes which number a read has shown that was sent at some time. */
  read: (count: number, sentAt: number) => void;
  /** The last number that was acknowledged; 0 if there is none. */
  last: () => number;
  /** The longest time for which a read was out of date, in ms. */
  worstMs: () => number;
}>;

/** `now` is a clock in ms that never goes back. */
export const newStaleness = (
  now: () => number = () => performance.now(),
): Staleness => {
  /** When each number was acknowledged. */
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
