/**
 * Rows outside of the viewport that are not rendered: one element stands in for
 * a run of them, with its size and text, so that keys and selection find them.
 */
export type UnrenderedRows = Readonly<{
  /** The keys of the rows, in order. */
  keys: readonly string[];
  /** Renders the rows, and calls back before the next paint. */
  draw: (then: () => void) => void;
}>;

const known = new WeakMap<Element, UnrenderedRows>();

/** Selector for elements that stand in for rows. */
export const PLACEHOLDER = '[data-unseen]';

/** Lets an element stand in for rows; returns how to end that. */
export const registerPlaceholder = (
  element: Element,
  rows: UnrenderedRows,
): (() => void) => {
  known.set(element, rows);
  return () => known.delete(element);
};

/** The rows that an element stands in for, if any. */
export const unrenderedAt = (element: Element): UnrenderedRows | undefined =>
  known.get(element);

/** The element below `root` that stands in for the row with this key. */
export const unrenderedWith = (
  root: ParentNode | null | undefined,
  key: string,
): Readonly<{ placeholder: HTMLElement; rows: UnrenderedRows }> | null => {
  const placeholders = root?.querySelectorAll<HTMLElement>(PLACEHOLDER) ?? [];
  for (const placeholder of placeholders) {
    const rows = known.get(placeholder);
    if (rows?.keys.includes(key) === true) return { placeholder, rows };
  }
  return null;
};
