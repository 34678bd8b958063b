import { createEvents } from '../../browser/store.ts';

/** Many calls may fail for the same reason: the context is refetched once. */
const MIN_INTERVAL_MS = 5000;
let lastReport = -Infinity;
const reports = createEvents();

/**
 * Emits when a refusal shows that the screen has something deleted, or a team
 * that is no longer active.
 */
export const outdatedScreen = {
  /** `now` is in milliseconds of a monotonic clock. */
  report: (now: number = performance.now()): void => {
    if (now - lastReport < MIN_INTERVAL_MS) return;
    lastReport = now;
    reports.emit();
  },
  subscribe: reports.subscribe,
};
