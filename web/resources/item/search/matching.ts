import { beginningsOf, wordsOf } from '#api/contract/values.ts';

export { wordsOf };

/** A text as it is searched. */
export type Searched = Readonly<{
  words: readonly string[];
  /** What a word that is wanted may begin. */
  beginnings: readonly string[];
}>;

export const searched = (text: string): Searched => ({
  words: wordsOf(text),
  beginnings: beginningsOf(text),
});

/** True when every word wanted begins one of those that are there. */
export const hasAll = (
  { beginnings }: Pick<Searched, 'beginnings'>,
  wanted: readonly string[],
): boolean =>
  wanted.every((word) => beginnings.some((other) => other.startsWith(word)));

/**
 * How well a name answers to the words wanted, 0 when they are not all in it:
 * best when it begins with them, in their order.
 */
export const rankOf = (there: Searched, wanted: readonly string[]): number => {
  if (!hasAll(there, wanted)) return 0;
  const { words } = there;
  const begins = wanted.every((word, at) => words[at]?.startsWith(word));
  const isExact = begins && words.length === wanted.length;
  return 1 + (begins ? 1 : 0) + (isExact ? 1 : 0);
};

/** Those whose name has all words of a query, the best first; all for none. */
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
