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
  const seen = new Map<string, Readonly<{ position: number; since: number }>>();
  return {
    probe: (name, position, isBehind) => {
      if (!isBehind) {
        seen.delete(name);
        return null;
      }
      const before = seen.get(name);
      if (before?.position !== position) {
        seen.set(name, { position, since: now() });
        return null;
      }
      const ms = now() - before.since;
      return ms < stalledMs ? null : Math.round(ms / 1000);
    },
  };
};

/** The health field about stalled work; omitted while there is progress. */
export const stalledField = (
  seconds: number | null,
): Readonly<{ stalledSeconds?: number }> =>
  seconds === null ? {} : { stalledSeconds: seconds };
