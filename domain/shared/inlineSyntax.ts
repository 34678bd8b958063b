/** A kind of Markdown that wraps a part of a line, like code or emphasis. */
export type InlineSyntax = Readonly<{
  /** Marks that can open a part at an index, the preferred one first. */
  openersAt: (text: string, at: number) => readonly string[];
  /** Whether a mark at an index can close a part. */
  canCloseAt: (text: string, at: number, mark: string) => boolean;
}>;

const isSpace = (character: string | undefined): boolean =>
  character === undefined || character.trim() === '';

/** Scripts without spaces between words, where marks join words, too. */
const UNSPACED = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer']
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const WORD_CHARACTER = String.raw`(?![${UNSPACED}])[\p{L}\p{N}]`;
const JOINED_BEFORE = new RegExp(
  String.raw`(?:${WORD_CHARACTER}|[/\\.:=@$%&+#)\]}])$`,
  'u',
);
const JOINED_AFTER = new RegExp(
  String.raw`^(?:[.:!?,;]*${WORD_CHARACTER}|[/\\=@$%&+#([{])`,
  'u',
);
/** How many following characters matter: some punctuation and a letter. */
const LOOKAHEAD_CHARACTERS = 4;

/** The start and the end (excluded) of the equal marks around an index. */
const runAt = (text: string, at: number) => {
  let [start, end] = [at, at];
  while (start > 0 && text[start - 1] === text[at]) start -= 1;
  while (end < text.length && text[end] === text[at]) end += 1;
  return { start, end };
};

const isJoinedBefore = (text: string, at: number): boolean => {
  const { start } = runAt(text, at);
  return JOINED_BEFORE.test(text.slice(Math.max(start - 2, 0), start));
};

const isJoinedAfter = (text: string, at: number): boolean =>
  JOINED_AFTER.test(text.slice(at, at + LOOKAHEAD_CHARACTERS));

/**
 * Whether marks belong to a name like `__init__.py`: they close before the next
 * space, and the text continues right after them.
 */
const isPartOfName = (text: string, at: number): boolean => {
  const { start, end } = runAt(text, at);
  const mark = text.slice(start, end);
  const next = text.indexOf(mark, end + 1);
  const isOneWord = next > 0 && !/\s/.test(text.slice(end, next));
  return isOneWord && isJoinedAfter(text, next + mark.length);
};

export const CODE: InlineSyntax = {
  openersAt: (text, at) =>
    text[at] === '`' && !isJoinedBefore(text, at)
      ? [text.slice(at, runAt(text, at).end)]
      : [],
  canCloseAt: () => true,
};

/** The marks that can open emphasis at an index, unless they are plain text. */
const emphasisOpenersAt = (
  marks: readonly string[],
  text: string,
  at: number,
): readonly string[] => {
  const openers = marks.filter((mark) => text.startsWith(mark, at));
  // Stars before a space emphasize nothing: `*** launch ***`.
  const isPlain =
    openers.length === 0 ||
    isSpace(text[runAt(text, at).end]) ||
    isJoinedBefore(text, at) ||
    isPartOfName(text, at);
  return isPlain ? [] : openers;
};

/** Whether no space is before the mark, and no word is joined after it. */
const canCloseEmphasisAt = (text: string, at: number, mark: string): boolean =>
  !isSpace(text[runAt(text, at).start - 1]) &&
  !isJoinedAfter(text, at + mark.length);

export const EMPHASIS: InlineSyntax = {
  openersAt: (text, at) =>
    emphasisOpenersAt(['***', '**', '*', '~~'], text, at),
  canCloseAt: canCloseEmphasisAt,
};

const LETTER_BEFORE = /[\p{L}\p{N}]$/u;
const LETTER_AFTER = /^[\p{L}\p{N}]/u;

/** Underscores only mark whole words, in any script: snake_case is a name. */
export const UNDERSCORES: InlineSyntax = {
  openersAt: (text, at) =>
    LETTER_BEFORE.test(text.slice(Math.max(at - 2, 0), at))
      ? []
      : emphasisOpenersAt(['___', '__', '_'], text, at),
  canCloseAt: (text, at, mark) =>
    canCloseEmphasisAt(text, at, mark) &&
    !LETTER_AFTER.test(text.slice(at + mark.length, at + mark.length + 2)),
};
