export type RetryOptions = Readonly<{
  /** How often to try at most; Infinity until it succeeds or is refused. */
  attempts: number;
  /** Whether the failure is transient. */
  isTransient: (error: unknown) => boolean;
  /** Called before each wait, for the indicator 'Not saved – retrying'. */
  onWait?: (() => void) | undefined;
  /** Waits that many milliseconds, or less when the network returns. */
  wait?: (waitMs: number) => Promise<void>;
}>;

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

/** Milliseconds before try number `attempt` (from 1): doubled up to 15 s. */
export const backoff = (attempt: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS);

/** Runs `task` again while it fails transiently; throws its last failure. */
export const withRetries = async <T>(
  task: () => Promise<T>,
  options: RetryOptions,
): Promise<T> => {
  const { attempts, isTransient, onWait, wait = waitOrOnline } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await task();
    } catch (error) {
      if (attempt >= attempts || !isTransient(error)) throw error;
      onWait?.();
      await wait(backoff(attempt));
    }
  }
};

/** Waits, but at most until the browser is online again. */
export const waitOrOnline = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
  });
