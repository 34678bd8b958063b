import { JOINING_LETTER } from './joiningLetter.ts';

/** The sign before a mention of a member (@) or an item (#). */
export type Sign = '@' | '#';

/** An unfinished mention before the caret. */
export type UnfinishedMention = Readonly<{
  sign: Sign;
  /** Position of the sign. */
  start: number;
  /** The part of the name that was typed. */
  word: string;
}>;

/** The unfinished mention before the caret, or null. */
export const unfinishedMentionAt = (
  text: string,
  caret: number,
): UnfinishedMention | null => {
  const before = text.slice(Math.max(0, caret - LOOK_BACK), caret);
  for (const [sign, pattern] of PATTERNS) {
    const word = pattern.exec(before)?.[1];
    if (word !== undefined) {
      return { sign, start: caret - word.length - 1, word };
    }
  }
  return null;
};

/** Longer than the longest name to look for, with its sign. */
const LOOK_BACK = 64;

/** Finds a name before the caret; a line break counts as a character. */
const atCaret = (pattern: string): RegExp => new RegExp(`${pattern}$`, 'su');

// Input methods may type full-width signs. Headings, URLs and entities are no
// mentions.
const BEFORE_ITEM = String.raw`(?!${JOINING_LETTER}|[#＃&/])`;
const PATTERNS: readonly (readonly [Sign, RegExp])[] = [
  // `@`, `@an` or `(@ann.lee`; the group is the name without the sign.
  [
    '@',
    atCaret(
      String.raw`(?:^|(?!${JOINING_LETTER}).)[@＠]([\p{L}\p{M}\p{N}._+-]{0,60})`,
    ),
  ],
  // `#Pricing pa`: titles have several words.
  [
    '#',
    atCaret(
      String.raw`(?:^|${BEFORE_ITEM}.)[#＃]([^\s#＃@＠[\]][^\n#＃@＠[\]]{0,59})`,
    ),
  ],
  // `see #`: a single # at the beginning of a line may become a heading.
  ['#', atCaret(String.raw`${BEFORE_ITEM}[^\n][#＃]()`)],
];
