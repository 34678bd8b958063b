/** Tells the app that something it shows is not there for this person. */
const listeners = new Set<() => void>();

/** Many calls may find the same; the context is asked for once. */
const AT_MOST_EVERY_MS = 5000;
let last = -Infinity;

export const lostEvents = {
  /** A call was answered with 404. */
  found: (now: number = performance.now()): void => {
    if (now - last < AT_MOST_EVERY_MS) return;
    last = now;
    for (const listener of listeners) listener();
  },
  onFound: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
