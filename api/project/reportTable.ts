import type { ReportView } from '#application/project/getReport.ts';
import type { CsvCell } from '../http/csv.ts';

/** A report as rows of cells; the header has the stable names of its columns. */
export const reportTable = ({
  columns,
  rows,
}: Pick<ReportView, 'columns' | 'rows'>): Readonly<{
  header: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}> => {
  const header = columns.map(({ name }) => name);
  return {
    header,
    rows: rows.map((row) => header.map((name) => row[name] ?? null)),
  };
};
