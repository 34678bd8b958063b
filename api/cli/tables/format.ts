import { CliError } from '../withTools.ts';

export const FORMATS = ['jsonl', 'csv', 'parquet'] as const;
export type TableFormat = (typeof FORMATS)[number];

/** `instant` is an ISO text in UTC, `date` one of a calendar day. */
export type FileColumn = Readonly<{
  name: string;
  type: 'text' | 'integer' | 'long' | 'boolean' | 'date' | 'instant';
}>;

export type FileCell = string | number | boolean | null;
/** JSON Lines have all of it, the other formats a cell for each column. */
export type FileRow = Readonly<Record<string, FileCell | object>>;

/** A table that is written piece by piece; `end` before it is read. */
export type TableFile = Readonly<{
  write: (rows: readonly FileRow[]) => Promise<void>;
  end: () => Promise<void>;
}>;

export type NewFile = Readonly<{
  /** Absolute; null for the standard output. */
  path: string | null;
  columns: readonly FileColumn[];
  format: TableFormat;
  /** Replaces a file that has the same name. */
  overwrite: boolean;
}>;

/** A cell as text; what is no cell as JSON. */
export const textOf = (cell: FileCell | object): string =>
  typeof cell === 'object' ? JSON.stringify(cell) : String(cell);

/** Throws a CliError for a file that is there already. */
export const thatThereIs =
  (path: string) =>
  (error: unknown): never => {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
    throw taken(path);
  };

export const taken = (path: string): CliError =>
  new CliError(`There is a file ${path} already. Use --overwrite.`);
