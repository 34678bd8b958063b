export type CsvCell = string | number | null;

/**
 * A table as CSV (RFC 4180): a header row, CRLF after each, cells quoted where
 * they need it. Text that a spreadsheet would take for a formula begins with an
 * apostrophe instead.
 */
export const csvText = (
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): string =>
  [header, ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

const cellText = (cell: CsvCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

// A tab or a line break at the beginning is skipped by some of them.
const FORMULA = /^[\t\r\n]*[=+\-@]/;
const NEEDS_QUOTES = /[",\r\n]/;
