import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useDates } from '../../../app/i18n/dates.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { ChartSkeleton } from '../../../components/chart/ChartSkeleton.tsx';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import { ChartTable } from '../../dashboard/ChartTable.tsx';
import type { ScheduledProject } from '../../plan/model/context.ts';
import { MissingDay } from '../past/MissingDay.tsx';
import { CHART_HEIGHT } from './reportChart.ts';
import { burndownQuery, isMissing, known } from '../model/queries.ts';
import { ReportFrame, TableButton } from './ReportFrame.tsx';

// The chart library is the largest part of the client: loaded when looked at.
const BurndownChart = lazy(async () => {
  const { BurndownChart: chart } =
    await import('../../../components/chart/BurndownChart.tsx');
  return { default: chart };
});

type Props = Readonly<{
  project: ScheduledProject;
  asOf: string | null;
  asTable: boolean;
  onTable: (asTable: boolean) => void;
}>;

/** The burndown as of the chosen day. */
export const BurndownThen = ({ project, asOf, asTable, onTable }: Props) => {
  const t = useMessages();
  const dates = useDates();
  const data = useSlipwayData();
  const query = useQuery({
    ...burndownQuery(data, project.id, asOf),
    placeholderData: known,
  });
  const chart = query.data;
  if (isMissing(chart)) return <MissingDay missing={chart} asOf={asOf} />;
  return (
    <ReportFrame
      title={t('dashboard.burndown')}
      definition={t('report.definition.burndown')}
      query={query}
      actions={<TableButton asTable={asTable} onTable={onTable} />}
    >
      {chart !== undefined &&
        (asTable ? (
          <ChartTable data={{ view: 'burndown', chart }} />
        ) : (
          <Suspense fallback={<ChartSkeleton height={CHART_HEIGHT} />}>
            <BurndownChart
              chart={chart}
              dayName={asOf === null ? undefined : dates.short(asOf)}
            />
          </Suspense>
        ))}
    </ReportFrame>
  );
};
