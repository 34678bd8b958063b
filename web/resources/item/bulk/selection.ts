/** What is selected: row keys, which stay when the server gives an id. */
export type Selection = Readonly<{
  keys: ReadonlySet<string>;
  /** Where the latest range begins, and where it ends. */
  anchor: string | null;
  head: string | null;
  /** The keys that the range added; a new end of the range replaces them. */
  range: readonly string[];
}>;

export const NOTHING: Selection = {
  keys: new Set(),
  anchor: null,
  head: null,
  range: [],
};

/** One more or one less; the next range begins there. */
export const toggled = ({ keys }: Selection, key: string): Selection => {
  const next = new Set(keys);
  const isAdded = !next.delete(key);
  if (isAdded) next.add(key);
  return { keys: next, anchor: key, head: key, range: isAdded ? [key] : [] };
};

/**
 * All from the anchor to `key`, instead of what the latest range held. `order`
 * is all that is shown; without the anchor in it, a range begins at `key`.
 */
export const rangedTo = (
  { keys, anchor, range }: Selection,
  key: string,
  order: readonly string[],
): Selection => {
  const goesOn = anchor !== null && order.includes(anchor);
  const from = goesOn ? anchor : key;
  const left = new Set(keys);
  if (goesOn) for (const before of range) left.delete(before);
  const added = between(order, from, key).filter((other) => !left.has(other));
  return {
    keys: new Set([...left, ...added]),
    anchor: from,
    head: key,
    range: added,
  };
};

/** A range by a key: on from `from` if it ends there, else begun there. */
export const steppedTo = (
  selection: Selection,
  from: string,
  to: string,
  order: readonly string[],
): Selection =>
  rangedTo(
    selection.head === from && selection.keys.has(from)
      ? selection
      : { ...selection, anchor: from, range: [] },
    to,
    order,
  );

export const withAll = (
  selection: Selection,
  keys: readonly string[],
): Selection => ({
  ...selection,
  keys: new Set([...selection.keys, ...keys]),
  range: [],
});

/** Without what is there no longer; the same one if that is nothing. */
export const among = (
  selection: Selection,
  there: ReadonlySet<string>,
): Selection => {
  const keys = [...selection.keys].filter((key) => there.has(key));
  if (keys.length === selection.keys.size) return selection;
  return keys.length === 0 ? NOTHING : { ...selection, keys: new Set(keys) };
};

const between = (
  order: readonly string[],
  from: string,
  to: string,
): readonly string[] => {
  const [a, b] = [order.indexOf(from), order.indexOf(to)];
  return order.slice(Math.min(a, b), Math.max(a, b) + 1);
};
