/** Characters of a text that its title is looked for in. */
const TITLE_CHARACTERS = 300;

/**
 * The title of a text in Markdown: its first line that says something, at most
 * 300 characters of it, without the marks of headings, lists and emphasis.
 * Empty for a text that says nothing. Takes time in proportion to the text.
 */
export const titleOf = (description: string): string => {
  const line = withoutBlockMarks(firstLineOf(description));
  const linked = line.replace(LINK, '$1');
  return [CODE, EMPHASIS, UNDERSCORES]
    .reduce(unwrapped, linked)
    .replace(ESCAPED, '$1')
    .trim();
};

const firstLineOf = (description: string): string => {
  const text = description.trimStart();
  const end = text.indexOf('\n');
  return text
    .slice(0, end < 0 ? undefined : end)
    .slice(0, TITLE_CHARACTERS)
    .replace(HALF_A_PAIR, '')
    .trim();
};

const HALF_A_PAIR = /[\ud800-\udbff]$/;
const QUOTE = /^(?:>\s*)+/;
const HEADING = /^#{1,6}\s+/;
const LIST = /^(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/;
// A bracket inside ends the search, so that none is passed over twice.
const LINK = /!?\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)?\)/g;
const ESCAPED = /\\([\\`*_{}[\]()#+\-.!~>])/g;

const withoutBlockMarks = (line: string): string => {
  const quoted = line.replace(QUOTE, '');
  const heading = quoted.replace(HEADING, '');
  const text = heading === quoted ? quoted : withoutClosingHashes(heading);
  return text.replace(LIST, '');
};

/** `Pricing ###` is `Pricing`; `C#` stays. */
const withoutClosingHashes = (heading: string): string => {
  let end = heading.length;
  while (heading[end - 1] === '#') end -= 1;
  const text = heading.slice(0, end);
  return text.trimEnd() === text ? heading : text.trimEnd();
};

/** A kind of marks that wrap a part of a line. */
type Wrapping = Readonly<{
  /** Those that may begin at an index, the preferred one first. */
  begin: (text: string, at: number) => readonly string[];
  /** Whether a mark that begins at an index may end a part. */
  ends: (text: string, at: number, mark: string) => boolean;
}>;

const isSpace = (character: string | undefined): boolean =>
  character === undefined || character.trim() === '';

const CODE: Wrapping = {
  begin: (text, at) => {
    let end = at;
    while (text[end] === '`') end += 1;
    return end === at ? [] : [text.slice(at, end)];
  },
  ends: () => true,
};

const beginning = (
  marks: readonly string[],
  text: string,
  at: number,
): readonly string[] =>
  marks.filter(
    (mark) => text.startsWith(mark, at) && !isSpace(text[at + mark.length]),
  );

const EMPHASIS: Wrapping = {
  begin: (text, at) => beginning(['***', '**', '*', '~~'], text, at),
  ends: (text, at) => !isSpace(text[at - 1]),
};

const WORD_ENDS = /[\p{L}\p{N}]$/u;
const WORD_BEGINS = /^[\p{L}\p{N}]/u;

/** They mark only whole words: snake_case is a name. */
const UNDERSCORES: Wrapping = {
  begin: (text, at) =>
    text[at] === '_' && !WORD_ENDS.test(text.slice(Math.max(at - 2, 0), at))
      ? beginning(['___', '__', '_'], text, at)
      : [],
  ends: (text, at, mark) =>
    !isSpace(text[at - 1]) &&
    !WORD_BEGINS.test(text.slice(at + mark.length, at + mark.length + 2)),
};

/** The text without the marks around its parts; marks without an end stay. */
const unwrapped = (text: string, { begin, ends }: Wrapping): string => {
  // A mark that does not end from here on does not end further on either.
  const endless = new Set<string>();
  let result = '';
  let at = 0;
  while (at < text.length) {
    const mark = begin(text, at).find((one) => !endless.has(one));
    const end = mark === undefined ? -1 : endOf(text, at, mark, ends);
    if (mark === undefined) result += text[at++] ?? '';
    else if (end < 0) endless.add(mark);
    else {
      result += text.slice(at + mark.length, end);
      at = end + mark.length;
    }
  }
  return result;
};

/** Where a part that begins with a mark ends; below 0 if it does not. */
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
