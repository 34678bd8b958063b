import { IconButton, Stack, Tooltip, Typography } from '@mui/material';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { useState } from 'react';
import { tabsClasses } from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import type { Translate } from '../../kit/i18n/useMessages.ts';
import { Page } from '../../components/page/Page.tsx';
import { useActiveProject } from '../../providers/context/useSlipwayContext.ts';
import { ProjectSettingsPanel } from '../../resources/project/settings/lazyProjectSettingsPanel.ts';
import { ChartView } from './ChartView.tsx';
import { PanelTabs } from '../../components/page/PanelTabs.tsx';
import { chartIn, CHARTS } from './dashboardCharts.ts';
import type { ChartName } from './dashboardCharts.ts';
import { useDates } from '../../kit/i18n/dates.ts';
import type { ScheduledProject } from '../plan/model/planContext.ts';
import { useToday } from '../../providers/context/useToday.ts';
import { projectName } from '../../resources/project/liveProjects.ts';
import { progressOn, projectSpan } from '../../resources/project/schedule.ts';
import type { Progress } from '../../resources/project/schedule.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { projectMessages } from '../../kit/i18n/messages/project.ts';
import { forecastMessages } from '../../kit/i18n/messages/forecast.ts';
import { chartMessages } from '../../kit/i18n/messages/chart.ts';

addTexts(projectMessages, forecastMessages, chartMessages);

/** The project's charts and settings. */
export const DashboardPage = () => {
  const t = useMessages();
  const project = useActiveProject();
  const [isEditing, setEditing] = useState(false);
  const startDate = project?.startDate ?? null;
  if (project === null || startDate === null) return null;
  const scheduled = { ...project, startDate };
  return (
    <Page
      title={t('dashboard.title')}
      actions={
        <Tooltip title={t('project.settings')}>
          <IconButton
            aria-label={t('project.settings')}
            onClick={() => setEditing(true)}
          >
            <SettingsIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      }
    >
      <Stack spacing={5}>
        <RunLine project={scheduled} />
        <ChartTabs>
          {(name) => (
            <ChartView
              key={name}
              project={scheduled}
              name={name}
              onSettings={() => setEditing(true)}
            />
          )}
        </ChartTabs>
      </Stack>
      {isEditing && (
        <ProjectSettingsPanel
          project={project}
          onClose={() => setEditing(false)}
        />
      )}
    </Page>
  );
};

type Props = Readonly<{ children: (name: ChartName) => ReactNode }>;

/** Burndown, Scope and Work Plan; the address selects the chart. */
const ChartTabs = ({ children }: Props) => {
  const t = useMessages();
  const [parameters, setParameters] = useSearchParams();
  const name = chartIn(parameters);
  return (
    <PanelTabs
      label={t('dashboard.views')}
      tabs={CHARTS}
      current={name}
      labelOf={(name) => t(`dashboard.${name}`)}
      onChange={(chosen) => {
        setParameters(chosen === CHARTS[0] ? {} : { view: chosen }, {
          replace: true,
        });
      }}
      sx={roundedTabs}
    >
      {children(name)}
    </PanelTabs>
  );
};

const roundedTabs = {
  minHeight: 36,
  mb: 5,
  // The focus ring is drawn outside the tab.
  mx: '-4px',
  [`& .${tabsClasses.scroller}`]: { p: '4px' },
  [`& .${tabsClasses.indicator}`]: { display: 'none' },
  [`& .${tabsClasses.list}`]: { gap: 2 },
  '& [role=tab]': {
    minHeight: { xs: 36 },
    py: 1,
    px: 3.5,
    borderRadius: '18px',
    border: '1px solid var(--divider)',
    '&:hover': { backgroundColor: 'var(--hover)' },
    '&[aria-selected=true]': {
      borderColor: 'transparent',
      backgroundColor: 'var(--ink)',
      color: 'var(--on-ink)',
    },
    '@media (pointer: coarse)': { minHeight: 44, borderRadius: '22px' },
    // Forced colors remove the fill.
    '@media (forced-colors: active)': {
      '&[aria-selected=true]': { outline: '2px solid Highlight' },
    },
  },
};

/** The project's dates and its current week. */
const RunLine = ({ project }: { project: ScheduledProject }) => {
  const t = useMessages();
  const dates = useDates();
  const today = useToday();
  const { startDate, durationInWeeks } = project;
  const run = projectSpan(startDate, durationInWeeks);
  const progress = progressOn(today, startDate, durationInWeeks);
  return (
    <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {t('dashboard.runLine', {
        run: t('dashboard.run', {
          name: projectName(project, t('project.unnamed')),
          start: dates.long(run.startDate),
          end: dates.long(run.endDate),
          weeks: run.weeks,
          milestones: run.milestones,
        }),
        now: progressInWords(progress, durationInWeeks, t),
      })}
    </Typography>
  );
};

const progressInWords = (
  progress: Progress,
  weeks: number,
  t: Translate,
): string => {
  switch (progress.phase) {
    case 'before':
      return t('dashboard.beforeStart');
    case 'after':
      return t('dashboard.afterEnd');
    case 'running':
      return t('dashboard.inWeek', { week: progress.week + 1, weeks });
    default:
      return progress satisfies never;
  }
};
