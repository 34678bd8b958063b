import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { csvText } from '../../http/csv.ts';
import { CliError } from '../withTools.ts';
import type { FileColumn, FileRow, NewFile, TableFile } from './format.ts';
import { textOf, refuseIfFileExists } from './format.ts';
import { parquetFile } from './parquetFile.ts';

/**
 * Opens a file for a table, which only its owner can read. Throws CliError if
 * the file exists already, and for Parquet without a file.
 */
export const openTableFile = async (file: NewFile): Promise<TableFile> => {
  const { path, columns, format, overwrite } = file;
  if (format === 'parquet') {
    if (path === null) {
      throw new CliError('Parquet needs a file: use --output <file>.');
    }
    return parquetFile({ path, columns, overwrite });
  }
  return textFile(file, format === 'csv' ? csvLines(columns) : jsonLines);
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
    const text = csvText(names, cells);
    return isFirst ? text : text.slice(text.indexOf('\r\n') + 2);
  };

const textFile = async (
  { path, overwrite }: NewFile,
  linesOf: Lines,
): Promise<TableFile> => {
  const stream =
    path === null
      ? process.stdout
      : createWriteStream(path, { flags: overwrite ? 'w' : 'wx', mode: 0o600 });
  if (path !== null) await once(stream, 'open').catch(refuseIfFileExists(path));
  let isFirst = true;
  const write = async (rows: readonly FileRow[]) => {
    const text = linesOf(rows, isFirst);
    isFirst = false;
    // Waits for a reader that is slower than this writer.
    if (!stream.write(text)) await once(stream, 'drain');
  };
  return {
    write,
    end: async () => {
      // A table without rows still has its header.
      if (isFirst) await write([]);
      if (path === null) return;
      stream.end();
      await finished(stream);
    },
  };
};
