import { Button, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { ChartSkeleton } from '../../components/chart/ChartSkeleton.tsx';
import { lazyContent } from '../../components/lazyContent.tsx';
import { NeedsNetwork, useFailure } from '../../components/NeedsNetwork.tsx';
import { Problem } from '../../components/Problem.tsx';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { CHART_HEIGHT } from '../../components/chart/chartLayout.ts';
import { ChartTable } from './ChartTable.tsx';
import { ForecastCard } from './ForecastCard.tsx';
import type { ScheduledProject } from '../plan/model/planContext.ts';
import { WhyCounts } from './WhyCounts.tsx';
import { WhyHint, WhyLatest } from './WhyLatest.tsx';
import { useWhyOf } from './useWhyOf.ts';
import { chartQuery, hasData } from './dashboardCharts.ts';
import type { ChartData, ChartName } from './dashboardCharts.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { useToday } from '../../providers/context/useToday.ts';
import { chartsKey } from '../../resources/item/store/projectItemsCache.ts';
import { useProjectItems } from '../../resources/item/store/useProjectItems.ts';
import { paceOf, progressOf, takeaway } from './takeaway.ts';
import { PROJECT_LIST } from '../../resources/project/list/projectList.ts';

// The chart library is the largest part of the client, so it loads lazily.
const Chart = lazyContent(async () => (await import('./Chart.tsx')).Chart);

type Props = Readonly<{
  project: ScheduledProject;
  name: ChartName;
  onSettings: () => void;
}>;

/** A chart with the takeaway, or a link to add the first item. */
export const ChartView = ({ project, name, onSettings }: Props) => {
  const t = useMessages();
  const data = useSlipwayData();
  const chart = useQuery(chartQuery(data, name, project.id));
  useNewDay(project.id);
  const failure = useFailure(chart, name);
  const takeaway = useTakeaway(project);
  // The project may have lost its items since.
  const hadItems = chart.data !== undefined && hasData(chart.data);
  if (takeaway.state === 'empty' && !hadItems) return <NoItems />;
  return (
    <Stack spacing={4}>
      <Sentence projectId={project.id} takeaway={takeaway} />
      <ChartCard
        projectId={project.id}
        name={name}
        data={withPace(chart.data, takeaway)}
      >
        {failure !== null && (
          <NeedsNetwork
            query={chart}
            failure={failure}
            message={t('error.unknown')}
            height={CHART_HEIGHT}
          />
        )}
      </ChartCard>
      {chart.data?.name === 'burndown' && chart.data.forecast !== null && (
        <ForecastCard forecast={chart.data.forecast} onSettings={onSettings} />
      )}
    </Stack>
  );
};

/** Requests the charts again when a new day begins. */
const useNewDay = (projectId: string): void => {
  const queries = useQueryClient();
  const today = useToday();
  const shownDay = useRef(today);
  useEffect(() => {
    if (shownDay.current === today) return;
    shownDay.current = today;
    void queries.invalidateQueries({ queryKey: chartsKey(projectId) });
  }, [queries, projectId, today]);
};

const Sentence = ({
  projectId,
  takeaway,
}: Readonly<{ projectId: string; takeaway: Takeaway }>) => {
  const t = useMessages();
  switch (takeaway.state) {
    case 'known':
      return (
        <Typography variant="subtitle1" component="div">
          {takeaway.sentence} <WhyCounts projectId={projectId} />
        </Typography>
      );
    case 'unknown':
      return <Skeleton width="min(100%, 420px)" height={24} />;
    case 'failed':
      return (
        <Problem message={t('dashboard.notLoaded')} retry={takeaway.retry} />
      );
    case 'empty':
      return null;
    default:
      return takeaway satisfies never;
  }
};

type CardProps = Readonly<{
  projectId: string;
  name: ChartName;
  data: ChartData | undefined;
  /** Why there is no data; false while it loads. */
  children: ReactNode;
}>;

const ChartCard = ({ projectId, name, data, children }: CardProps) => {
  const t = useMessages();
  const [asTable, setAsTable] = useState(false);
  const why = useWhyOf(projectId, data, null);
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 3, md: 5 } }}>
      <Stack direction="row" useFlexGap spacing={2} sx={head}>
        <Typography variant="h2">{t(`dashboard.${name}`)}</Typography>
        {data !== undefined && (
          <div>
            <WhyLatest name={name} why={why} />
            <Button size="small" onClick={() => setAsTable(!asTable)}>
              {t(asTable ? 'dashboard.showChart' : 'dashboard.showTable')}
            </Button>
          </div>
        )}
      </Stack>
      {data === undefined ? (
        children || <ChartSkeleton height={CHART_HEIGHT} />
      ) : asTable ? (
        <ChartTable data={data} onNumber={why.ask} />
      ) : (
        <Suspense fallback={<ChartSkeleton height={CHART_HEIGHT} />}>
          <Chart data={data} onPoint={(index) => why.ask(index)} />
          <WhyHint name={name} />
        </Suspense>
      )}
      {why.dialog}
    </Paper>
  );
};

