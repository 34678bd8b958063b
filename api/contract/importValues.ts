/** The tools whose exports can be imported, by their names on the wire. */
export const IMPORT_FORMATS = [
  'Csv',
  'Jira',
  'Linear',
  'Trello',
  'GitHub',
  'Asana',
  'Todoist',
  'Vikunja',
  'Slipway',
] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** The largest file that can be imported, in bytes of UTF-8. */
export const MAX_IMPORT_BYTES = 9_000_000;

/** Whether a file's text is small enough for an import. */
export const isImportable = (text: string): boolean =>
  new TextEncoder().encode(text).length <= MAX_IMPORT_BYTES;

const SEPARATORS = [',', ';', '\t', '|'] as const;

/** The line with which a file tells Excel its separator: `sep=;`. */
const SEPARATOR_LINE = /^\ufeff?sep=([,;\t|])(?=\r|\n|$)/i;

/** A table without the line for Excel, which becomes an empty one. */
export const withoutSeparatorLine = (text: string): string =>
  text.replace(SEPARATOR_LINE, '');

/**
 * The separator that a file names for Excel, or that is most frequent in its
 * first line, outside quotes.
 */
export const separatorOf = (text: string): string => {
  const [, declared] = SEPARATOR_LINE.exec(text) ?? [];
  if (declared !== undefined) return declared;
  const [line = ''] = withoutQuotedParts(text)
    .trimStart()
    .split(/[\r\n]/, 1);
  const counts = SEPARATORS.map(
    (separator) => [separator, line.split(separator).length] as const,
  );
  const [best] = counts.toSorted(([, a], [, b]) => b - a);
  return best?.[0] ?? ',';
};

/** Longer than any first line. */
const BEGINNING_CHARACTERS = 20_000;

/** The beginning of a text without its quoted parts. */
const withoutQuotedParts = (text: string): string =>
  text
    .slice(0, BEGINNING_CHARACTERS)
    .split('"')
    .filter((_, index) => index % 2 === 0)
    .join('');
