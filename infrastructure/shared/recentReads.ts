/** One read of something, shared by callers that accept an older answer. */
export type RecentReads<T> = Readonly<{
  /** Always begins a new read. */
  fresh: () => Promise<T>;
  /**
   * The answer of the read that began last, even if it is an error, while that
   * read is pending or arrived less than `maxAgeMs` ago; otherwise a new read.
   */
  recent: (maxAgeMs: number) => Promise<T>;
}>;

/** Shares the answers of `read` among callers. */
export const recentReads = <T>(read: () => Promise<T>): RecentReads<T> => {
  let answer: Promise<T> | null = null;
  /** Infinity while the last read is pending. */
  let arrivedAt = Infinity;

  const fresh = () => {
    const pending = read();
    const arrive = () => {
      if (answer === pending) arrivedAt = performance.now();
    };
    answer = pending;
    arrivedAt = Infinity;
    pending.then(arrive, arrive);
    return pending;
  };

  return {
    fresh,
    recent: (maxAgeMs) =>
      answer !== null && performance.now() - arrivedAt < maxAgeMs
        ? answer
        : fresh(),
  };
};
