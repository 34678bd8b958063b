/**
 * The board as it stands on the page: groups and the places in them that can
 * have the focus. Keys follow what is seen, so what is seen is asked.
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

/** The places of a group from top to bottom: cards, fold, add. */
export const stopsIn = (bucket: HTMLElement): HTMLElement[] => [
  ...bucket.querySelectorAll<HTMLElement>(STOP),
];

/** The place that has the focus or holds what has it. */
export const stopAround = (element: Element): HTMLElement | null =>
  element.matches(STOP)
    ? (element as HTMLElement)
    : (cardAround(element)?.querySelector<HTMLElement>(STOP) ?? null);

export const cardAround = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>('[data-card]');

/** A card of that key, wherever on the board, or only in one group. */
export const stopOfCard = (within: HTMLElement, key: string) =>
  within.querySelector<HTMLElement>(`[data-card="${CSS.escape(key)}"] ${STOP}`);

/** Focuses a place, and brings it where it can be seen. */
export const focusStop = (stop: HTMLElement | undefined | null): boolean => {
  if (!stop) return false;
  stop.focus({ preventScroll: true });
  (cardAround(stop) ?? stop).scrollIntoView({ block: 'nearest' });
  return true;
};
