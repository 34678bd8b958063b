/** Longer words are found by their beginning. */
const LONGEST = 64;

/**
 * The different words of a text as they are searched: without accents, in
 * lower case, parted by everything that is neither letter nor digit.
 */
export const wordsOf = (text: string): string[] => {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, LONGEST)))];
};
