import type { InlineSyntax } from './inlineSyntax.ts';
import { CODE, EMPHASIS, UNDERSCORES } from './inlineSyntax.ts';

/**
 * Removes the Markdown marks of code and emphasis from one line: `**Bold** _x_`
 * becomes `Bold x`. Keeps marks that nothing closes, marks inside a word, a
 * path or a formula (`2*3`, `__init__.py`), and all that are inside code.
 */
export const withoutInlineMarkdown = (line: string): string => {
  const codeUnwrapped = unwrap(line, CODE, hideMarks);
  const plain = [EMPHASIS, UNDERSCORES].reduce(
    (text, syntax) => unwrap(text, syntax),
    codeUnwrapped,
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

/** Removes the marks of one syntax, and changes the parts that they wrap. */
const unwrap = (
  text: string,
  { openersAt, canCloseAt }: InlineSyntax,
  change = (part: string): string => part,
): string => {
  // A mark that nothing closes from here on is not closed later, either.
  const unclosed = new Set<string>();
  let result = '';
  let index = 0;
  while (index < text.length) {
    const mark = openersAt(text, index).find((opener) => !unclosed.has(opener));
    if (mark === undefined) {
      result += text[index] ?? '';
      index += 1;
      continue;
    }
    const end = findClosing(text, index, mark, canCloseAt);
    // If nothing closes it, try the next shorter mark at the same index.
    if (end < 0) unclosed.add(mark);
    else {
      result += change(text.slice(index + mark.length, end));
      index = end + mark.length;
    }
  }
  return result;
};

/** The index of the mark that closes a part; below 0 if nothing does. */
const findClosing = (
  text: string,
  index: number,
  mark: string,
  canCloseAt: InlineSyntax['canCloseAt'],
): number => {
  // A part has at least one character.
  let end = text.indexOf(mark, index + mark.length + 1);
  while (end >= 0 && !canCloseAt(text, end, mark)) {
    end = text.indexOf(mark, end + 1);
  }
  return end;
};
