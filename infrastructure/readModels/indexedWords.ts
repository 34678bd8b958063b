import { searchableStarts, wordsOf } from '#domain/shared/words.ts';

/** Longer words are cut to this length and found by their beginning. */
const MAX_WORD_CHARACTERS = 64;

/** The beginnings of a text's words that a search can match, each once. */
export const indexedWords = (text: string): string[] =>
  uniqueWords(searchableStarts(text));

/** The words that a search looks for at such beginnings, each once. */
export const searchedWords = (text: string): string[] =>
  uniqueWords(wordsOf(text));

const uniqueWords = (words: readonly string[]): string[] => [
  ...new Set(words.map((word) => word.slice(0, MAX_WORD_CHARACTERS))),
];
