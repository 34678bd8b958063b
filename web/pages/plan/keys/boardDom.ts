/**
 * The board as it stands on the page: groups and the places in them that can
 * have the focus. Keys follow what is seen, so what is seen is asked.
 */
export type Board = HTMLElement;

const STOP = '[data-stop]';
const GROUP = '[data-group]';

export const groupsIn = (board: Board): HTMLElement[] => [
  ...board.querySelectorAll<HTMLElement>(GROUP),
];

export const groupNamed = (board: Board, key: string): HTMLElement | null =>
  board.querySelector(`[data-group="${CSS.escape(key)}"]`);

export const groupAround = (place: Element): HTMLElement | null =>
  place.closest<HTMLElement>(GROUP);

/** The places of a group from top to bottom: cards, fold, add. */
export const stopsIn = (group: HTMLElement): HTMLElement[] => [
  ...group.querySelectorAll<HTMLElement>(STOP),
];

/** The place that has the focus or holds what has it. */
export const stopAround = (place: Element): HTMLElement | null =>
  place.matches(STOP)
    ? (place as HTMLElement)
    : (cardAround(place)?.querySelector<HTMLElement>(STOP) ?? null);

export const cardAround = (place: Element): HTMLElement | null =>
  place.closest<HTMLElement>('[data-card]');

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
