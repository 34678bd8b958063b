import { Skeleton, Stack } from '@mui/material';
import type { Team } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { Unsaved } from '../../../components/field/Unsaved.tsx';
import { Page } from '../../../components/page/Page.tsx';
import { Problem } from '../../../components/Problem.tsx';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import { BusinessModel } from './BusinessModel.tsx';
import { planInWords } from './plan.ts';
import { RedactStory } from './RedactStory.tsx';
import { PlanVersions } from './PlanVersions.tsx';
import { ProductStory } from './ProductStory.tsx';
import { useStoryPlan, useTeam } from '../useStoryPlan.ts';
import './goToMarket.css';
import { addTexts } from '../../../kit/i18n/texts.ts';
import { storyMessages } from '../../../kit/i18n/messages/story.ts';

addTexts(storyMessages);

/** The team's product story and business model; one for all projects. */
export const GoToMarketPage = () => {
  const t = useMessages();
  const { id } = useSlipwayContext().activeTeam;
  const team = useTeam();
  return (
    <Page title={t('story.pageTitle')}>
      {team.data !== undefined && <PlanEditor key={id} team={team.data} />}
      {team.isPending && <PlanSkeleton />}
      {team.isError && team.data === undefined && (
        <Problem
          message={t('story.loadFailed')}
          retry={() => void team.refetch()}
        />
      )}
    </Page>
  );
};

const PlanEditor = ({ team }: { team: Team }) => {
  const t = useMessages();
  const plan = useStoryPlan(team);
  return (
    <Stack spacing={5} onBlur={() => void plan.flush()}>
      <Unsaved of={plan} textOf={planInWords} message={t('story.saveFailed')} />
      <div className="go-to-market-columns">
        <ProductStory
          plan={plan.value}
          onChange={plan.setValue}
          actions={
            <>
              <RedactStory />
              <PlanVersions team={team} plan={plan} />
            </>
          }
          redactedAt={redactedAtOf(team)}
        />
        <BusinessModel plan={plan.value} onChange={plan.setValue} />
      </div>
    </Stack>
  );
};

/** Where the story itself stands empty for it. */
const redactedAtOf = ({ redacted }: Team): string | undefined =>
  redacted?.fields.includes('productStory') === true ? redacted.at : undefined;

const PlanSkeleton = () => {
  const t = useMessages();
  return (
    <div
      className="go-to-market-columns"
      role="status"
      aria-label={t('app.loading')}
    >
      {[266, 180].map((height) => (
        <Stack key={height} spacing={3}>
          <Skeleton variant="rounded" width={160} height={32} />
          <Skeleton variant="rounded" height={height} />
        </Stack>
      ))}
    </div>
  );
};
