export type CsvCell = string | number | null;

/**
 * A table as CSV (RFC 4180): a header row, CRLF after each row, and quotes
 * around cells with anything but letters and digits. Text that a spreadsheet
 * would take for a formula gets a leading apostrophe (threat S12).
 */
export const csvText = (
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): string => csvRows([header, ...rows]);

/** Like `csvText`, but rows only, for a table that is written in pieces. */
export const csvRows = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

/** Like `csvText`, for a file: Excel reads UTF-8 only after this mark. */
export const csvFile = (...table: Parameters<typeof csvText>): string =>
  `${BYTE_ORDER_MARK}${csvText(...table)}`;

const BYTE_ORDER_MARK = '\ufeff';

const cellText = (cell: CsvCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = needsGuard(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * Whether a cell gets an apostrophe: a formula, or what would lose its own
 * apostrophe when the file is imported.
 */
export const needsGuard = (cell: string): boolean =>
  isFormula(cell.replace(/^'+/, ''));

/**
 * Whether a spreadsheet may calculate a cell; spreadsheets skip invisible
 * characters. Only the first visible character is normalized, because
 * normalizing a long run of accents takes minutes (threat C2).
 */
const isFormula = (cell: string): boolean => {
  const [, first = ''] = FIRST_SEEN.exec(cell) ?? [];
  return FORMULA_START.test(first.normalize('NFKC'));
};

const FIRST_SEEN = /^[\p{C}\p{M}\p{Z}\p{DI}\u2800]*(.)/su;
const FORMULA_START = /^[=+\-@\u2212]/u;

// Programs separate cells by comma, semicolon or tab, depending on the country.
const NEEDS_QUOTES = /[^\p{L}\p{N}]/u;
