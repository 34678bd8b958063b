import {
  UNSEEN,
  unseenAt,
  unseenWith,
} from '../../../components/seen/unseen.ts';

/** Rows and cards that can be selected, in the DOM. */
const SELECTABLE = '[data-select]';

/** Of all rows and cards, drawn or not. */
export const keysIn = (root: ParentNode | null): string[] =>
  [
    ...(root?.querySelectorAll<HTMLElement>(`${SELECTABLE}, ${UNSEEN}`) ?? []),
  ].flatMap((element) => unseenAt(element)?.keys ?? [keyOf(element)]);

export const selectableAround = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(SELECTABLE) : null;

export const keyOf = (element: HTMLElement): string =>
  element.dataset['select'] ?? '';

/** Those of the same list. */
export const siblingKeys = (element: HTMLElement): string[] =>
  keysIn(element.parentElement);

/** Where the keyboard enters the bulk bar. */
export const firstOfBar = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.bulk-bar button');

/** Gives the focus to the title of one, and brings it where it is seen. */
export const focusSelectable = (root: ParentNode | null, key: string): void => {
  const element = root?.querySelector<HTMLElement>(
    `[data-select="${CSS.escape(key)}"]`,
  );
  if (element) {
    element.querySelector('a')?.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest' });
    return;
  }
  unseenWith(root, key)?.unseen.draw(() => focusSelectable(root, key));
};
