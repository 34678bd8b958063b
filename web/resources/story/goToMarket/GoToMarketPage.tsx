import { Skeleton, Stack } from '@mui/material';
import Button from '@mui/material/Button';
import { useState, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Team, GoToMarketPlan } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { Unsaved } from '../../../components/field/Unsaved.tsx';
import { Page } from '../../../components/page/Page.tsx';
import { Problem } from '../../../components/Problem.tsx';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import { BusinessModel } from './BusinessModel.tsx';
import { planInWords, elementIn, withSession } from './goToMarketPlan.ts';
import { ProductStory } from './ProductStory.tsx';
import { useStoryPlan, useTeam } from '../useStoryPlan.ts';
import './goToMarket.css';
import { addTexts } from '../../../kit/i18n/texts.ts';
import { storyMessages } from '../../../kit/i18n/messages/story.ts';
import { useCan } from '../../../providers/auth/useCan.ts';
import { LazyRedactDialog } from '../../redaction/lazyRedactDialog.ts';
import { useToast } from '../../../kit/feedback/toast.ts';
import { VersionsButton } from '../../../components/versions/VersionsButton.tsx';
import type { WritingSession } from '../../../components/versions/writingSessions.ts';
import type { Autosave } from '../../../providers/saving/useAutosave.ts';
import { merged } from '../../../providers/saving/merge.ts';
import { versionCalls } from '../../../providers/calls/textVersions.ts';
import { lazyOverlay } from '../../../kit/overlays/lazyOverlay.tsx';
import { versionMessages } from '../../../kit/i18n/messages/versions.ts';

addTexts(storyMessages);

/** The team's product story and business model, shared by all projects. */
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

/** When the story was redacted, if it is empty because of that. */
const redactedAtOf = ({ redacted }: Team): string | undefined =>
  redacted?.fields.includes('productStory') === true ? redacted.at : undefined;

/** The story and the business model, roughly as high as real ones. */
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

/** Erases the texts of the page for good; Admins only. */
const RedactStory = () => {
  const t = useMessages();
  const mayRedact = useCan({ action: 'redact', resource: 'texts' });
  const [isOpen, setOpen] = useState(false);
  if (!mayRedact) return null;
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('story.redact')}
      </Button>
      {isOpen && (
        <LazyRedactDialog
          subject={{ kind: 'story' }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

addTexts(versionMessages);

// Seldom opened, so it loads lazily.
const VersionsDialog = lazyOverlay(
  async () =>
    (await import('../../../components/versions/VersionsDialog.tsx'))
      .VersionsDialog,
);

type Props = Readonly<{ team: Team; plan: Autosave<GoToMarketPlan> }>;

/** Opens the versions of the story and the business model. */
const PlanVersions = (props: Props) => {
  // Undo applies later, to the plan at that time.
  const latest = useRef(props.plan.value);
  useLayoutEffect(() => {
    latest.current = props.plan.value;
  }, [props.plan.value]);
  return (
    <VersionsButton>
      {(onClose) => (
        <OpenVersions {...props} latest={latest} onClose={onClose} />
      )}
    </VersionsButton>
  );
};

const OpenVersions = ({
  team,
  plan,
  latest,
  onClose,
}: Props &
  Readonly<{
    latest: RefObject<GoToMarketPlan>;
    onClose: () => void;
  }>) => {
  const t = useMessages();
  const toast = useToast();
  const nameOf = (session: WritingSession): string => {
    const element = elementIn(session, plan.value);
    if (element === null) return t('story.title');
    const title = element.title || t('story.element.untitled');
    return element.part === 'title'
      ? t('story.versions.title', { title })
      : t('story.versions.notes', { title });
  };
  return (
    <VersionsDialog
      title={t('story.pageTitle')}
      cacheKey={`plan.${team.id}`}
      load={(options) => versionCalls.getPlanVersions(options)}
      describe={(session) => ({
        name: nameOf(session),
        inWords: (value) => (typeof value === 'string' ? value : ''),
      })}
      restore={async (session) => {
        const before = plan.value;
        const restored = withSession(before, session);
        plan.setValue(restored);
        if (!(await plan.flush())) throw new Error('The plan is not saved.');
        toast({
          message: t('versions.restored'),
          // Keeps what was changed since.
          undo: () =>
            plan.setValue(merged(restored, latest.current, before).mine),
        });
      }}
      onClose={onClose}
    />
  );
};
