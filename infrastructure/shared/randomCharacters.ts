import { randomInt } from 'node:crypto';

/** `count` characters of an alphabet, chosen so that nobody can predict them. */
export const randomCharacters = (alphabet: string, count: number): string =>
  Array.from({ length: count }, () =>
    alphabet.charAt(randomInt(alphabet.length)),
  ).join('');
