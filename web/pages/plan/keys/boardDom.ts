import {
  PLACEHOLDER,
  unrenderedAt,
  unrenderedWith,
} from '../../../components/virtualized/unrenderedRows.ts';
import type { UnrenderedRows } from '../../../components/virtualized/unrenderedRows.ts';

/**
 * The rendered board: its buckets and their focusable stops. Keys follow what
 * is visible, so they read the DOM.
 */
type Board = HTMLElement;

/** A card that is rendered only when it gets the focus. */
type UnrenderedStop = Readonly<{
  /** The element that stands in for the card and others. */
  placeholder: HTMLElement;
  rows: UnrenderedRows;
  key: string;
}>;
export type Stop = HTMLElement | UnrenderedStop;

const STOP = '[data-stop]';
const BUCKET = '[data-bucket]';

export const bucketsIn = (board: Board): HTMLElement[] => [
  ...board.querySelectorAll<HTMLElement>(BUCKET),
];

export const bucketWithKey = (board: Board, key: string): HTMLElement | null =>
  board.querySelector(`[data-bucket="${CSS.escape(key)}"]`);

export const bucketAround = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>(BUCKET);

/** The stops of a bucket from top to bottom: cards, done items, add. */
export const stopsIn = (bucket: HTMLElement): Stop[] =>
  [...bucket.querySelectorAll<HTMLElement>(`${STOP}, ${PLACEHOLDER}`)].flatMap(
    (element): Stop[] => {
      const rows = unrenderedAt(element);
      if (rows === undefined) return [element];
      return rows.keys.map((key) => ({ placeholder: element, rows, key }));
    },
  );

/** The stop that is the element or contains it. */
export const stopAround = (element: Element): HTMLElement | null =>
  element.matches(STOP)
    ? (element as HTMLElement)
    : (cardAround(element)?.querySelector<HTMLElement>(STOP) ?? null);

export const cardAround = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>('[data-card]');

/** The card with this key on the board or in one bucket. */
export const stopOfCard = (within: HTMLElement, key: string): Stop | null => {
  const stop = within.querySelector<HTMLElement>(
    `[data-card="${CSS.escape(key)}"] ${STOP}`,
  );
  if (stop !== null) return stop;
  const found = unrenderedWith(within, key);
  return found && { ...found, key };
};

/** The element of a stop, or the one that stands in for it. */
export const elementOf = (stop: Stop): HTMLElement =>
  stop instanceof HTMLElement ? stop : stop.placeholder;

/** Focuses a stop and scrolls it into view; renders it first if needed. */
export const focusStop = (stop: Stop | undefined | null): boolean => {
  if (!stop) return false;
  if (stop instanceof HTMLElement) {
    // In this order, the layout is only calculated once.
    (cardAround(stop) ?? stop).scrollIntoView({ block: 'nearest' });
    stop.focus({ preventScroll: true });
    return true;
  }
  const { placeholder, rows, key } = stop;
  const bucket = bucketAround(placeholder);
  rows.render(() => focusStop(bucket && stopOfCard(bucket, key)));
  return true;
};
