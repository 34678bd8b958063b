import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { Report } from '#api/contract/index.ts';
import { EXPLAINED_COLUMNS } from '#api/contract/values.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { CsvButton } from '../../../components/CsvButton.tsx';
import { ChartSkeleton } from '../../../components/chart/ChartSkeleton.tsx';
import { lazyContent } from '../../../components/lazyContent.tsx';
import { reportCalls } from '../../../providers/calls/reports.ts';
import type { ScheduledProject } from '../../plan/model/planContext.ts';
import { CHART_HEIGHT, chartRows, hasBars, textIn } from './chartRows.ts';
import type { ChartRow } from './chartRows.ts';
import type { ReportName } from '../model/views.ts';
import { isMissing, knownAnswer, reportQuery } from '../model/reportQueries.ts';
import type { Missing } from '../model/reportQueries.ts';
import { useReportDay } from '../model/reportDay.ts';
import { MissingDay } from '../past/MissingDay.tsx';
import { ReportFrame, TableButton } from './ReportFrame.tsx';
import { ReportTable } from './ReportTable.tsx';
import type { CountChoice } from '../../../components/why/CountDialog.tsx';
import { useWhyCount } from '../../../components/why/useWhy.tsx';
import { DRAWINGS } from './drawnColumns.ts';
import { planMessages } from '../../../kit/i18n/messages/plan.ts';
import { addTexts } from '../../../kit/i18n/texts.ts';

addTexts(planMessages);

// The chart library is the largest part of the client, so it loads lazily.
const ReportChart = lazyContent(
  async () => (await import('./ReportChart.tsx')).ReportChart,
);

type Props = Readonly<{
  project: ScheduledProject;
  name: ReportName;
  /** A day or an instant; null means now. */
  asOf: string | null;
  asTable: boolean;
  onTable: (asTable: boolean) => void;
}>;

/** A report as of the chosen day, as a chart or as a table. */
export const ReportAsOf = ({ project, name, asOf, ...view }: Props) => {
  const t = useMessages();
  const day = useReportDay(asOf);
  const query = useQuery({
    ...reportQuery(reportCalls, project.id, name, asOf),
    // Keep only the same report, because columns of others differ in meaning.
    placeholderData: (previous: Report | Missing | undefined) => {
      const report = knownAnswer(previous);
      return report?.name === name ? report : undefined;
    },
  });
  const report = query.data;
  const why = useWhyReport({ projectId: project.id, name, asOf });
  if (isMissing(report)) return <MissingDay missing={report} asOf={asOf} />;
  const request = { projectId: project.id, name, asOf: asOf ?? undefined };
  return (
    <ReportFrame
      title={t(`reports.view.${name}`)}
      definition={t(`report.definition.${name}`)}
      query={query}
      actions={
        <>
          <TableButton {...view} />
          <CsvButton
            fileName={t('report.file', { name, date: day })}
            load={() => reportCalls.getReportCsv(request)}
          />
        </>
      }
    >
      {report && (
        <ReportBody
          report={report}
          name={name}
          asTable={view.asTable}
          why={why}
        />
      )}
      {why.dialog}
    </ReportFrame>
  );
};

type BodyProps = Readonly<{
  report: Report;
  name: ReportName;
  asTable: boolean;
  why: ReturnType<typeof useWhyReport>;
}>;

const ReportBody = ({ report, name, asTable, why }: BodyProps) => {
  if (asTable) {
    return <ReportTable report={report} onNumber={why.askCell} />;
  }
  const rows = chartRows(name, report.rows);
  if (!hasBars(rows)) return <Nothing />;
  return (
    <Suspense fallback={<ChartSkeleton height={CHART_HEIGHT} />}>
      <ReportChart name={name} rows={rows} onRow={why.askRow} />
    </Suspense>
  );
};

const Nothing = () => {
  const t = useMessages();
  return (
    <div className="report-empty">
      <strong>{t('report.empty')}</strong>
      <p>{t('report.emptyHint')}</p>
    </div>
  );
};

type Row = Report['rows'][number];

type WhyReport = Readonly<{
  /** Explains a cell of the table; null if history cannot. */
  askCell: (row: Row, column: string) => (() => void) | null;
  /** Explains the bars of a week. */
  askRow: (row: ChartRow | undefined) => void;
  dialog: ReactNode;
}>;

/** Explains the numbers of a report, as of a past day or now (null). */
const useWhyReport = ({
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
      // Lead times are explained once, by the items behind both numbers.
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
