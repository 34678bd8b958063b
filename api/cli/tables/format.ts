import { CliError } from '../withTools.ts';

export const FORMATS = ['jsonl', 'csv', 'parquet'] as const;
export type TableFormat = (typeof FORMATS)[number];

/** `instant` is ISO text in UTC, `date` that of a calendar day. */
export type FileColumn = Readonly<{
  name: string;
  type: 'text' | 'integer' | 'long' | 'boolean' | 'date' | 'instant';
}>;

export type FileCell = string | number | boolean | null;
/** A row; JSON Lines have all of it, other formats a cell for each column. */
export type FileRow = Readonly<Record<string, FileCell | object>>;

/** A table that is written in pieces; call `end` before reading it. */
export type TableFile = Readonly<{
  write: (rows: readonly FileRow[]) => Promise<void>;
  end: () => Promise<void>;
}>;

export type NewFile = Readonly<{
  /** An absolute path; null for standard output. */
  path: string | null;
  columns: readonly FileColumn[];
  format: TableFormat;
  /** Whether to replace an existing file. */
  overwrite: boolean;
}>;

/** A cell as text; an object as JSON. */
export const textOf = (cell: FileCell | object): string =>
  typeof cell === 'object' ? JSON.stringify(cell) : String(cell);

/** Throws CliError for a file that exists already. */
export const refuseIfFileExists =
  (path: string) =>
  (error: unknown): never => {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
    throw fileExistsError(path);
  };

export const fileExistsError = (path: string): CliError =>
  new CliError(`${path} already exists. Use --force.`);
