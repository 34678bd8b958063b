/** A kind of Markdown that wraps a part of a line, like code or emphasis. */
export type InlineSyntax = Readonly<{
  /** Marks that can open a part at an index, the preferred one first. */
  openersAt: (text: string, index: number) => readonly string[];
  /** Whether a mark at an index can close a part. */
  canCloseAt: (text: string, index: number, mark: string) => boolean;
}>;

/** Whether a character is a space, or missing before or after the text. */
const isSpace = (character: string | undefined): boolean =>
  character === undefined || character.trim() === '';

/** Scripts without spaces between words, where marks join words, too. */
const UNSPACED = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer']
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const WORD_CHARACTER = String.raw`(?![${UNSPACED}])[\p{L}\p{N}]`;
/** Ends with a letter or digit, or a sign of a path or formula: `2`, `src/`. */
const JOINED_BEFORE = new RegExp(
  String.raw`(?:${WORD_CHARACTER}|[/\\.:=@$%&+#)\]}])$`,
  'u',
);
/** Begins with a letter or digit, perhaps after punctuation, or such a sign. */
const JOINED_AFTER = new RegExp(
  String.raw`^(?:[.:!?,;]*${WORD_CHARACTER}|[/\\=@$%&+#([{])`,
  'u',
);
/** How many following characters matter: some punctuation and a letter. */
const LOOKAHEAD_CHARACTERS = 4;

/**
 * The start and the end (excluded) of the equal marks around an index: 1 and 3
 * for `a**b` at index 2.
 */
const runAt = (text: string, index: number) => {
  let [start, end] = [index, index];
  while (start > 0 && text[start - 1] === text[index]) start -= 1;
  while (end < text.length && text[end] === text[index]) end += 1;
  return { start, end };
};

const isJoinedBefore = (text: string, index: number): boolean => {
  const { start } = runAt(text, index);
  return JOINED_BEFORE.test(text.slice(Math.max(start - 2, 0), start));
};

const isJoinedAfter = (text: string, index: number): boolean =>
  JOINED_AFTER.test(text.slice(index, index + LOOKAHEAD_CHARACTERS));

/**
 * Whether marks belong to a name like `__init__.py`: they close before the next
 * space, and the text continues right after them.
 */
const isPartOfName = (text: string, index: number): boolean => {
  const { start, end } = runAt(text, index);
  const mark = text.slice(start, end);
  const next = text.indexOf(mark, end + 1);
  const isOneWord = next > 0 && !/\s/.test(text.slice(end, next));
  return isOneWord && isJoinedAfter(text, next + mark.length);
};

/** Code between backticks. */
export const CODE: InlineSyntax = {
  openersAt: (text, index) =>
    text[index] === '`' && !isJoinedBefore(text, index)
      ? [text.slice(index, runAt(text, index).end)]
      : [],
  canCloseAt: () => true,
};

/** The marks that can open emphasis at an index, unless they are plain text. */
const emphasisOpenersAt = (
  marks: readonly string[],
  text: string,
  index: number,
): readonly string[] => {
  const openers = marks.filter((mark) => text.startsWith(mark, index));
  // Stars before a space emphasize nothing: `*** launch ***`.
  const isPlain =
    openers.length === 0 ||
    isSpace(text[runAt(text, index).end]) ||
    isJoinedBefore(text, index) ||
    isPartOfName(text, index);
  return isPlain ? [] : openers;
};

/** Whether no space is before the mark, and no word is joined after it. */
const canCloseEmphasisAt = (
  text: string,
  index: number,
  mark: string,
): boolean =>
  !isSpace(text[runAt(text, index).start - 1]) &&
  !isJoinedAfter(text, index + mark.length);

/** Emphasis between stars, and text that is struck through. */
export const EMPHASIS: InlineSyntax = {
  openersAt: (text, index) =>
    emphasisOpenersAt(['***', '**', '*', '~~'], text, index),
  canCloseAt: canCloseEmphasisAt,
};

const LETTER_BEFORE = /[\p{L}\p{N}]$/u;
const LETTER_AFTER = /^[\p{L}\p{N}]/u;

/** Underscores only mark whole words, in any script: snake_case is a name. */
export const UNDERSCORES: InlineSyntax = {
  openersAt: (text, index) =>
    LETTER_BEFORE.test(text.slice(Math.max(index - 2, 0), index))
      ? []
      : emphasisOpenersAt(['___', '__', '_'], text, index),
  canCloseAt: (text, index, mark) =>
    canCloseEmphasisAt(text, index, mark) &&
    !LETTER_AFTER.test(
      text.slice(index + mark.length, index + mark.length + 2),
    ),
};
