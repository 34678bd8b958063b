/** A draft of a product story, with suggestions for the next one. */
export type Draft = Readonly<{
  /**
   * Paragraphs without blank lines; they are shown with a blank line in
   * between.
   */
  suggestions: readonly string[];
  /** The example story, in Markdown. */
  example: string;
}>;

type Part = 'suggestions' | 'example';

/** The lines that begin the two parts of a draft's reply (Q58). */
export const DRAFT_MARKERS = {
  suggestions: '=== SUGGESTIONS ===',
  example: '=== EXAMPLE ===',
} as const satisfies Record<Part, string>;

// Models add decoration even to text that they should copy unchanged:
// `## === EXAMPLE ===`.
const MARKER = /^[\s#*]*={2,}\s*(suggestions|example)\s*={2,}[\s:*]*$/i;
// A marker inside a text begins with a backslash: `\=== EXAMPLE ===`. A line
// that already looks like that gets one more.
const ESCAPED =
  /^\s*\\[\s#*\\]*={2,}\s*(?:suggestions|example)\s*={2,}[\s:*]*$/i;
const BULLET = /^(?:[-*+]|\d{1,2}[.)])[ \t]+/;

/** Formats a draft as the AI would reply with it; used without an AI's key. */
export const formatDraft = ({ suggestions, example }: Draft): string =>
  [
    DRAFT_MARKERS.suggestions,
    ...suggestions.flatMap((text) => [bulletOf(text), '']),
    DRAFT_MARKERS.example,
    ...linesOf(example).map(escapeMarker),
  ].join('\n');

/**
 * Parses the AI's reply to a request for a draft (J21, Q58). Its parts may be
 * in either order, and text before the first part is ignored. Without the
 * marker of the example, the whole reply is the example. Never throws.
 */
export const parseDraft = (reply: string): Draft => {
  const lines = linesOf(reply);
  const indexOfMarker = (part: Part) =>
    lines.findIndex((line) => partOf(line) === part);
  const suggestionsIndex = indexOfMarker('suggestions');
  const exampleIndex = indexOfMarker('example');
  if (exampleIndex < 0) return { suggestions: [], example: textOf(lines) };
  // A part ends where the other part begins, if that comes later.
  const linesAfter = (start: number, other: number) =>
    lines
      .slice(start + 1, other > start ? other : undefined)
      .map(unescapeMarker);
  return {
    suggestions:
      suggestionsIndex < 0
        ? paragraphsOf(lines.slice(0, exampleIndex).map(unescapeMarker))
        : paragraphsOf(linesAfter(suggestionsIndex, exampleIndex)),
    example: textOf(linesAfter(exampleIndex, suggestionsIndex)),
  };
};

const textOf = (lines: readonly string[]): string => lines.join('\n').trim();

const linesOf = (text: string): string[] => text.split(/\r\n|[\n\r]/);

/** The part whose marker a line is; undefined for any other line. */
const partOf = (line: string): Part | undefined =>
  MARKER.exec(line)?.[1]?.toLowerCase() as Part | undefined;

const escapeMarker = (line: string): string =>
  MARKER.test(line) || ESCAPED.test(line) ? line.replace(/^\s*/, '$&\\') : line;

const unescapeMarker = (line: string): string =>
  ESCAPED.test(line) ? line.replace('\\', '') : line;

/**
 * Formats a bullet. Further lines are indented, so that they cannot look like
 * bullets.
 */
const bulletOf = (text: string): string =>
  linesOf(text)
    .map((line, index) =>
      index === 0 ? `- ${line}` : `  ${escapeMarker(line)}`,
    )
    .join('\n');

/** Splits lines at blank lines and before bullets, whose marks are removed. */
const paragraphsOf = (lines: readonly string[]): string[] => {
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    const beginsParagraph = line.trim() === '' || BULLET.test(line);
    if (beginsParagraph) paragraphs.push([]);
    paragraphs
      .at(-1)
      ?.push(line.replace(beginsParagraph ? BULLET : /^ {2}/, ''));
  }
  return paragraphs.map((text) => text.join('\n').trim()).filter(Boolean);
};
