import { truncateText } from './truncateText.ts';

/** The longest display name, in UTF-16 code units. */
export const DISPLAY_NAME_CHARACTERS = 60;

/**
 * The default colors of people. All have the same luminance: white text on them
 * has a contrast of 4.9, and they have a contrast of 3.4 to the dark
 * background.
 */
export const PERSON_COLORS = [
  '#b2525d',
  '#af5733',
  '#9f6204',
  '#7a7200',
  '#417e33',
  '#07805c',
  '#067d7d',
  '#097a9a',
  '#3971b7',
  '#6c66b8',
  '#8d5ca9',
  '#a75486',
] as const;

const NO_ADDRESS_NAME = 'No address';

/** The default name of a person: the part of their address before the @. */
export const defaultDisplayName = (emailAddress: string): string => {
  const atSign = emailAddress.lastIndexOf('@');
  const userPart = atSign < 0 ? emailAddress : emailAddress.slice(0, atSign);
  return (
    truncateText(userPart.trim(), DISPLAY_NAME_CHARACTERS) || NO_ADDRESS_NAME
  );
};

/**
 * The default color of a user, always the same; users are spread over the
 * palette.
 */
export const defaultColor = (userId: string): string => {
  let hash = 0;
  for (const character of userId) {
    hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 2_147_483_647;
  }
  return PERSON_COLORS[hash % PERSON_COLORS.length] ?? PERSON_COLORS[0];
};

/** The word to type to close an account without an email address. */
export const CLOSING_WORD = 'close';
