import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Prefix by which scanners for leaked secrets find access tokens. */
const PREFIX = 'slw_';
const ALPHABET =
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 178 random bits. */
const RANDOM_CHARACTERS = 30;
/** Characters that 32 bits need in this alphabet. */
const CHECKSUM_CHARACTERS = 6;
const SPELLED = new RegExp(
  `^${PREFIX}[0-9A-Za-z]{${String(RANDOM_CHARACTERS + CHECKSUM_CHARACTERS)}}$`,
);

/** The secret text of a new access token; the last six characters check it. */
export const newTokenSecret = (): string => {
  const random = Array.from({ length: RANDOM_CHARACTERS }, () =>
    ALPHABET.charAt(randomInt(ALPHABET.length)),
  ).join('');
  return `${PREFIX}${random}${checksumOf(random)}`;
};

/** False for what no access token can be, such as a misspelt one. */
export const isTokenSecret = (text: string): boolean => {
  if (!SPELLED.test(text)) return false;
  const end = text.length - CHECKSUM_CHARACTERS;
  return checksumOf(text.slice(PREFIX.length, end)) === text.slice(end);
};

const checksumOf = (random: string): string => {
  let rest = crc32(random);
  let digits = '';
  for (let at = 0; at < CHECKSUM_CHARACTERS; at++) {
    digits = ALPHABET.charAt(rest % ALPHABET.length) + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
};
