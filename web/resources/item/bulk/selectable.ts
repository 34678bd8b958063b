import {
  PLACEHOLDER,
  unrenderedAt,
  unrenderedWith,
} from '../../../components/virtualized/unrenderedRows.ts';

/** Rows and cards that can be selected, in the DOM. */
const SELECTABLE = '[data-select]';

/** The keys of all rows and cards, rendered or not. */
export const keysIn = (root: ParentNode | null): string[] =>
  [
    ...(root?.querySelectorAll<HTMLElement>(`${SELECTABLE}, ${PLACEHOLDER}`) ??
      []),
  ].flatMap((element) => unrenderedAt(element)?.keys ?? [keyOf(element)]);

export const selectableAround = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(SELECTABLE) : null;

export const keyOf = (element: HTMLElement): string =>
  element.dataset['select'] ?? '';

/** The keys of the same list. */
export const siblingKeys = (element: HTMLElement): string[] =>
  keysIn(element.parentElement);

/** The first element of the bulk bar for the keyboard. */
export const firstOfBar = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('.bulk-bar button');

/** Focuses the title of a row or card and scrolls it into view. */
export const focusSelectable = (root: ParentNode | null, key: string): void => {
  const element = root?.querySelector<HTMLElement>(
    `[data-select="${CSS.escape(key)}"]`,
  );
  if (element) {
    element.querySelector('a')?.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest' });
    return;
  }
  unrenderedWith(root, key)?.rows.render(() => focusSelectable(root, key));
};
