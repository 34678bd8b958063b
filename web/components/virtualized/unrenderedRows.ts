/**
 * Rows outside of the viewport that are not rendered: a placeholder replaces a
 * run of them, with its size and text, so that keys and selection find them.
 */
export type UnrenderedRows = Readonly<{
  /** The keys of the rows, in order. */
  keys: readonly string[];
  /** Renders the rows, and calls back before the next paint. */
  render: (then: () => void) => void;
}>;

const rowsByPlaceholder = new WeakMap<Element, UnrenderedRows>();

/** Selector for placeholders. */
export const PLACEHOLDER = '[data-unseen]';

/** Makes an element the placeholder of rows; returns how to undo that. */
export const registerPlaceholder = (
  element: Element,
  rows: UnrenderedRows,
): (() => void) => {
  rowsByPlaceholder.set(element, rows);
  return () => rowsByPlaceholder.delete(element);
};

/** The rows that an element replaces, if it is a placeholder. */
export const unrenderedAt = (element: Element): UnrenderedRows | undefined =>
  rowsByPlaceholder.get(element);

/** The placeholder below `root` that replaces the row with this key. */
export const unrenderedWith = (
  root: ParentNode | null | undefined,
  key: string,
): Readonly<{ placeholder: HTMLElement; rows: UnrenderedRows }> | null => {
  const placeholders = root?.querySelectorAll<HTMLElement>(PLACEHOLDER) ?? [];
  for (const placeholder of placeholders) {
    const rows = rowsByPlaceholder.get(placeholder);
    if (rows?.keys.includes(key) === true) return { placeholder, rows };
  }
  return null;
};