const head = {
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 28,
  mb: 3,
};

/** Replaces a chart without data. */
const NoItems = () => {
  const t = useMessages();
  return (
    <Paper variant="outlined" sx={noItems}>
      <Typography variant="subtitle1">{t('dashboard.empty')}</Typography>
      <Button component={Link} to="/project/items" variant="contained">
        {t('dashboard.toItems')}
      </Button>
    </Paper>
  );
};

const noItems = {
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  px: 4,
  py: { xs: 12, md: 20 },
  textAlign: 'center',
};

type Takeaway =
  | Readonly<{ state: 'unknown' | 'empty' }>
  | Readonly<{ state: 'failed'; retry: () => void }>
  | Readonly<{
      state: 'known';
      sentence: string;
      pacePerWeek: number | null;
    }>;

/** Draws the pace that the sentence above the chart mentions. */
const withPace = (
  data: ChartData | undefined,
  takeaway: Takeaway,
): ChartData | undefined =>
  data?.name === 'burndown' && takeaway.state === 'known'
    ? { ...data, pacePerWeek: takeaway.pacePerWeek }
    : data;

/** The sentence above the chart; 'empty' for a project without items. */
const useTakeaway = (project: ScheduledProject): Takeaway => {
  const t = useMessages();
  const today = useToday();
  const { timeZone } = useSlipwayContext().activeTeam;
  const { items, isPending, error, refetch } = useProjectItems(project.id);
  const counted = useCarriedOverCount(project);
  const { carriedOver } = counted;
  const { startDate, durationInWeeks } = project;
  const isClosed = project.status !== 'Live';
  const progress = useMemo(() => {
    if (isPending || error !== null || carriedOver === null) return null;
    const days = { startDate, durationInWeeks, today, timeZone };
    return progressOf({ ...days, items, isClosed, carriedOver });
  }, [
    items,
    isClosed,
    isPending,
    error,
    carriedOver,
    startDate,
    durationInWeeks,
    today,
    timeZone,
  ]);
  if (error !== null) return { state: 'failed', retry: refetch };
  if (counted.hasFailed) return { state: 'failed', retry: counted.refetch };
  if (progress === null) return { state: 'unknown' };
  const sentence = takeaway(t, progress);
  return sentence === null
    ? { state: 'empty' }
    : { state: 'known', sentence, pacePerWeek: paceOf(progress) };
};

/**
 * How many items a closed project has carried over; null until the list of
 * projects is loaded, which has this number.
 */
const useCarriedOverCount = ({ id, status }: ScheduledProject) => {
  const data = useSlipwayData();
  const isClosed = status !== 'Live';
  // The entry of react-admin's lists, without their code: few need it here.
  const query = useQuery({
    queryKey: ['projects', 'getList', PROJECT_LIST],
    queryFn: () => data.getList('projects', PROJECT_LIST),
    enabled: isClosed,
  });
  const listed = query.data?.data.find((project) => project.id === id);
  return {
    carriedOver: isClosed ? (listed?.itemCounts.carriedOver ?? null) : 0,
    hasFailed: isClosed && query.isLoadingError,
    refetch: () => void query.refetch(),
  };
};
