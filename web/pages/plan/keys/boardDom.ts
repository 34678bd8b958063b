/**
 * The board as rendered: its buckets and their focusable stops. Keys follow
 * what is visible, so they read the DOM.
 */
export type Board = HTMLElement;

const STOP = '[data-stop]';
const BUCKET = '[data-bucket]';

export const bucketsIn = (board: Board): HTMLElement[] => [
  ...board.querySelectorAll<HTMLElement>(BUCKET),
];

export const bucketWithKey = (board: Board, key: string): HTMLElement | null =>
  board.querySelector(`[data-bucket="${CSS.escape(key)}"]`);

export const bucketAround = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>(BUCKET);

/** The stops of a bucket from top to bottom: cards, fold, add. */
export const stopsIn = (bucket: HTMLElement): HTMLElement[] => [
  ...bucket.querySelectorAll<HTMLElement>(STOP),
];

/** The stop that is the element or contains it. */
export const stopAround = (element: Element): HTMLElement | null =>
  element.matches(STOP)
    ? (element as HTMLElement)
    : (cardAround(element)?.querySelector<HTMLElement>(STOP) ?? null);

export const cardAround = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>('[data-card]');

/** A card of that key, wherever on the board, or only in one group. */
export const stopOfCard = (within: HTMLElement, key: string) =>
  within.querySelector<HTMLElement>(`[data-card="${CSS.escape(key)}"] ${STOP}`);

/** Focuses a stop and scrolls it into view. */
export const focusStop = (stop: HTMLElement | undefined | null): boolean => {
  if (!stop) return false;
  stop.focus({ preventScroll: true });
  (cardAround(stop) ?? stop).scrollIntoView({ block: 'nearest' });
  return true;
};
