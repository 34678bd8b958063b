import {
  separatorOf,
  withoutSeparatorLine,
} from '#api/contract/importValues.ts';
import { isJson } from './recognize.ts';

/** The names of a table's columns, and its first rows. */
export type Preview = Readonly<{
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}>;

const ROWS_SHOWN = 10;
/** Long enough for the first rows of any table. */
const CHARACTERS_READ = 200_000;

/** Reads the beginning of a table; no columns if the text is JSON. */
export const previewOf = async (text: string): Promise<Preview> => {
  if (isJson(text)) return { columns: [], rows: [] };
  const { parse } = await import('csv-parse/browser/esm/sync');
  const lines: string[][] = [];
  try {
    parse(withoutSeparatorLine(text.slice(0, CHARACTERS_READ)), {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      // The first line has the names of the columns.
      to: ROWS_SHOWN + 1,
      on_record: (record: string[]) => {
        lines.push(record);
        return null;
      },
    });
  } catch {
    // Shows what precedes an unterminated quote.
  }
  const [columns = [], ...rows] = lines;
  return { columns: columns.map((name) => name.trim()), rows };
};
