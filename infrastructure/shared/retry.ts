import { setTimeout as delay } from 'node:timers/promises';

/** How long to pause between attempts. */
type Pauses = Readonly<{
  /** The longest first pause; each further pause doubles. */
  baseMs: number;
  /** The longest of all pauses; absent without a limit. */
  maxMs?: number;
  /** The shortest of all pauses; 0 if absent. */
  minMs?: number;
}>;

type Abortable = Readonly<{
  /** Aborting it ends a pause early. */
  signal: AbortSignal;
}>;

/**
 * How long to wait after a failed attempt; the first attempt is 1. The pause
 * doubles each time up to `maxMs`, less a random part of up to half, so that
 * many clients that failed together do not retry together. It is never shorter
 * than `minMs`. With `baseMs` 100, it is 50 to 100, then 100 to 200, and so on.
 */
export const pauseMs = (
  attempt: number,
  { baseMs, maxMs = Infinity, minMs = 0 }: Pauses,
): number => {
  const longest = Math.min(maxMs, baseMs * 2 ** (attempt - 1));
  return Math.max(minMs, longest * (1 - Math.random() / 2));
};

/** Waits for `pauseMs`, or until `signal` aborts. */
export const backOff = async (
  attempt: number,
  { signal, ...pauses }: Pauses & Abortable,
): Promise<void> => {
  await delay(pauseMs(attempt, pauses), undefined, { signal }).catch(
    () => undefined,
  );
};

/**
 * Runs a task until it succeeds, with a pause after each failure. Throws the
 * last failure after `attempts`, when `signal` aborts, or at once if
 * `minPauseFor` returns null.
 */
export const retry = async <T>(
  task: () => Promise<T>,
  {
    attempts = Infinity,
    minPauseFor = () => 0,
    ...pauses
  }: Omit<Pauses, 'minMs'> &
    Abortable &
    Readonly<{
      attempts?: number;
      /** The shortest pause after a failure, in ms; null to give up. */
      minPauseFor?: (failure: unknown) => number | null;
    }>,
): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await task();
    } catch (error) {
      const minMs = attempt === attempts ? null : minPauseFor(error);
      if (minMs === null) throw error;
      await backOff(attempt, { ...pauses, minMs });
      if (pauses.signal.aborted) throw error;
    }
  }
};

/**
 * Runs a task that may have to wait for a server until it succeeds. Returns
 * false if `signal` aborts first.
 */
export const retryUntilDone = (
  task: () => Promise<void>,
  signal: AbortSignal,
  /** Called with each failure, and with null after the success. */
  onTrouble: (error: unknown) => void = () => undefined,
): Promise<boolean> => {
  const attempt = async () => {
    try {
      await task();
    } catch (error) {
      if (!signal.aborted) onTrouble(error);
      throw error;
    }
    onTrouble(null);
  };
  return retry(attempt, { baseMs: 100, maxMs: 2000, signal }).then(
    () => true,
    () => false,
  );
};
