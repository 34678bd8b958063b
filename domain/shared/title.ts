import { truncateText } from './truncateText.ts';
import { firstVisibleIndex, isBlank } from './visibleText.ts';
import { withoutInlineMarkdown } from './withoutInlineMarkdown.ts';

/** How many UTF-16 code units of a line are read for the title. */
const TITLE_CHARACTERS = 300;

const HEADING = /^#{1,6}\s+/;
/** `- [x] ` or `1. [ ] `. */
const TASK_BOX = /^(?:[-*+]|\d{1,9}[.)])\s+\[[ xX]\]\s+/;
const BULLET = /^[-*+]\s+/;
/** A sign that belongs to a number: `> 100`, `> -5`, `- 5 %`, `+ €3`, `# 1`. */
const SIGNED_NUMBER =
  /^(?:>=|>\s*[-+−–][.,]?\p{N}|[-+>#][\s~≈±\p{Sc}]*[.,]?\p{N})/u;
/**
 * `[text](address)` or `![text](address)`, but not `list[0](x)`. A bracket
 * inside ends the search, so that no bracket is passed twice.
 */
const LINK =
  /(?<![\p{L}\p{N}])!?\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)?\)/gu;
/** A mention whose end was cut off: `@[Ada](12`, of which `@Ada` stays. */
const CUT_MENTION = /([@#])\[([^[\]]*)\]?(?:\([^()]*)?$/;

/**
 * The title of a Markdown text: its first line that shows something, at most
 * 300 characters, without marks of headings, bullets and emphasis. Signs with a
 * meaning stay: `4. October`, `> 100 sign-ups`, `2*3`. Empty for a blank text.
 * Takes linear time.
 */
export const titleOf = (description: string): string => {
  const line = firstLineOf(description);
  const text = withoutBlockMarks(line).replace(LINK, '$1');
  const title = withoutInlineMarkdown(text).trim();
  // Somebody typed `>`, and wants to see it.
  return isBlank(title) ? line : title;
};

const firstLineOf = (description: string): string => {
  const visible = firstVisibleIndex(description);
  if (visible < 0) return '';
  const line = lineAt(description, description.lastIndexOf('\n', visible) + 1);
  return isBlank(line) ? lineAt(description, visible) : line;
};

/** The line from `start` on, without its indent, cut to TITLE_CHARACTERS. */
const lineAt = (description: string, start: number): string => {
  const text = description.slice(start).trimStart();
  const end = text.indexOf('\n');
  const line = text.slice(0, end < 0 ? undefined : end);
  const cut = truncateText(line, TITLE_CHARACTERS).trim();
  return line.length < TITLE_CHARACTERS
    ? cut
    : cut.replace(CUT_MENTION, '$1$2');
};

const withoutBlockMarks = (line: string): string => {
  const text = withoutHeading(withoutQuotes(line));
  const task = text.replace(TASK_BOX, '');
  return task !== text || SIGNED_NUMBER.test(text)
    ? task
    : text.replace(BULLET, '');
};

const withoutQuotes = (line: string): string => {
  let text = line;
  while (text.startsWith('>') && !SIGNED_NUMBER.test(text)) {
    text = text.slice(1).trimStart();
  }
  return text;
};

/** A line without the marks of a heading; `# 1 in the store` stays. */
export const withoutHeading = (line: string): string => {
  if (SIGNED_NUMBER.test(line)) return line;
  const heading = line.replace(HEADING, '');
  return heading === line ? line : withoutClosingHashes(heading);
};

/** `Pricing ###` becomes `Pricing`; `C#` does not change. */
const withoutClosingHashes = (heading: string): string => {
  let end = heading.length;
  while (heading[end - 1] === '#') end -= 1;
  const text = heading.slice(0, end);
  return text.trimEnd() === text ? heading : text.trimEnd();
};
