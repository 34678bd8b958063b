import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Burndown } from '#api/contract/index.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { useSlipwayContext } from '../../providers/useSlipwayContext.ts';
import { useSlipwayData } from '../../providers/useSlipwayData.ts';
import { useToday } from '../../providers/useToday.ts';
import { useProjectItems } from '../../resources/item/useProjectItems.ts';
import { burndownKey } from '../../resources/project/useReviseProject.ts';
import { BurndownTable } from './BurndownTable.tsx';
import type { ScheduledProject } from './RunLine.tsx';
import { takeaway } from './takeaway.ts';

// The chart library is the largest part of the client: loaded when looked at.
const BurndownChart = lazy(async () => {
  const { BurndownChart: chart } = await import('./BurndownChart.tsx');
  return { default: chart };
});

/** The burndown with its takeaway, as a chart or as a table. */
export const BurndownView = ({ project }: { project: ScheduledProject }) => {
  const t = useMessages();
  const data = useSlipwayData();
  const {
    data: chart,
    isError,
    refetch,
  } = useQuery({
    queryKey: burndownKey(project.id),
    queryFn: ({ signal }) => data.getBurndown(project.id, undefined, signal),
    // Every completed item changes it: what is shown is asked for anew.
    refetchOnMount: 'always',
  });
  if (isError && chart === undefined) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            {t('app.tryAgain')}
          </Button>
        }
      >
        {t('error.unknown')}
      </Alert>
    );
  }
  return (
    <Stack spacing={4}>
      <Takeaway project={project} />
      <Paper variant="outlined" sx={{ p: { xs: 3, md: 5 } }}>
        {chart === undefined ? <ChartSkeleton /> : <Views chart={chart} />}
      </Paper>
    </Stack>
  );
};

const Views = ({ chart }: { chart: Burndown }) => {
  const t = useMessages();
  const [asTable, setAsTable] = useState(false);
  return (
    <Stack spacing={3}>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography variant="h2">{t('dashboard.burndown')}</Typography>
        <Button
          size="small"
          onClick={() => {
            setAsTable(!asTable);
          }}
        >
          {t(asTable ? 'dashboard.showChart' : 'dashboard.showTable')}
        </Button>
      </Stack>
      {asTable ? (
        <BurndownTable chart={chart} />
      ) : (
        <Suspense fallback={<ChartSkeleton />}>
          <BurndownChart chart={chart} />
        </Suspense>
      )}
    </Stack>
  );
};

const Takeaway = ({ project }: { project: ScheduledProject }) => {
  const t = useMessages();
  const today = useToday();
  const { timeZone } = useSlipwayContext().activeTeam;
  const { items, isPending } = useProjectItems(project.id);
  const sentence = takeaway(t, { ...project, items, today, timeZone });
  if (isPending) return <Skeleton width="min(100%, 420px)" height={28} />;
  if (sentence !== null) {
    return <Typography variant="subtitle1">{sentence}</Typography>;
  }
  return (
    <Stack direction="row" spacing={3} sx={{ alignItems: 'center' }}>
      <Typography variant="subtitle1">{t('dashboard.empty')}</Typography>
      <Button
        component={Link}
        to="/project/items"
        variant="outlined"
        size="small"
      >
        {t('dashboard.toItems')}
      </Button>
    </Stack>
  );
};

const ChartSkeleton = () => (
  <Box sx={{ height: 'min(500px, 60vh)', minHeight: 260 }}>
    <Skeleton variant="rounded" width="100%" height="100%" />
  </Box>
);
