import { titleOf } from '#api/contract/values.ts';

/** `- `, `> ` or `1. ` before a list entry or a quotation. */
const ENTRY = /^(?:[-*+]\s|>|\d{1,9}[.)]\s)/;
/** A heading, a row of a table, a code fence or a link definition. */
const OTHER_BLOCK = /^(?:#{1,6}\s|\||~~~|```|\[[^\]]*\]:)/;
/** A line that continues a list entry. */
const INDENTED = /^\s/;
/** The line below a heading or the head of a table, or an empty one. */
const UNDERLINE = /^(?:=+\s*|[-:|\s]*)$/;

/** Whether Markdown renders a line apart from the next one by itself. */
const isOwnBlock = (line: string, next: string): boolean =>
  OTHER_BLOCK.test(line) ||
  (ENTRY.test(line) &&
    [ENTRY, OTHER_BLOCK, INDENTED].some((block) => block.test(next)));

/** `https://`, `www.` or the sign in `ada@team.example`. */
const ADDRESS = /:\/\/|www\.|@/i;
/** The signs to escape in `2*3` or `snake_case`. */
const INLINE_MARKS = /[*_~`\\]/g;
/** The first line of a block of code. */
const FENCE = /^(?:```|~~~)/;
/** The sign to escape in `- `, `# ` or `> `, and after the number in `1. `. */
const BLOCK_MARK = /^[-+>#]|(?<=^\d{1,9})[.)]/;

/**
 * Escapes Markdown's signs in a line that `titleOf` shows as it is, such as
 * `2*3`. Other lines, such as `**Bold**`, are returned unchanged.
 */
const literalTitle = (line: string): string => {
  if (FENCE.test(line) || titleOf(line) !== line.trim()) return line;
  // Escaped signs would end an address.
  const escaped = ADDRESS.test(line)
    ? line
    : line.replace(INLINE_MARKS, String.raw`\$&`);
  return escaped.replace(BLOCK_MARK, String.raw`\$&`);
};

/**
 * Prepares a description for its preview: the first line, which is the item's
 * title, becomes a paragraph of its own.
 */
export const withTitleApart = (markdown: string): string => {
  const [line = '', ...rest] = markdown.trimStart().split('\n');
  const title = literalTitle(line);
  const [next = ''] = rest;
  const staysTogether = UNDERLINE.test(next) || isOwnBlock(title, next);
  if (!staysTogether) return [title, '', ...rest].join('\n');
  return title === line ? markdown : [title, ...rest].join('\n');
};
