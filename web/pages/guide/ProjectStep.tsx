import {
  Button,
  IconButton,
  Paper,
  Stack,
  Tooltip,
  Typography,
} from '@mui/material';
import { useState, useEffect, useRef } from 'react';
import { WEEKS_PER_MILESTONE } from '#api/contract/values.ts';
import GearIcon from '@mui/icons-material/SettingsOutlined';
import { Link } from 'react-router-dom';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useActiveProject } from '../../providers/context/useSlipwayContext.ts';
import type { AvailableProject } from '../../providers/context/useSlipwayContext.ts';
import { SetupForm } from '../../resources/project/settings/SetupForm.tsx';
import { useHasSettingsDraft } from '../../resources/project/settings/useSettingsDraft.ts';
import { useDates } from '../../kit/i18n/dates.ts';
import { projectName } from '../../resources/project/liveProjects.ts';
import { projectSpan } from '../../resources/project/schedule.ts';
import { TO_PLAN } from './FinishGuide.tsx';
import { FINISH_PATH } from './paths.ts';
import './guide.css';

/** The project's settings, then a summary of them. */
export const ProjectStep = () => {
  const t = useMessages();
  const project = useActiveProject();
  return project === null ? (
    <Typography>{t('guide.project.none')}</Typography>
  ) : (
    <Settings key={project.id} project={project} />
  );
};

const Settings = ({ project }: { project: AvailableProject }) => {
  const t = useMessages();
  // Null until the editor was opened or closed here.
  const [chosen, setOpen] = useState<boolean | null>(null);
  const { startDate } = project;
  const [wasStarted] = useState(startDate !== null);
  const isUnsaved = useHasSettingsDraft(project);
  const isOpen = chosen ?? (!wasStarted || isUnsaved);
  return (
    <Stack useFlexGap spacing={6}>
      <Typography>{t('guide.project.intro')}</Typography>
      {isOpen || startDate === null ? (
        <Paper variant="outlined" sx={{ p: { xs: 4, md: 6 } }}>
          <SetupForm
            project={project}
            button={t('guide.project.next')}
            autoFocus={chosen === true}
            onSaved={() => setOpen(false)}
          />
        </Paper>
      ) : (
        <ProjectSummary
          project={{ ...project, startDate }}
          autoFocus={chosen === false}
          onEdit={() => setOpen(true)}
        />
      )}
    </Stack>
  );
};

type Props = Readonly<{
  project: AvailableProject & Readonly<{ startDate: string }>;
  /** Whether the editor has just been closed: the next link takes the focus. */
  autoFocus: boolean;
  onEdit: () => void;
}>;

/** The project's dates, with a link to its plan. */
const ProjectSummary = ({ project, autoFocus, onEdit }: Props) => {
  const t = useMessages();
  const dates = useDates();
  const onward = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (autoFocus) onward.current?.focus();
  }, [autoFocus]);
  const run = projectSpan(project.startDate, project.durationInWeeks);
  const edit = t('guide.project.edit');
  return (
    <>
      <Paper variant="outlined" sx={{ p: { xs: 4, md: 6 } }}>
        <Stack useFlexGap spacing={3}>
          <div className="project-summary-head">
            <Typography variant="h3" dir="auto" sx={name}>
              {projectName(project, t('project.unnamed'))}
            </Typography>
            <Tooltip title={edit}>
              <IconButton aria-label={edit} onClick={onEdit}>
                <GearIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          </div>
          <Typography sx={lead}>
            {t('project.run', {
              start: dates.long(run.startDate),
              weeks: run.weeks,
              milestones: run.milestones,
            })}
          </Typography>
          <Milestones weeks={run.weeks} />
          <Typography sx={{ color: 'text.secondary' }}>
            {t('guide.project.ends', { end: dates.long(run.endDate) })}
          </Typography>
        </Stack>
      </Paper>
      <Typography>{t('guide.project.whatNext')}</Typography>
      <Button
        component={Link}
        to={FINISH_PATH}
        state={TO_PLAN}
        variant="contained"
        size="large"
        ref={onward}
        sx={{ alignSelf: 'end' }}
      >
        {t('guide.project.toPlan')}
      </Button>
    </>
  );
};

/** A cell for each week, grouped by milestone; the text says the same. */
const Milestones = ({ weeks }: { weeks: number }) => (
  <div className="project-summary-strip" aria-hidden>
    {Array.from({ length: weeks }, (_, week) => (
      <span key={week} data-first={week % WEEKS_PER_MILESTONE === 0} />
    ))}
  </div>
);

const name = { flex: 1, minWidth: 0, pt: 1.5, overflowWrap: 'anywhere' };

const lead = { fontSize: 'var(--size-lead)', lineHeight: 'var(--line-lead)' };
