import { createEvents } from '../../browser/store.ts';
import { retryAfterOf } from './errors.ts';

export type RetryOptions = Readonly<{
  /** How often to try at most; Infinity until it succeeds or is refused. */
  attempts: number;
  /** Whether the failure is transient. */
  isTransient: (error: unknown) => boolean;
  /** Called before each wait, for the indicator 'Not saved – retrying'. */
  onWait?: (() => void) | undefined;
  /** Waits after try number `attempt` (from 1), which failed so. */
  pause?: (attempt: number, error: unknown) => Promise<void>;
}>;

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

/** Milliseconds before try number `attempt` (from 1): doubled up to 15 s. */
export const backoff = (attempt: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS);

/** A person does not wait longer than that for a call: it fails instead. */
const LONGEST_PAUSE_MS = 20_000;

/**
 * Runs `task` again while it fails transiently; throws its last failure. A
 * server that names a time is not asked before it (`Retry-After`).
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
      const asked = retryAfterOf(error);
      const isLast = attempt >= attempts || isTooLong(asked, attempts);
      if (isLast || !isTransient(error)) throw error;
      onWait?.();
      await pause(attempt, error);
    }
  }
};

/** The pause before the next try; what the server asks for is waited in full. */
export const pauseBefore = (attempt: number, error: unknown): Promise<void> => {
  const asked = retryAfterOf(error);
  const wait = asked > 0 ? waitAnyway : waitOrOnline;
  return wait(Math.max(asked, backoff(attempt)));
};

const isTooLong = (askedMs: number, attempts: number): boolean =>
  askedMs > LONGEST_PAUSE_MS && attempts < Infinity;

const waitAnyway = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const wakeUps = createEvents();

/** Ends the waits of all calls that are to be tried again. */
export const retryNow = (): void => wakeUps.emit();

/** Waits, but at most until the browser is online again, or for `retryNow`. */
export const waitOrOnline = (milliseconds: number): Promise<void> =>
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
