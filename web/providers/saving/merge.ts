import { hashKey } from '@tanstack/react-query';
import type { Merged } from './mergeTexts.ts';
import { mergedLists, mergedTexts } from './mergeTexts.ts';

type Values = Readonly<Record<string, unknown>>;
type Named = Values & Readonly<{ id: string }>;
type Three = readonly [base: unknown, mine: unknown, theirs: unknown];

/** Whether two values are equal, ignoring the order of their fields. */
export const same = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || hashKey([a]) === hashKey([b]);

/**
 * Merges two changes of one value: texts by lines and words, objects by fields,
 * lists by ids. Both results are equal unless there is a conflict.
 */
export const merged = <T>(base: T, mine: T, theirs: T): Merged<T> =>
  mergedValues([base, mine, theirs]) as Merged<T>;

const mergedValues = ([base, mine, theirs]: Three): Merged<unknown> => {
  if (same(mine, theirs) || same(base, theirs)) return both(mine);
  if (same(base, mine)) return both(theirs);
  const start = base === undefined ? emptyFor(mine) : base;
  for (const merge of BY_SHAPE) {
    const result = merge([start, mine, theirs]);
    if (result !== null) return result;
  }
  return { mine, theirs };
};

/** The base for a field that did not exist. */
const emptyFor = (value: unknown): unknown => {
  if (isText(value)) return '';
  return Array.isArray(value) ? [] : undefined;
};

const both = (value: unknown): Merged<unknown> => ({
  mine: value,
  theirs: value,
});

const mergedFields = (
  base: Values,
  mine: Values,
  theirs: Values,
): Merged<Values> => {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const fields = [...names].map((name) => {
    const field = mergedValues([base[name], mine[name], theirs[name]]);
    return [name, field] as const;
  });
  const side = (of: keyof Merged<unknown>): Values =>
    Object.fromEntries(
      fields.flatMap(([name, field]) =>
        field[of] === undefined ? [] : [[name, field[of]]],
      ),
    );
  return { mine: side('mine'), theirs: side('theirs') };
};

/** Keeps the order of mine; their new elements follow their predecessors. */
const mergedNamed = (
  base: readonly Named[],
  mine: readonly Named[],
  theirs: readonly Named[],
): Merged<readonly Named[]> => {
  const baseById = byId(base);
  const mineById = byId(mine);
  const theirsById = byId(theirs);
  const isNewOrChanged = (id: string, side: ReadonlyMap<string, Named>) =>
    !baseById.has(id) || !same(baseById.get(id), side.get(id));
  const ids = mine
    .map(({ id }) => id)
    .filter((id) => theirsById.has(id) || isNewOrChanged(id, mineById));
  for (const [index, { id }] of theirs.entries()) {
    if (mineById.has(id) || !isNewOrChanged(id, theirsById)) continue;
    const previous = theirs[index - 1]?.id ?? '';
    ids.splice(ids.indexOf(previous) + 1, 0, id);
  }
  const elements = ids.map((id) => {
    const [myElement, theirElement] = [mineById.get(id), theirsById.get(id)];
    return myElement === undefined || theirElement === undefined
      ? both(myElement ?? theirElement)
      : mergedValues([baseById.get(id), myElement, theirElement]);
  });
  return {
    mine: elements.map((element) => element.mine as Named),
    theirs: elements.map((element) => element.theirs as Named),
  };
};

const byId = (elements: readonly Named[]): ReadonlyMap<string, Named> =>
  new Map(elements.map((element) => [element.id, element]));

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNamed = (value: unknown): value is Named =>
  isObject(value) && isText(value['id']);
const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText);
const areNamed = (value: unknown): value is readonly Named[] =>
  Array.isArray(value) && value.every(isNamed);

/** Merges three values of this shape; null if they have another one. */
const mergerFor =
  <T>(
    is: (value: unknown) => value is T,
    merge: (base: T, mine: T, theirs: T) => Merged<unknown>,
  ) =>
  ([base, mine, theirs]: Three): Merged<unknown> | null =>
    is(base) && is(mine) && is(theirs) ? merge(base, mine, theirs) : null;

const BY_SHAPE = [
  mergerFor(isText, mergedTexts),
  mergerFor(areNamed, mergedNamed),
  mergerFor(areTexts, mergedLists),
  mergerFor(isObject, mergedFields),
];
