/** The list with another entry at an index; one past the last is added. */
export const replaced = <T>(list: readonly T[], index: number, entry: T): T[] =>
  list.toSpliced(index, 1, entry);

/** The list without the entry at an index. */
export const without = <T>(list: readonly T[], index: number): T[] =>
  list.filter((_entry, i) => i !== index);

/**
 * The list with one entry at another index, the others in their order. An index
 * outside of the list leaves it as it is.
 */
export const reordered = <T>(
  list: readonly T[],
  from: number,
  to: number,
): T[] => {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return without(list, from).toSpliced(to, 0, entry);
};

/**
 * Which entry has the focus after the one at `index` is gone: the next one, or
 * the last; null when none is left.
 */
export const focusAfterRemoval = (
  index: number,
  lengthBefore: number,
): number | null =>
  lengthBefore <= 1 ? null : Math.min(index, lengthBefore - 2);
