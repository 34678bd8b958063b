import MoreIcon from '@mui/icons-material/MoreHoriz';
import {
  Chip,
  IconButton,
  LinearProgress,
  Paper,
  Typography,
} from '@mui/material';
import type { ListedProject } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { projectName } from '../liveProjects.ts';
import { percentDone, progressOn, projectSpan } from '../schedule.ts';
import './projects.css';
import { useDates } from '../../../kit/i18n/dates.ts';
import type { Translate } from '../../../kit/i18n/useMessages.ts';
import { useToday } from '../../../providers/context/useToday.ts';

type Props = Readonly<{
  project: ListedProject;
  /** Whether it is the active project: a click would do nothing. */
  isCurrent: boolean;
  onChoose: () => void;
  onMenu: (anchor: HTMLElement) => void;
}>;

/** Name, dates and progress of a project; a click makes it the active one. */
export const ProjectCard = (props: Props) => {
  const { project, isCurrent, onChoose, onMenu } = props;
  const t = useMessages();
  const { dates, progress } = useProjectDates(project);
  const name = projectName(project, t('project.unnamed'));
  return (
    <Paper
      component="li"
      variant="outlined"
      aria-current={isCurrent || undefined}
      sx={[card, isCurrent && { borderColor: 'var(--ink)' }]}
    >
      <div className="project-card-head">
        <ProjectTitle name={name} onChoose={isCurrent ? null : onChoose} />
        {isCurrent && (
          <Chip size="small" variant="outlined" label={t('projects.current')} />
        )}
        <IconButton
          size="small"
          aria-haspopup="menu"
          aria-label={t('projects.menu', { name })}
          onClick={(event) => onMenu(event.currentTarget)}
          sx={{ position: 'relative', zIndex: 1, my: '-2px' }}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      </div>
      <Typography variant="body2" sx={facts}>
        <bdi>{dates}</bdi>
        <span>{progress}</span>
      </Typography>
      <Progress project={project} name={name} />
    </Paper>
  );
};

const Progress = ({
  project: { itemCounts },
  name,
}: Readonly<{ project: ListedProject; name: string }>) => {
  const t = useMessages();
  const { inScope: total, completed: done, carriedOver: count } = itemCounts;
  const progress = t('projects.done', { done, total });
  const text =
    total === 0
      ? t('projects.nothingInScope')
      : count === 0
        ? progress
        : t('projects.carriedOver', { progress, count });
  return (
    <div style={{ marginBlockStart: 'auto', paddingBlockStart: 16 }}>
      <Typography variant="body2">{text}</Typography>
      <LinearProgress
        variant="determinate"
        value={percentDone(itemCounts)}
        aria-label={t('projects.progress', { name })}
        aria-valuetext={text}
        sx={bar}
      />
    </div>
  );
};

const card = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  p: 4,
  '&:has(h2 button:hover)': {
    borderColor: 'var(--border)',
    backgroundColor: 'var(--hover)',
  },
} as const;

const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  color: 'text.secondary',
};

const bar = {
  mt: 1.5,
  height: 6,
  borderRadius: 3,
  backgroundColor: 'var(--divider)',
  '& .MuiLinearProgress-bar': {
    borderRadius: 3,
    backgroundColor: 'var(--ink)',
  },
  // Forced colors remove the fills.
  '@media (forced-colors: active)': {
    outline: '1px solid CanvasText',
    '& .MuiLinearProgress-bar': {
      forcedColorAdjust: 'none',
      backgroundColor: 'CanvasText',
    },
  },
};

type TitleProps = Readonly<{
  name: string;
  /** Null if there is nothing to switch to. */
  onChoose: (() => void) | null;
}>;

/** The name of a project, which switches to it. */
const ProjectTitle = ({ name, onChoose }: TitleProps) => {
  const t = useMessages();
  return (
    <h2 className="project-card-title">
      {onChoose === null ? (
        <bdi>{name}</bdi>
      ) : (
        <button
          className="project-card-whole"
          type="button"
          title={t('projects.switchTo')}
          onClick={onChoose}
        >
          <bdi>{name}</bdi>
        </button>
      )}
    </h2>
  );
};

/** The dates of a project, with its current week or its length. */
const useProjectDates = (project: ListedProject) => {
  const t = useMessages();
  const dates = useDates();
  const today = useToday();
  const { startDate, durationInWeeks: weeks, status } = project;
  const length = t('projects.weeks', { count: weeks });
  if (startDate === null) {
    return { dates: t('projects.noStartDate'), progress: length };
  }
  const { endDate } = projectSpan(startDate, weeks);
  return {
    dates: dates.span(startDate, endDate),
    progress:
      status === 'Live' ? progressInWords(today, startDate, weeks, t) : length,
  };
};

const progressInWords = (
  today: string,
  startDate: string,
  weeks: number,
  t: Translate,
): string => {
  const progress = progressOn(today, startDate, weeks);
  return progress.phase === 'running'
    ? t('projects.week', { week: progress.week + 1, weeks })
    : t(`projects.${progress.phase}`);
};
