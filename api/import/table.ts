import type { Info } from 'csv-parse';
import { CsvError, parse } from 'csv-parse/sync';
import { separatorOf, withoutSeparatorLine } from '../contract/importValues.ts';

/** A line of a table: cells by column name, or why it has none. */
type TableLine =
  | Readonly<{ line: number; cellsOf: (column: string) => readonly string[] }>
  | Readonly<{ line: number; problem: string }>;

export type Table = Readonly<{
  columns: readonly string[];
  lines: readonly TableLine[];
}>;

type WholeLine = Readonly<{ line: number; cells: readonly string[] }>;
type BrokenLine = Readonly<{ line: number; problem: string }>;

/**
 * The maximum number of lines with an unclosed quote that are reported: after
 * each, the rest of the file is read again.
 */
const MAX_BROKEN = 20;

/**
 * Reads a file of separated values, with any separator. Its first line has the
 * names of columns, which may occur several times. A broken line is one of the
 * lines. Null for a file without a header.
 */
export const readTable = (text: string): Table | null => {
  const [header, ...rest] = readLines(text);
  if (header === undefined || 'problem' in header) return null;
  const columns = header.cells.map((name) => name.trim());
  const places = Map.groupBy(columns.keys(), (index) =>
    columnKey(columns[index] ?? ''),
  );
  const lines = rest.map((record): TableLine => {
    if ('problem' in record) return record;
    const { line, cells } = record;
    return {
      line,
      cellsOf: (column) =>
        (places.get(columnKey(column)) ?? []).flatMap((index) => {
          const cell = cells[index]?.trim() ?? '';
          return cell === '' ? [] : [cell];
        }),
    };
  });
  return { columns, lines };
};

/** Column names are compared regardless of case and separators. */
export const columnKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[\s_/-]+/g, ' ')
    .trim();

const readLines = (rawText: string): readonly (WholeLine | BrokenLine)[] => {
  // Lines are counted the same, whichever line ends the file has.
  const text = rawText.replaceAll(/\r\n?/g, '\n');
  const delimiter = separatorOf(text);
  const lines: (WholeLine | BrokenLine)[] = [];
  let rest = withoutSeparatorLine(text);
  let linesBefore = 0;
  for (let broken = 0; broken < MAX_BROKEN; broken++) {
    const brokenLine = readUntilBroken(rest, delimiter, linesBefore, lines);
    if (brokenLine === null) return lines;
    lines.push({ line: brokenLine, problem: 'It has an unclosed quote.' });
    rest = afterLines(rest, brokenLine - linesBefore);
    linesBefore = brokenLine;
  }
  if (rest.trim() !== '') {
    const problem =
      'Too many quotes are unclosed: the rest of the file is not read.';
    lines.push({ line: linesBefore + 1, problem });
  }
  return lines;
};

/**
 * Adds the lines that can be read. Returns the line whose quote has no end;
 * `linesBefore` lines of the file precede the text.
 */
const readUntilBroken = (
  text: string,
  delimiter: string,
  linesBefore: number,
  lines: (WholeLine | BrokenLine)[],
): number | null => {
  let linesRead = 0;
  try {
    parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record: (record: unknown) => {
        const { info, record: cells } = record as {
          info: Info;
          record: string[];
        };
        const breaks = cells.reduce((sum, cell) => sum + breaksIn(cell), 0);
        linesRead = info.lines;
        if (cells.some((cell) => cell.trim() !== '')) {
          // `info.lines` is the last line of the record.
          lines.push({ line: linesBefore + info.lines - breaks, cells });
        }
        return null;
      },
    });
    return null;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return linesBefore + linesRead + 1 + emptyLinesAfter(text, linesRead);
  }
};

const breaksIn = (text: string): number => text.split('\n').length - 1;

const emptyLinesAfter = (text: string, lines: number): number =>
  breaksIn(/^(?:[ \t]*\n)*/.exec(afterLines(text, lines))?.[0] ?? '');

const afterLines = (text: string, lines: number): string => {
  let start = 0;
  for (let line = 0; line < lines; line++) {
    const end = text.indexOf('\n', start);
    if (end < 0) return '';
    start = end + 1;
  }
  return text.slice(start);
};
