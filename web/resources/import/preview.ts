import { separatorOf } from '#api/contract/importValues.ts';

/** The names of a table's columns, and its first rows. */
export type Preview = Readonly<{
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}>;

const ROWS = 10;
/** Enough for the first rows of any table. */
const CHARACTERS = 200_000;

/** Reads the beginning of a table; without columns for what is none. */
export const previewOf = async (text: string): Promise<Preview> => {
  if (/^\s*[[{]/.test(text)) return { columns: [], rows: [] };
  const { parse } = await import('csv-parse/browser/esm/sync');
  const lines: string[][] = [];
  try {
    parse(text.slice(0, CHARACTERS), {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: ROWS + 1,
      on_record: (record: string[]) => {
        lines.push(record);
        return null;
      },
    });
  } catch {
    // What comes before a quote without an end is shown all the same.
  }
  const [columns = [], ...rows] = lines;
  return { columns: columns.map((name) => name.trim()), rows };
};
