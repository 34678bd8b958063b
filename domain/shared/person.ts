/** The longest display name, in UTF-16 code units. */
export const DISPLAY_NAME_CHARACTERS = 60;

/**
 * The colors that people have who chose none. All are of one luminance: white
 * text on them has a contrast of 4.9, and they stand out from dark paper by 3.4.
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

const UNNAMED = 'No address';

/** The part of an address before its @: what people are called who chose no name. */
export const defaultDisplayName = (emailAddress: string): string => {
  const at = emailAddress.lastIndexOf('@');
  const local = at < 0 ? emailAddress : emailAddress.slice(0, at);
  const name = local.trim().slice(0, DISPLAY_NAME_CHARACTERS);
  return name.replace(HALF_A_PAIR, '') || UNNAMED;
};

const HALF_A_PAIR = /[\ud800-\udbff]$/;

/** Always the same one for a user id; spread over the palette. */
export const defaultColor = (userId: string): string => {
  let hash = 0;
  for (const character of userId) {
    hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 2_147_483_647;
  }
  return PERSON_COLORS[hash % PERSON_COLORS.length] ?? PERSON_COLORS[0];
};

/** Typed to confirm closing an account that has no email address. */
export const CLOSING_WORD = 'close';
