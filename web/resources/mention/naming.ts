/** What begins a mention: of a member, or of an item. */
export type Sign = '@' | '#';

/** Who or what is being named before the caret. */
export type Naming = Readonly<{
  sign: Sign;
  /** Where the sign stands. */
  start: number;
  /** What was typed of the name. */
  word: string;
}>;

/** What of a text before the caret names somebody or something, or null. */
export const namingAt = (text: string, caret: number): Naming | null => {
  const before = text.slice(Math.max(0, caret - LOOK_BACK), caret);
  for (const [sign, named] of NAMED) {
    const word = named.exec(before)?.[1];
    if (word !== undefined) {
      return { sign, start: caret - word.length - 1, word };
    }
  }
  return null;
};

/** More than the longest name that is looked for, and its sign. */
const LOOK_BACK = 64;

const NAMED: readonly (readonly [Sign, RegExp])[] = [
  ['@', /(?:^|[^\p{L}\p{N}])@([\p{L}\p{N}._+-]{0,60})$/u],
  // Titles have several words. Headings, addresses and entities are no mentions.
  ['#', /(?:^|[^\p{L}\p{N}#&/])#([^\s#@[\]][^\n#@[\]]{0,59})$/u],
  // Alone at the beginning of a line, it may become a heading.
  ['#', /[^\p{L}\p{N}#&/\n]#()$/u],
];
