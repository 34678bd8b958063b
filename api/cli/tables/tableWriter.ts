import type { WritePiece } from '#infrastructure/composition/createFiles.ts';
import { csvRows, csvText } from '../../http/csv.ts';
import type {
  FileColumn,
  FileRow,
  TableFormat,
  TableWriter,
} from './format.ts';
import { textOf } from './format.ts';
import { parquetWriter } from './parquetWriter.ts';

/** Writes rows in a format. */
export const tableWriter = (
  columns: readonly FileColumn[],
  format: TableFormat,
  write: WritePiece,
): TableWriter => {
  if (format === 'parquet') return parquetWriter(columns, write);
  return textWriter(format === 'csv' ? csvLines(columns) : jsonLines, write);
};

type Lines = (rows: readonly FileRow[], isFirst: boolean) => string;

const jsonLines: Lines = (rows) =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('');

const csvLines =
  (columns: readonly FileColumn[]): Lines =>
  (rows, isFirst) => {
    const names = columns.map(({ name }) => name);
    const cells = rows.map((row) =>
      names.map((name) => {
        const cell = row[name] ?? null;
        return typeof cell === 'number' || cell === null ? cell : textOf(cell);
      }),
    );
    return isFirst ? csvText(names, cells) : csvRows(cells);
  };

const textWriter = (linesOf: Lines, write: WritePiece): TableWriter => {
  let isFirst = true;
  const writeRows = async (rows: readonly FileRow[]) => {
    const text = linesOf(rows, isFirst);
    isFirst = false;
    await write(text);
  };
  return {
    write: writeRows,
    end: async () => {
      // A table without rows still has its header.
      if (isFirst) await writeRows([]);
    },
  };
};
