/** The texts of a list and the keys of its rows. */
type RowKeys = Readonly<{
  values: readonly string[];
  /** One key for each text, and one for the empty row after them. */
  keys: readonly number[];
}>;

let count = 0;
const newKey = (): number => (count += 1);

export const firstKeys = (values: readonly string[]): RowKeys => ({
  values,
  keys: [...values, ''].map(newKey),
});

/**
 * The keys after somebody else's change: a row keeps its key if its text is
 * still there, and the empty row keeps its own.
 */
export const keysAfter = (
  { values: before, keys }: RowKeys,
  values: readonly string[],
): RowKeys => {
  const start = commonLength(before, values);
  const end = Math.min(
    commonLength(before.toReversed(), values.toReversed()),
    Math.min(before.length, values.length) - start,
  );
  const changed = values.slice(start, values.length - end);
  const replaced = before.slice(start, before.length - end);
  const replacedKeys = keys.slice(start, before.length - end);
  const changedKeys =
    changed.length === replaced.length
      ? replacedKeys
      : keysOfEqual(replaced, replacedKeys, changed);
  return {
    values,
    keys: [
      ...keys.slice(0, start),
      ...changedKeys,
      ...keys.slice(before.length - end),
    ],
  };
};

/**
 * The keys after an own change: texts added at the end were typed into the
 * empty row, which keeps the focus.
 */
export const keysAfterTyping = (
  before: RowKeys,
  values: readonly string[],
): RowKeys => {
  const { length } = before.values;
  const isAppended =
    values.length > length && commonLength(before.values, values) === length;
  if (!isAppended) return keysAfter(before, values);
  return {
    values,
    keys: [...before.keys, ...values.slice(length).map(newKey)],
  };
};

/** How many texts at the beginning are the same. */
const commonLength = (a: readonly string[], b: readonly string[]): number => {
  const different = a.findIndex((text, index) => text !== b[index]);
  return different === -1 ? a.length : different;
};

/** Each text gets the key of the next equal one; the others get new keys. */
const keysOfEqual = (
  before: readonly string[],
  keys: readonly number[],
  values: readonly string[],
): readonly number[] => {
  let next = 0;
  return values.map((text) => {
    const index = before.indexOf(text, next);
    if (index === -1) return newKey();
    next = index + 1;
    return keys[index] ?? newKey();
  });
};
