import { Refused } from './refused.ts';

/**
 * After this many ms a call is answered 503; few routes have their own limit.
 */
export const DEADLINE_MS = 30_000;
/** The limit for calls that end many streams, in ms. */
export const LONG_DEADLINE_MS = 120_000;
/** The client may try again after this many seconds. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Returns the result of `work` if it is in time. After `deadlineMs` it throws
 * REQUEST.TIMED_OUT and aborts the signal of `work`, for what can be canceled.
 * A command that continues nevertheless is found by a repeat with the same key.
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
      const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) };
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
