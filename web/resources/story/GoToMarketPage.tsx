import { Alert, Button, Skeleton, Stack } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { GoToMarketPlan, Team } from '#api/contract/index.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { Page } from '../../components/Page.tsx';
import { useAutosave } from '../../providers/useAutosave.ts';
import { useSlipwayContext } from '../../providers/useSlipwayContext.ts';
import { useSlipwayData } from '../../providers/useSlipwayData.ts';
import { BusinessModel } from './BusinessModel.tsx';
import { ProductStory } from './ProductStory.tsx';

/** The team's product story and business model (J1); one for all projects. */
export const GoToMarketPage = () => {
  const t = useMessages();
  const data = useSlipwayData();
  const { id } = useSlipwayContext().activeTeam;
  const team = useQuery({
    queryKey: teamKey(id),
    queryFn: ({ signal }) => data.getTeam(signal),
  });
  return (
    <Page title={t('story.pageTitle')}>
      {team.data !== undefined && <PlanEditor key={id} team={team.data} />}
      {team.isPending && <PlanSkeleton />}
      {team.isError && team.data === undefined && (
        <Alert
          severity="error"
          action={
            <Button
              color="inherit"
              size="small"
              onClick={() => void team.refetch()}
            >
              {t('app.tryAgain')}
            </Button>
          }
        >
          {t('story.loadFailed')}
        </Alert>
      )}
    </Page>
  );
};

const teamKey = (teamId: string) => ['team', teamId];

const PlanEditor = ({ team }: { team: Team }) => {
  const t = useMessages();
  const data = useSlipwayData();
  const queries = useQueryClient();
  const plan = useAutosave<GoToMarketPlan>({
    key: `team.${team.id}.goToMarketPlan`,
    value: team.goToMarketPlan,
    save: async (value, options) => {
      const saved = await data.reviseGoToMarketPlan(value, options);
      queries.setQueryData(teamKey(team.id), saved);
    },
  });
  return (
    <Stack spacing={5} onBlur={() => void plan.flush()}>
      {plan.status === 'failed' && (
        <Alert severity="error">{t('story.saveFailed')}</Alert>
      )}
      {plan.conflict !== null && <Conflict onResolve={plan.resolveConflict} />}
      <Stack direction={{ xs: 'column', xl: 'row' }} spacing={8}>
        <ProductStory plan={plan.value} onChange={plan.setValue} />
        <BusinessModel plan={plan.value} onChange={plan.setValue} />
      </Stack>
    </Stack>
  );
};

const Conflict = ({
  onResolve,
}: {
  onResolve: (keep: 'draft' | 'server') => void;
}) => {
  const t = useMessages();
  return (
    <Alert
      severity="warning"
      action={
        <Stack direction="row" spacing={2}>
          <Button
            size="small"
            onClick={() => {
              onResolve('draft');
            }}
          >
            {t('story.useMine')}
          </Button>
          <Button
            size="small"
            onClick={() => {
              onResolve('server');
            }}
          >
            {t('story.keepTheirs')}
          </Button>
        </Stack>
      }
    >
      {t('story.conflict')}
    </Alert>
  );
};

const PlanSkeleton = () => (
  <Stack direction={{ xs: 'column', xl: 'row' }} spacing={8}>
    <Skeleton variant="rounded" height={320} sx={{ flex: 2 }} />
    <Skeleton variant="rounded" height={200} sx={{ flex: 1 }} />
  </Stack>
);
