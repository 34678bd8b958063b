/** More accents on a letter than any language has; sorting them takes long. */
const ACCENTS = 30;
const PILED_UP = new RegExp(
  String.raw`(\p{M}{${String(ACCENTS)}})\p{M}+`,
  'gu',
);

/**
 * A text with at most so many accents on a letter, so that normalizing it takes
 * time in proportion to it.
 */
export const withFewAccents = (text: string): string =>
  text.replace(PILED_UP, '$1');

/**
 * The words of a text as they are searched, in its order: without accents, in
 * lower case, separated by everything that is neither letter nor digit. Takes
 * time in proportion to the text.
 */
export const wordsOf = (text: string): readonly string[] =>
  withFewAccents(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
