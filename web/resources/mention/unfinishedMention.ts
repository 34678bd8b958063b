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
  for (const [sign, named] of NAMED) {
    const word = named.exec(before)?.[1];
    if (word !== undefined) {
      return { sign, start: caret - word.length - 1, word };
    }
  }
  return null;
};

/** Longer than the longest name to look for, with its sign. */
const LOOK_BACK = 64;

const NAMED: readonly (readonly [Sign, RegExp])[] = [
  ['@', /(?:^|[^\p{L}\p{N}])@([\p{L}\p{N}._+-]{0,60})$/u],
  // Titles have several words. Headings, URLs and entities are no mentions.
  ['#', /(?:^|[^\p{L}\p{N}#&/])#([^\s#@[\]][^\n#@[\]]{0,59})$/u],
  // A single # at the beginning of a line may become a heading.
  ['#', /[^\p{L}\p{N}#&/\n]#()$/u],
];
