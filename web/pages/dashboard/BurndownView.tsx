import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Burndown } from '#api/contract/index.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { Problem } from '../../components/Problem.tsx';
import { useSlipwayData } from '../../providers/useSlipwayData.ts';
import { burndownKey } from '../../resources/project/useReviseProject.ts';
import { BurndownTable } from './BurndownTable.tsx';
import { CHART_HEIGHT } from './chartHeight.ts';
import { NoItems } from './NoItems.tsx';
import type { ScheduledProject } from './RunLine.tsx';
import { useTakeaway } from './useTakeaway.ts';

// The chart library is the largest part of the client: loaded when looked at.
const BurndownChart = lazy(async () => {
  const { BurndownChart: chart } = await import('./BurndownChart.tsx');
  return { default: chart };
});

/** The burndown with its takeaway, as a chart or as a table. */
export const BurndownView = ({ project }: { project: ScheduledProject }) => {
  const t = useMessages();
  const data = useSlipwayData();
  const chart = useQuery({
    queryKey: burndownKey(project.id),
    queryFn: ({ signal }) => data.getBurndown(project.id, undefined, signal),
    // Every completed item changes it: what is shown is asked for anew.
    refetchOnMount: 'always',
  });
  const takeaway = useTakeaway(project);
  if (chart.isError && chart.data === undefined) {
    return (
      <Problem
        message={t('error.unknown')}
        retry={() => void chart.refetch()}
      />
    );
  }
  if (takeaway.state === 'empty' && !everHadItems(chart.data)) {
    return <NoItems />;
  }
  return (
    <Stack spacing={4}>
      {takeaway.state === 'known' && (
        <Typography variant="subtitle1">{takeaway.sentence}</Typography>
      )}
      {takeaway.state === 'unknown' && (
        <Skeleton width="min(100%, 420px)" height={24} />
      )}
      <Views chart={chart.data} />
    </Stack>
  );
};

/** A project may have lost its items since. */
const everHadItems = (chart: Burndown | undefined): boolean =>
  chart?.days.some(({ remaining }) => (remaining ?? 0) > 0) ?? false;

const Views = ({ chart }: { chart: Burndown | undefined }) => {
  const t = useMessages();
  const [asTable, setAsTable] = useState(false);
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 3, md: 5 } }}>
      <Stack direction="row" useFlexGap spacing={2} sx={head}>
        <Typography variant="h2">{t('dashboard.burndown')}</Typography>
        {chart !== undefined && (
          <Button
            size="small"
            onClick={() => {
              setAsTable(!asTable);
            }}
          >
            {t(asTable ? 'dashboard.showChart' : 'dashboard.showTable')}
          </Button>
        )}
      </Stack>
      <View chart={chart} asTable={asTable} />
    </Paper>
  );
};

const View = (
  props: Readonly<{ chart: Burndown | undefined; asTable: boolean }>,
) => {
  const { chart, asTable } = props;
  if (chart === undefined) return <ChartSkeleton />;
  if (asTable) return <BurndownTable chart={chart} />;
  return (
    <Suspense fallback={<ChartSkeleton />}>
      <BurndownChart chart={chart} />
    </Suspense>
  );
};

const ChartSkeleton = () => {
  const t = useMessages();
  return (
    <Skeleton
      role="status"
      aria-label={t('app.loading')}
      variant="rounded"
      width="100%"
      sx={{ height: CHART_HEIGHT, minHeight: 260 }}
    />
  );
};

const head = {
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 28,
  mb: 3,
};
