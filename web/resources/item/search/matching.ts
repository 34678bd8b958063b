import { searchableStarts, wordsOf } from '#api/contract/values.ts';

/** A text prepared for searching. */
export type Searched = Readonly<{
  words: readonly string[];
  /** The texts that a query's word may be a prefix of. */
  beginnings: readonly string[];
}>;

export const searched = (text: string): Searched => ({
  words: wordsOf(text),
  beginnings: searchableStarts(text),
});

/** Whether every word of the query is a prefix of some word. */
export const hasAll = (
  { beginnings }: Pick<Searched, 'beginnings'>,
  wanted: readonly string[],
): boolean =>
  wanted.every((word) => beginnings.some((other) => other.startsWith(word)));

/**
 * How well a name matches the words of a query: 0 if some are missing, best if
 * it begins with them in order.
 */
export const rankOf = (name: Searched, wanted: readonly string[]): number => {
  if (!hasAll(name, wanted)) return 0;
  const { words } = name;
  const begins = wanted.every((word, index) => words[index]?.startsWith(word));
  const isExact = begins && words.length === wanted.length;
  return 1 + (begins ? 1 : 0) + (isExact ? 1 : 0);
};

/** The things whose name has all words of a query, best first; all if empty. */
export const matchingByName = <T>(
  things: readonly T[],
  nameOf: (thing: T) => string,
  query: string,
): readonly T[] => {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return query.trim() === '' ? things : [];
  return things
    .map((thing) => ({ thing, rank: rankOf(searched(nameOf(thing)), wanted) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ thing }) => thing);
};
