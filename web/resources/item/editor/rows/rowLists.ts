/** Replaces the entry at an index; an index past the end adds it. */
export const replaced = <T>(list: readonly T[], index: number, entry: T): T[] =>
  list.toSpliced(index, 1, entry);

/** Removes the entry at an index. */
export const without = <T>(list: readonly T[], index: number): T[] =>
  list.filter((_entry, i) => i !== index);

/**
 * Moves an entry to another index. An index outside of the list changes
 * nothing.
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
 * The index to focus after removing the entry at `index`: the next one or the
 * last; null if none is left.
 */
export const focusAfterRemoval = (
  index: number,
  lengthBefore: number,
): number | null =>
  lengthBefore <= 1 ? null : Math.min(index, lengthBefore - 2);
