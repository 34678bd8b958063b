import { Refused } from './refused.ts';

/** After which a call is answered 503, in ms; few routes have another one. */
export const DEADLINE_MS = 30_000;
/** For calls that end many streams, in ms. */
export const LONG_DEADLINE_MS = 120_000;
/** When to try again, in seconds. */
const RETRY_AFTER = 5;

/**
 * What `work` answers in time. Throws REQUEST.TIMED_OUT after `deadlineMs` and
 * aborts the signal that `work` was given, for what can be cancelled: a command
 * that continues nevertheless is found by a repeat with the same key.
 */
export const withinDeadline = async <T>(
  deadlineMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      late.abort();
      const headers = { 'Retry-After': String(RETRY_AFTER) };
      reject(new Refused('REQUEST.TIMED_OUT', { headers }));
    }, deadlineMs);
  });
  const working = work(late.signal);
  // The client has its answer by now, so a late failure is ignored.
  working.catch(() => undefined);
  try {
    return await Promise.race([working, passed]);
  } finally {
    clearTimeout(timer);
  }
};
