/**
 * Rows that are not drawn, because nobody sees them: an element stands for a run
 * of them, with their room and their text. Keys and selection find them by it.
 */
export type Unseen = Readonly<{
  /** What each row is known by, in their order. */
  keys: readonly string[];
  /** Draws the rows, and calls back before the next paint. */
  draw: (then: () => void) => void;
}>;

const known = new WeakMap<Element, Unseen>();

/** What matches the elements that stand for rows. */
export const UNSEEN = '[data-unseen]';

/** Lets an element stand for rows; returns what ends it. */
export const standFor = (element: Element, unseen: Unseen): (() => void) => {
  known.set(element, unseen);
  return () => known.delete(element);
};

/** What an element stands for; nothing for an ordinary one. */
export const unseenAt = (element: Element): Unseen | undefined =>
  known.get(element);

/** The element that stands for the row with this key, among others. */
export const unseenWith = (
  root: ParentNode | null | undefined,
  key: string,
): Readonly<{ at: HTMLElement; unseen: Unseen }> | null => {
  for (const at of root?.querySelectorAll<HTMLElement>(UNSEEN) ?? []) {
    const unseen = known.get(at);
    if (unseen?.keys.includes(key) === true) return { at, unseen };
  }
  return null;
};
