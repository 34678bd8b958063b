/** The selected row keys, which stay when the server assigns ids. */
export type Selection = Readonly<{
  keys: ReadonlySet<string>;
  /** Start and end of the latest range. */
  anchor: string | null;
  head: string | null;
  /** The keys that the range added; moving its end replaces them. */
  range: readonly string[];
}>;

export const NOTHING: Selection = {
  keys: new Set(),
  anchor: null,
  head: null,
  range: [],
};

/** Toggles a key, where the next range starts. */
export const toggled = ({ keys }: Selection, key: string): Selection => {
  const next = new Set(keys);
  const isAdded = !next.delete(key);
  if (isAdded) next.add(key);
  return { keys: next, anchor: key, head: key, range: isAdded ? [key] : [] };
};

/**
 * Replaces the latest range by all keys from the anchor to `key`. `order` is
 * all that is shown; if it lacks the anchor, the range starts at `key`.
 */
export const rangedTo = (
  { keys, anchor, range }: Selection,
  key: string,
  order: readonly string[],
): Selection => {
  const continues = anchor !== null && order.includes(anchor);
  const from = continues ? anchor : key;
  const remaining = new Set(keys);
  if (continues) for (const before of range) remaining.delete(before);
  const added = between(order, from, key).filter(
    (other) => !remaining.has(other),
  );
  return {
    keys: new Set([...remaining, ...added]),
    anchor: from,
    head: key,
    range: added,
  };
};

/** Continues the range if it ends at `from`; otherwise starts one there. */
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

/** Removes keys that are gone; returns the same object if none are. */
export const restrictedTo = (
  selection: Selection,
  existing: ReadonlySet<string>,
): Selection => {
  const keys = [...selection.keys].filter((key) => existing.has(key));
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
