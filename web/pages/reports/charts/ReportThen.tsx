import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Report } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { CsvButton } from '../../../components/CsvButton.tsx';
import { ChartSkeleton } from '../../../components/chart/ChartSkeleton.tsx';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import { useToday } from '../../../providers/context/useToday.ts';
import type { ScheduledProject } from '../../plan/model/context.ts';
import { CHART_HEIGHT, chartRows, hasBars } from './reportChart.ts';
import type { ReportName } from '../model/views.ts';
import { isMissing, known, reportQuery } from '../model/queries.ts';
import type { Missing } from '../model/queries.ts';
import { MissingDay } from '../past/MissingDay.tsx';
import { ReportFrame, TableButton } from './ReportFrame.tsx';
import { ReportTable } from './ReportTable.tsx';
import { useWhyReport } from './useWhyReport.ts';

// The chart library is the largest part of the client: loaded when looked at.
const ReportChart = lazy(async () => {
  const { ReportChart: chart } = await import('./ReportChart.tsx');
  return { default: chart };
});

type Props = Readonly<{
  project: ScheduledProject;
  name: ReportName;
  asOf: string | null;
  asTable: boolean;
  onTable: (asTable: boolean) => void;
}>;

/** A report as of the day that is looked at, as a chart or as a table. */
export const ReportThen = ({ project, name, asOf, ...view }: Props) => {
  const t = useMessages();
  const data = useSlipwayData();
  const today = useToday();
  const query = useQuery({
    ...reportQuery(data, project.id, name, asOf),
    // Of this report only: the columns of another mean something else.
    placeholderData: (previous: Report | Missing | undefined) => {
      const report = known(previous);
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
            fileName={t('report.file', { name, date: asOf ?? today })}
            load={() => data.getReportCsv(request)}
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
