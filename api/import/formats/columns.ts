import type { ReadLine } from '#application/import/importTypes.ts';
import { withoutGuard } from '../cells.ts';
import type { RawItem } from '../readLine.ts';
import { skipLine, readLine } from '../readLine.ts';
import { columnKey, readTable } from '../table.ts';
import { UnreadableFile } from '../unreadableFile.ts';

/** The cells of a line, by column name. */
type Cells = Readonly<{
  /** The first non-empty cell, in the order of the columns. */
  first: (...columns: readonly string[]) => string;
  all: (...columns: readonly string[]) => readonly string[];
}>;

/**
 * Reads the lines of a table. Throws UnreadableFile for a file without any of
 * the columns for titles.
 */
export const readColumns = (
  text: string,
  titles: readonly string[],
  read: (cells: Cells) => RawItem | Readonly<{ leftOut: string }>,
): readonly ReadLine[] => {
  const table = readTable(text);
  if (table === null) throw new UnreadableFile('This file has no lines.');
  const columnKeys = new Set(table.columns.map(columnKey));
  if (!titles.some((title) => columnKeys.has(columnKey(title)))) {
    const names = titles.map((title) => `“${title}”`).join(' or ');
    throw new UnreadableFile(`This file has no column ${names}.`);
  }
  return table.lines.map((line): ReadLine => {
    if ('problem' in line) return skipLine(line.line, '', line.problem);
    const all = (...columns: readonly string[]) =>
      columns.flatMap(line.cellsOf).map(withoutGuard);
    const first = (...columns: readonly string[]) => all(...columns)[0] ?? '';
    const raw = read({ first, all });
    return 'leftOut' in raw
      ? skipLine(line.line, first(...titles), raw.leftOut)
      : readLine(line.line, raw);
  });
};
