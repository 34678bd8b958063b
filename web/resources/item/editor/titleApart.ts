import { titleOf } from '#api/contract/values.ts';

/** `- `, `> ` or `1. ` before a list entry or a quotation. */
const ENTRY = /^(?:[-*+]\s|>|\d{1,9}[.)]\s)/;
/** A heading, a row of a table, a code fence or a link definition. */
const OTHER_BLOCK = /^(?:#{1,6}\s|\||~~~|```|\[[^\]]*\]:)/;
const INDENTED = /^\s/;
/** The line below a heading or the head of a table, or an empty one. */
const UNDERLINE = /^(?:=+\s*|[-:|\s]*)$/;

/** Whether Markdown separates a line from the next one, or needs both. */
const isApart = (line: string, next: string): boolean =>
  UNDERLINE.test(next) ||
  OTHER_BLOCK.test(line) ||
  (ENTRY.test(line) &&
    [ENTRY, OTHER_BLOCK, INDENTED].some((block) => block.test(next)));

const ADDRESS = /:\/\/|www\.|@/i;
const INLINE_MARKS = /[*_~`\\]/g;
const FENCE = /^(?:```|~~~)/;
const BLOCK_MARK = /^[-+>#]|(?<=^\d{1,9})[.)]/;

/** A line whose title keeps all signs, such as `2*3`, with these escaped. */
const literalTitle = (line: string): string => {
  if (FENCE.test(line) || titleOf(line) !== line.trim()) return line;
  // Escaped signs would end an address.
  const escaped = ADDRESS.test(line)
    ? line
    : line.replace(INLINE_MARKS, String.raw`\$&`);
  return escaped.replace(BLOCK_MARK, String.raw`\$&`);
};

/** Makes the first line a paragraph of its own, as it is an item's title. */
export const withTitleApart = (markdown: string): string => {
  const [line = '', ...rest] = markdown.trimStart().split('\n');
  const title = literalTitle(line);
  const [next = ''] = rest;
  if (!isApart(title, next)) return [title, '', ...rest].join('\n');
  return title === line ? markdown : [title, ...rest].join('\n');
};
