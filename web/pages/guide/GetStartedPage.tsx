import { Button, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Link, useParams, useNavigate } from 'react-router-dom';
import DoneIcon from '@mui/icons-material/Check';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { Page } from '../../components/page/Page.tsx';
import { AboutStep } from './AboutStep.tsx';
import type { GuideMode } from './paths.ts';
import { FINISH_PATH, guideModeOf, guidePath, GUIDE_MODES } from './paths.ts';
import { ProjectStep } from './ProjectStep.tsx';
import {
  useGuideExit,
  useIsInGuide,
  useSetupProgress,
} from './useGuideExit.ts';
import { ProductStoryWorkflow } from '../../resources/story/workflow/ProductStoryWorkflow.tsx';
import { isDone } from './progress.ts';
import './guide.css';
import { addTexts } from '../../kit/i18n/texts.ts';
import { guideMessages } from '../../kit/i18n/messages/guide.ts';
import { storyMessages } from '../../kit/i18n/messages/story.ts';
import { projectMessages } from '../../kit/i18n/messages/project.ts';
import { accountMessages } from '../../kit/i18n/messages/account.ts';

addTexts(guideMessages, storyMessages, projectMessages, accountMessages);

/** The guided workflow; its end leads to the next step of the guide. */
const StoryStep = () => {
  const t = useMessages();
  const navigate = useNavigate();
  const { hasStory } = useSetupProgress();
  const next = guidePath('start-project');
  return (
    <Stack useFlexGap spacing={6}>
      <Typography sx={{ maxWidth: '68ch' }}>
        {t('guide.story.intro')}
      </Typography>
      <ProductStoryWorkflow onStartPlanning={() => void navigate(next)} />
      <Button component={Link} to={next} sx={{ alignSelf: 'end' }}>
        {t(hasStory ? 'guide.story.next' : 'guide.story.later')}
      </Button>
    </Stack>
  );
};

const STEPS = {
  about: AboutStep,
  'product-story': StoryStep,
  'start-project': ProjectStep,
} as const satisfies Record<GuideMode, unknown>;

/** The start guide: three steps to a first plan. */
export const GetStartedPage = () => {
  const t = useMessages();
  const mode = guideModeOf(useParams()['mode']);
  const Step = STEPS[mode];
  return (
    <Page title={t('guide.title')} actions={<GuideExitLink />}>
      <GuidePills current={mode} />
      <div style={{ maxInlineSize: mode === 'product-story' ? 1120 : 640 }}>
        <StepTitle mode={mode} />
        <Step />
      </div>
    </Page>
  );
};

/** The exit is always visible while the guide is not complete. */
const GuideExitLink = () => {
  const t = useMessages();
  const label = useGuideExit();
  if (!useIsInGuide()) return null;
  return (
    <Button component={Link} to={FINISH_PATH} sx={flush}>
      {t(label)}
    </Button>
  );
};

/** Takes the focus and sets the document title when the step changes. */
const StepTitle = ({ mode }: { mode: GuideMode }) => {
  const t = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(mode);
  const title = t(`guide.${mode}`);
  useEffect(() => {
    document.title = t('app.pageTitle', { page: title });
    if (shown.current !== mode) heading.current?.focus();
    shown.current = mode;
  }, [mode, t, title]);
  return (
    <Typography variant="h2" tabIndex={-1} ref={heading} sx={{ mb: 3 }}>
      {title}
    </Typography>
  );
};

// Aligns the end of the text with the page's.
const flush = { marginInlineEnd: '-14px' };

/** The numbered steps of the guide, ticked once they are done. */
const GuidePills = ({ current }: { current: GuideMode }) => {
  const t = useMessages();
  const progress = useSetupProgress();
  return (
    <nav aria-label={t('guide.steps')} style={{ marginBlockEnd: 32 }}>
      <ol className="guide-pills">
        {GUIDE_MODES.map((mode, index) => (
          <li key={mode}>
            <Link
              className="guide-pill"
              to={guidePath(mode)}
              aria-current={mode === current ? 'step' : undefined}
            >
              <span className="number" aria-hidden>
                {isDone(mode, current, progress) ? (
                  <DoneIcon sx={{ fontSize: 14 }} />
                ) : (
                  index + 1
                )}
              </span>
              {t(`guide.${mode}`)}
              {isDone(mode, current, progress) && (
                <span className="visually-hidden">{t('guide.stepDone')}</span>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
};
