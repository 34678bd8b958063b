/** Detects work that makes no progress although there is more to do. */
export type StallDetector = Readonly<{
  /**
   * Records how far some work has come. Returns for how many seconds it has
   * been behind without progress; null if it is not stalled.
   */
  probe: (name: string, position: number, isBehind: boolean) => number | null;
}>;

/**
 * Work counts as stalled after this time, which is longer than a new lease, a
 * rebalance and one chunk of events take together.
 */
const STALLED_MS = 30_000;

/** `now` is a monotonic clock, in ms. */
export const createStallDetector = (
  stalledMs: number = STALLED_MS,
  now: () => number = () => performance.now(),
): StallDetector => {
  /** When each work was first seen at its position, by name. */
  const progress = new Map<
    string,
    Readonly<{ position: number; sinceMs: number }>
  >();
  return {
    probe: (name, position, isBehind) => {
      if (!isBehind) {
        progress.delete(name);
        return null;
      }
      const before = progress.get(name);
      if (before?.position !== position) {
        progress.set(name, { position, sinceMs: now() });
        return null;
      }
      const ageMs = now() - before.sinceMs;
      return ageMs < stalledMs ? null : Math.round(ageMs / 1000);
    },
  };
};

/** The health field about stalled work; omitted while there is progress. */
export const stalledField = (
  seconds: number | null,
): Readonly<{ stalledSeconds?: number }> =>
  seconds === null ? {} : { stalledSeconds: seconds };
