import { isBlank, withPlainDigits } from '#api/contract/values.ts';

/** More lines than this should be imported as a file. */
const MAX_LINES = 200;

const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
/**
 * `- ` or `• ` before an entry, `・` also without a space. Word writes bullets in
 * its symbol font, or an `o` and a tab.
 */
const BULLET =
  /^(?:([-*+–—•‣◦▪▫●○■□·∙⁃➢➤►▶▸❖◆◇→⇒\uf0a7\uf0b7\uf0d8\uf076]|o(?=\t))(?:\s+|$)|([・･])\s*)/u;
/** `1. `, `(1) `, `（１）`, `１、` or `①`. */
const NUMBER =
  /^(?:\(?(\p{Nd}{1,3})[.)](?:\s+|$)|[（]?(\p{Nd}{1,3})[．）、]\s*|([①-⑳])\s*)/u;
/** `a. ` or `(a) `. */
const LETTER = /^\(?([a-z])[.)]\s+/i;
/** `[ ] `, `[x] ` or `☑ `. */
const CHECK_BOX = /^(?:\[[ xX]?\]|[☐☑☒✓✔✗✘✅❌⬜🔲🔳❏❑]\ufe0f?)(?:\s+|$)/u;
/** The start of `5 %`, `$5` or `~5`. */
const FIGURE = /^[\p{Sc}~≈±.,]*\p{N}/u;
/** A horizontal line, or the underline of a heading. */
const RULE = /^[-–—*_=]+$/;

type Line = Readonly<{
  text: string;
  indent: number;
  bullet: string | undefined;
  afterBullet: string;
}>;

/**
 * The items of a pasted list, without list marks; null if the text is not a
 * list of at least two lines.
 */
export const pastedItems = (text: string): readonly string[] | null => {
  const lines = text.split(LINE_BREAK).map(lineOf);
  const nonBlank = lines.filter((line) => !isBlank(line.text));
  const isMark = bulletsIn(nonBlank);
  const counter = counterOf(nonBlank);
  const items = lines
    .map(({ text: line, bullet, afterBullet }) => {
      if (bullet !== undefined && isMark(bullet)) return afterBullet;
      return counter === null ? line : line.replace(counter, '');
    })
    .map((item) => item.replace(CHECK_BOX, '').replaceAll('\t', ' ').trim())
    .filter((item) => !isBlank(item) && !RULE.test(item));
  return items.length < 2 || items.length > MAX_LINES ? null : items;
};

/** The text in one line, as a field accepts it. */
export const asOneLine = (text: string): string =>
  text
    .split(LINE_BREAK)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

const lineOf = (line: string): Line => {
  const text = line.trim();
  const bullet = BULLET.exec(text);
  return {
    text,
    indent: line.length - line.trimStart().length,
    bullet: bullet?.[1] ?? bullet?.[2],
    afterBullet: text.slice(bullet?.[0].length ?? 0),
  };
};

/**
 * Finds the characters that mark list entries. `- 5 %` alone is a number with a
 * sign, unless other lines use the same mark before words, or all lines do.
 */
const bulletsIn = (lines: readonly Line[]): ((mark: string) => boolean) => {
  const marks = new Set(lines.map(({ bullet }) => bullet));
  const beforeWords = new Set(
    lines
      .filter(({ afterBullet }) => !FIGURE.test(afterBullet))
      .map(({ bullet }) => bullet),
  );
  return (mark) => marks.size === 1 || beforeWords.has(mark);
};

/** What counts the lines: numbers, or letters on all of them. */
const counterOf = (lines: readonly Line[]): RegExp | null => {
  if (isNumberedList(lines)) return NUMBER;
  const isLettered = lines.every(
    ({ text }, index) =>
      LETTER.exec(text)?.[1]?.toLowerCase() ===
      String.fromCharCode('a'.charCodeAt(0) + index),
  );
  return isLettered ? LETTER : null;
};

/**
 * Whether the numbers count up, and so belong to the list, unlike `4. October`.
 */
const isNumberedList = (lines: readonly Line[]): boolean => {
  const last = new Map<number, number>();
  let counted = 0;
  for (const { text, indent } of lines) {
    const number = numberOf(text);
    if (number === null) continue;
    if (number !== 1 && number !== (last.get(indent) ?? 0) + 1) return false;
    last.set(indent, number);
    counted += 1;
  }
  return counted > 1;
};

/** The number that a line begins with; null if there is none. */
const numberOf = (text: string): number | null => {
  const [, ascii, wide, circled] = NUMBER.exec(text) ?? [];
  const digits = ascii ?? wide ?? circled;
  return digits === undefined
    ? null
    : Number(withPlainDigits(digits.normalize('NFKC')));
};
