import type { ReactNode } from 'react';
import type { Report } from '#api/contract/index.ts';
import { EXPLAINED_COLUMNS } from '#api/contract/values.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import type { CountChoice } from '../../../components/why/count.ts';
import { useWhyCount } from '../../../components/why/useWhy.tsx';
import type { ReportName } from '../model/views.ts';
import { DRAWINGS } from './drawings.ts';
import type { ChartRow } from './reportChart.ts';
import { textIn } from './reportChart.ts';

type Row = Report['rows'][number];

type WhyReport = Readonly<{
  /** Explains a cell of the table; null where history does not. */
  askCell: (row: Row, column: string) => (() => void) | null;
  /** Explains the bars of a week. */
  askRow: (row: ChartRow | undefined) => void;
  dialog: ReactNode;
}>;

/** Explains the numbers of a report, as of a past day or now (null). */
export const useWhyReport = ({
  projectId,
  name: report,
  asOf,
}: Readonly<{
  projectId: string;
  name: ReportName;
  asOf: string | null;
}>): WhyReport => {
  const t = useMessages();
  const { ask, dialog } = useWhyCount(projectId);
  const columns: readonly string[] = EXPLAINED_COLUMNS[report];
  const titleOf = (week: number) =>
    t('why.reportCell', {
      report: t(`reports.view.${report}`),
      where: t('plan.weekOf', { n: week }),
    });
  return {
    dialog,
    askCell: (row, column) => {
      const { week } = row;
      const isNumber = typeof row[column] === 'number';
      if (typeof week !== 'number' || !isNumber || !columns.includes(column)) {
        return null;
      }
      const whose = 'userId' in row ? { userId: textIn(row['userId']) } : {};
      const request = { report, column, week, ...whose };
      const choices = [{ label: column, request }] as const;
      return () => ask({ title: titleOf(week), choices, asOf });
    },
    askRow: (row) => {
      if (row?.category.type !== 'week') return;
      const { week } = row.category;
      // What takes how long is explained once: by the items of both numbers.
      const drawn =
        report === 'lead-time'
          ? [{ name: 'completed', label: 'report.column.completed' } as const]
          : DRAWINGS[report].columns;
      const [first, ...more] = drawn.map(
        ({ name: column, label }): CountChoice => ({
          label: t(label),
          request: { report, column, week },
        }),
      );
      if (first === undefined) return;
      ask({ title: titleOf(week), choices: [first, ...more], asOf });
    },
  };
};
