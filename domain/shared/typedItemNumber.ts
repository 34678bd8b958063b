import { withPlainDigits } from './normalizeText.ts';

const NUMBER = /^#?(?:[1-9]\d{0,8}-)?[1-9]\d{0,8}$/;
/** The longest item number in characters, including invisible ones. */
const MAX_CHARACTERS = 40;

const INVISIBLE = /\p{Cf}/gu;
/** Dashes that documents and input methods put in the place of a hyphen. */
const DASHES = /[\u2010-\u2015\u2212\u30fc]/g;

/**
 * The number as cards show it, however it was typed: `１ー１６` is `1-16`. Empty
 * for a text that is too long to be a number.
 */
const plainNumber = (text: string): string =>
  text.length > MAX_CHARACTERS
    ? ''
    : withPlainDigits(text.normalize('NFKC'))
        .replace(INVISIBLE, '')
        .replace(DASHES, '-')
        .trim();

/** The link id of an item: the numbers of its project and in that project. */
export const linkIdOf = (projectNumber: number, number: number): string =>
  `${String(projectNumber)}-${String(number)}`;

/** Whether a text is an item number as on a card: `1-16`, `#1-16` or `16`. */
export const isItemNumber = (text: string): boolean =>
  NUMBER.test(plainNumber(text));

/**
 * The part of an item number that counts within the project: 16 for `1-16`,
 * `#1-16` and `16`.
 */
export const numberInProject = (text: string): number =>
  Number(plainNumber(text).split(/[#-]/).at(-1));

/** Whether a typed number refers to the item with this link id. */
export const matchesItemNumber = (text: string, linkId: string): boolean => {
  if (linkId === '' || !isItemNumber(text)) return false;
  const plain = plainNumber(text).replace('#', '');
  return linkId === plain || linkId.endsWith(`-${plain}`);
};
