import { crc32 } from 'node:zlib';
import { randomCharacters } from '../shared/randomCharacters.ts';

/** The prefix by which scanners for leaked secrets find access tokens. */
const PREFIX = 'slw_';
const ALPHABET =
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** How many random characters a secret has; they give 178 random bits. */
const RANDOM_CHARACTERS = 30;
/** The characters that 32 bits need in this alphabet. */
const CHECKSUM_CHARACTERS = 6;
const WELL_FORMED = new RegExp(
  `^${PREFIX}[0-9A-Za-z]{${String(RANDOM_CHARACTERS + CHECKSUM_CHARACTERS)}}$`,
);

/** The secret of a new access token; its last six characters are a checksum. */
export const newTokenSecret = (): string => {
  const random = randomCharacters(ALPHABET, RANDOM_CHARACTERS);
  return `${PREFIX}${random}${checksumOf(random)}`;
};

/** Whether a text can be an access token; a misspelled one cannot. */
export const isTokenSecret = (text: string): boolean => {
  if (!WELL_FORMED.test(text)) return false;
  const end = text.length - CHECKSUM_CHARACTERS;
  return checksumOf(text.slice(PREFIX.length, end)) === text.slice(end);
};

/** The CRC-32 of a text as six digits in base 62. */
const checksumOf = (random: string): string => {
  let rest = crc32(random);
  let digits = '';
  while (digits.length < CHECKSUM_CHARACTERS) {
    digits = ALPHABET.charAt(rest % ALPHABET.length) + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
};
