import { createEvents } from '../../browser/store.ts';
import { isWorthRetrying, retryAfterOf } from './callErrors.ts';

type RetryOptions = Readonly<{
  /** Maximum number of attempts; Infinity retries until success or refusal. */
  attempts: number;
  /** Whether an error is transient. */
  isTransient: (error: unknown) => boolean;
  /** Called before each wait, for the indicator 'Not saved – retrying'. */
  onWait?: (() => void) | undefined;
  /** Waits after attempt number `attempt` (from 1) failed with `error`. */
  pause?: (attempt: number, error: unknown) => Promise<void>;
}>;

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

/**
 * Milliseconds to wait after attempt `attempt` (from 1): doubles up to 15 s.
 */
export const backoff = (attempt: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS);

/** A call that would pause for longer fails instead: a person is waiting. */
const LONGEST_PAUSE_MS = 20_000;

/**
 * Runs `task` again while it fails transiently, and then throws its last error.
 * Never retries before the time that a server requires (`Retry-After`).
 */
export const withRetries = async <T>(
  task: () => Promise<T>,
  options: RetryOptions,
): Promise<T> => {
  const { attempts, isTransient, onWait, pause = pauseBefore } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await task();
    } catch (error) {
      const requestedMs = retryAfterOf(error);
      const isLast = attempt >= attempts || isTooLong(requestedMs, attempts);
      if (isLast || !isTransient(error)) throw error;
      onWait?.();
      await pause(attempt, error);
    }
  }
};

/** Pauses before the next attempt, at least as long as the server requires. */
export const pauseBefore = (attempt: number, error: unknown): Promise<void> => {
  const requestedMs = retryAfterOf(error);
  const wait = requestedMs > 0 ? sleep : waitOrOnline;
  return wait(Math.max(requestedMs, backoff(attempt)));
};

type Polled = Readonly<{ state: Readonly<{ error: Error | null }> }>;

/** A query's refetch interval, which ends when the server refuses for good. */
export const pollEvery =
  (intervalMs: number) =>
  ({ state: { error } }: Polled): number | false =>
    error === null || isWorthRetrying(error) ? intervalMs : false;

const isTooLong = (pauseMs: number, attempts: number): boolean =>
  pauseMs > LONGEST_PAUSE_MS && attempts < Infinity;

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const wakeUps = createEvents();

/** Ends the pauses of all calls that are waiting for a retry. */
export const retryNow = (): void => wakeUps.emit();

/**
 * Waits, but only until the browser is online again or `retryNow` is called.
 */
const waitOrOnline = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      stop();
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
    const stop = wakeUps.subscribe(done);
  });
