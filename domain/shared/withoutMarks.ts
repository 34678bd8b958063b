/** A kind of mark that wraps a part of a line, like code or emphasis. */
type Wrapping = Readonly<{
  /** Marks that may begin at an index, the preferred one first. */
  begin: (text: string, at: number) => readonly string[];
  /** Whether a mark at an index may end a part. */
  ends: (text: string, at: number, mark: string) => boolean;
}>;

/**
 * Removes marks of code and emphasis from a line. Keeps marks without an end,
 * marks inside a word, a path or a formula (`2*3`, `__init__.py`), and all that
 * are inside code.
 */
export const withoutMarks = (line: string): string => {
  const literal = unwrap(line, CODE, hideMarks);
  const plain = [EMPHASIS, UNDERSCORES].reduce(
    (text, wrapping) => unwrap(text, wrapping),
    literal,
  );
  return showMarks(plain.replace(ESCAPED, '$1'));
};

/** An escaped mark; the two backslashes of a network path stay. */
const ESCAPED = /\\([`*_{}[\]()#+\-.!~>]|\\(?![\p{L}\p{N}]))/gu;

/** Marks in code become noncharacters until the other marks are removed. */
const HIDDEN_MARKS: ReadonlyMap<string, string> = new Map([
  ['*', '\ufdd0'],
  ['_', '\ufdd1'],
  ['~', '\ufdd2'],
  ['\\', '\ufdd3'],
]);
const MARKS_BY_HIDDEN = new Map(
  [...HIDDEN_MARKS].map(([mark, hidden]) => [hidden, mark]),
);

const hideMarks = (code: string): string =>
  code.replace(/[*_~\\]/g, (mark) => HIDDEN_MARKS.get(mark) ?? mark);

const showMarks = (text: string): string =>
  text.replace(/[\ufdd0-\ufdd3]/g, (mark) => MARKS_BY_HIDDEN.get(mark) ?? mark);

const isSpace = (character: string | undefined): boolean =>
  character === undefined || character.trim() === '';

/** Scripts without spaces between words, where marks join words, too. */
const UNSPACED = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer']
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const WORD = String.raw`(?![${UNSPACED}])[\p{L}\p{N}]`;
const JOINED_BEFORE = new RegExp(
  String.raw`(?:${WORD}|[/\\.:=@$%&+#)\]}])$`,
  'u',
);
const JOINED_AFTER = new RegExp(
  String.raw`^(?:[.:!?,;]*${WORD}|[/\\=@$%&+#([{])`,
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

/** Whether marks end within the same word and are joined to the rest of it. */
const beginsName = (text: string, at: number): boolean => {
  const { start, end } = runAt(text, at);
  const mark = text.slice(start, end);
  const next = text.indexOf(mark, end + 1);
  const isOneWord = next > 0 && !/\s/.test(text.slice(end, next));
  return isOneWord && isJoinedAfter(text, next + mark.length);
};

const CODE: Wrapping = {
  begin: (text, at) =>
    text[at] === '`' && !isJoinedBefore(text, at)
      ? [text.slice(at, runAt(text, at).end)]
      : [],
  ends: () => true,
};

/** The marks of emphasis that begin at an index, unless they are plain text. */
const marksAt = (
  marks: readonly string[],
  text: string,
  at: number,
): readonly string[] => {
  const begun = marks.filter((mark) => text.startsWith(mark, at));
  // Stars before a space emphasize nothing: `*** launch ***`.
  const isPlain =
    begun.length === 0 ||
    isSpace(text[runAt(text, at).end]) ||
    isJoinedBefore(text, at) ||
    beginsName(text, at);
  return isPlain ? [] : begun;
};

const isEndAt = (text: string, at: number, mark: string): boolean =>
  !isSpace(text[runAt(text, at).start - 1]) &&
  !isJoinedAfter(text, at + mark.length);

const EMPHASIS: Wrapping = {
  begin: (text, at) => marksAt(['***', '**', '*', '~~'], text, at),
  ends: isEndAt,
};

const LETTER_BEFORE = /[\p{L}\p{N}]$/u;
const LETTER_AFTER = /^[\p{L}\p{N}]/u;

/** Underscores only mark whole words, in any script: snake_case is a name. */
const UNDERSCORES: Wrapping = {
  begin: (text, at) =>
    LETTER_BEFORE.test(text.slice(Math.max(at - 2, 0), at))
      ? []
      : marksAt(['___', '__', '_'], text, at),
  ends: (text, at, mark) =>
    isEndAt(text, at, mark) &&
    !LETTER_AFTER.test(text.slice(at + mark.length, at + mark.length + 2)),
};

/** Removes the marks of one kind, and changes the parts that they wrap. */
const unwrap = (
  text: string,
  { begin, ends }: Wrapping,
  change = (part: string): string => part,
): string => {
  // A mark without an end from here on has no end later, either.
  const endless = new Set<string>();
  let result = '';
  let at = 0;
  while (at < text.length) {
    const mark = begin(text, at).find((candidate) => !endless.has(candidate));
    const end = mark === undefined ? -1 : endOf(text, at, mark, ends);
    if (mark === undefined) result += text[at++] ?? '';
    else if (end < 0) endless.add(mark);
    else {
      result += change(text.slice(at + mark.length, end));
      at = end + mark.length;
    }
  }
  return result;
};

/** The index at which a part with this mark ends; below 0 if nowhere. */
const endOf = (
  text: string,
  at: number,
  mark: string,
  ends: Wrapping['ends'],
): number => {
  let end = text.indexOf(mark, at + mark.length + 1);
  while (end >= 0 && !ends(text, end, mark)) end = text.indexOf(mark, end + 1);
  return end;
};
