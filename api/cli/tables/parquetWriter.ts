import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { WritePiece } from '#infrastructure/composition/createFiles.ts';
import type { FileColumn, FileRow, TableWriter } from './format.ts';
import { textOf } from './format.ts';

/** The rows of a group, which are in memory at the same time. */
const GROUP_ROWS = 20_000;

/** Writes Parquet with Snappy; each group leaves memory once it is written. */
export const parquetWriter = (
  columns: readonly FileColumn[],
  write: WritePiece,
): TableWriter => {
  const writer = new ByteWriter();
  const parquet = new ParquetWriter({
    writer,
    schema: [
      { name: 'root', num_children: columns.length },
      ...columns.map(schemaOf),
    ],
    createdBy: 'slipway',
  });
  let waiting: FileRow[] = [];

  const flush = async () => {
    await write(writer.getBytes());
    // Reuses the buffer; `offset` still counts all bytes of the file.
    writer.index = 0;
  };

  const writeGroup = async () => {
    const rows = waiting;
    waiting = [];
    await parquet.write({
      columnData: columns.map(({ name, type }) => ({
        name,
        data: rows.map((row) => valueOf(type, row[name] ?? null)),
      })),
      rowGroupSize: GROUP_ROWS,
    });
    await flush();
  };

  return {
    write: async (rows) => {
      for (const row of rows) {
        waiting.push(row);
        if (waiting.length >= GROUP_ROWS) await writeGroup();
      }
    },
    end: async () => {
      await writeGroup();
      await parquet.finish();
      await flush();
    },
  };
};

const TYPES = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT32' },
  long: { type: 'INT64' },
  boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE' },
  instant: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
} as const;

const schemaOf = ({ name, type }: FileColumn) => ({
  name,
  repetition_type: 'OPTIONAL' as const,
  ...TYPES[type],
});

const valueOf = (type: FileColumn['type'], cell: FileRow[string]) => {
  if (cell === null) return undefined;
  if (type === 'long') return BigInt(Number(cell));
  return type === 'date' || type === 'instant' ? new Date(textOf(cell)) : cell;
};
