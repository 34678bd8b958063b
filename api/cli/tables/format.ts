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

/** A table that is written in pieces; `end` writes the last one. */
export type TableWriter = Readonly<{
  write: (rows: readonly FileRow[]) => Promise<void>;
  end: () => Promise<void>;
}>;

/** A cell as text; an object as JSON. */
export const textOf = (cell: FileCell | object): string =>
  typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
