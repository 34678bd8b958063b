import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Burndown, Forecast } from '#api/contract/index.ts';
import { useDates } from '../../../kit/i18n/dates.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { ChartSkeleton } from '../../../components/chart/ChartSkeleton.tsx';
import { lazyContent } from '../../../components/lazyContent.tsx';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import { ChartTable } from '../../dashboard/ChartTable.tsx';
import { ForecastCard } from '../../dashboard/ForecastCard.tsx';
import { useWhyOf } from '../../dashboard/useWhyOf.ts';
import type { ChartData } from '../../dashboard/dashboardCharts.ts';
import { WhyHint, WhyLatest } from '../../dashboard/WhyLatest.tsx';
import type { ScheduledProject } from '../../plan/model/planContext.ts';
import { MissingDay } from '../past/MissingDay.tsx';
import { CHART_HEIGHT } from './chartRows.ts';
import {
  burndownQuery,
  forecastQuery,
  isMissing,
  knownAnswer,
} from '../model/reportQueries.ts';
import type { Missing } from '../model/reportQueries.ts';
import { ReportFrame, TableButton } from './ReportFrame.tsx';

// The chart library is the largest part of the client, so it loads lazily.
const BurndownChart = lazyContent(
  async () =>
    (await import('../../../components/chart/BurndownChart.tsx')).BurndownChart,
);

type Props = Readonly<{
  project: ScheduledProject;
  asOf: string | null;
  asTable: boolean;
  onTable: (asTable: boolean) => void;
}>;

/** The burndown as of the chosen day. */
export const BurndownAsOf = ({ project, asOf, asTable, onTable }: Props) => {
  const t = useMessages();
  const data = useSlipwayData();
  const query = useQuery({
    ...burndownQuery(data, project.id, asOf),
    placeholderData: knownAnswer,
  });
  const forecast = useForecastAsOf(project.id, asOf);
  const shown = shownOf(query.data, forecast);
  const why = useWhyOf(project.id, shown, asOf);
  if (isMissing(query.data)) {
    return <MissingDay missing={query.data} asOf={asOf} />;
  }
  return (
    <>
      <ReportFrame
        title={t('dashboard.burndown')}
        definition={t('report.definition.burndown')}
        query={query}
        actions={
          <>
            <WhyLatest name="burndown" why={why} variant="outlined" />
            <TableButton asTable={asTable} onTable={onTable} />
          </>
        }
      >
        {shown && (
          <ChartOrTable
            data={shown}
            asOf={asOf}
            asTable={asTable}
            ask={why.ask}
          />
        )}
        {why.dialog}
      </ReportFrame>
      {forecast && (
        <div className="reports-forecast">
          <ForecastCard forecast={forecast} onSettings={null} />
        </div>
      )}
    </>
  );
};

type Shown = Extract<ChartData, { name: 'burndown' }>;

const shownOf = (
  chart: Burndown | Missing | undefined,
  forecast: Forecast | null,
): Shown | undefined =>
  chart === undefined || isMissing(chart)
    ? undefined
    : { name: 'burndown', forecast, chart };

type BodyProps = Readonly<{
  data: Shown;
  asOf: string | null;
  asTable: boolean;
  ask: ReturnType<typeof useWhyOf>['ask'];
}>;

const ChartOrTable = ({ data, asOf, asTable, ask }: BodyProps) => {
  const dates = useDates();
  if (asTable) return <ChartTable data={data} onNumber={ask} />;
  return (
    <Suspense fallback={<ChartSkeleton height={CHART_HEIGHT} />}>
      <BurndownChart
        chart={data.chart}
        dayName={asOf === null ? undefined : dates.short(asOf)}
        forecast={data.forecast ?? undefined}
        onDay={(index) => ask(index)}
      />
      <WhyHint name="burndown" />
    </Suspense>
  );
};

/** Null until it is loaded; the chart does not wait for it. */
const useForecastAsOf = (
  projectId: string,
  asOf: string | null,
): Forecast | null => {
  const data = useSlipwayData();
  const { data: forecast } = useQuery(forecastQuery(data, projectId, asOf));
  return forecast === undefined || isMissing(forecast) ? null : forecast;
};
