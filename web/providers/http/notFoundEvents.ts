import { createEvents } from '../../browser/store.ts';

/** Many calls may fail for one reason: the context is requested once. */
const MIN_INTERVAL_MS = 5000;
let last = -Infinity;
const events = createEvents();

/** A call was answered with 404: something on the screen is gone. */
export const notFoundEvents = {
  /** `now` in milliseconds of a monotonic clock. */
  report: (now: number = performance.now()): void => {
    if (now - last < MIN_INTERVAL_MS) return;
    last = now;
    events.emit();
  },
  subscribe: events.subscribe,
};
