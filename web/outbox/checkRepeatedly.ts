/** A page that is closing may still hold its lock. */
const SECOND_CHECK_MS = 5_000;

/** Tabs close at any time, and new items get their ids later. */
const CHECK_INTERVAL_MS = 10_000;

/**
 * Calls `check` at once, soon, and then every ten seconds, to find what closed
 * tabs left unsent. Returns a function that stops it.
 */
export const checkRepeatedly = (check: () => void): (() => void) => {
  check();
  const second = setTimeout(check, SECOND_CHECK_MS);
  const later = setInterval(check, CHECK_INTERVAL_MS);
  return () => {
    clearTimeout(second);
    clearInterval(later);
  };
};
