/** A page that is closing may still hold its lock. */
const SECOND_LOOK_MS = 5_000;

/**
 * How often to look: tabs close at any time, and new items get their ids later.
 */
const LOOK_MS = 10_000;

/**
 * Calls `look` at once, soon, and then every ten seconds, to find what closed
 * tabs left unsent. Returns a function that stops it.
 */
export const lookAgain = (look: () => void): (() => void) => {
  look();
  const second = setTimeout(look, SECOND_LOOK_MS);
  const later = setInterval(look, LOOK_MS);
  return () => {
    clearTimeout(second);
    clearInterval(later);
  };
};
