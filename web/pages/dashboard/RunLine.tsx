import Typography from '@mui/material/Typography';
import { useDates } from '../../app/i18n/dates.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import type { AvailableProject } from '../../providers/context/useSlipwayContext.ts';
import { useToday } from '../../providers/context/useToday.ts';
import { progressOn, runOf } from '../../resources/project/schedule.ts';

export type ScheduledProject = AvailableProject & { startDate: string };

/** When the project runs and its current week. */
export const RunLine = ({ project }: { project: ScheduledProject }) => {
  const t = useMessages();
  const dates = useDates();
  const today = useToday();
  const { startDate, durationInWeeks } = project;
  const run = runOf(startDate, durationInWeeks);
  const progress = progressOn(today, startDate, durationInWeeks);
  const where = {
    before: () => t('dashboard.beforeStart'),
    after: () => t('dashboard.afterEnd'),
    running: (week: number) =>
      t('dashboard.inWeek', { week: week + 1, weeks: durationInWeeks }),
  };
  return (
    <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {t('dashboard.runLine', {
        run: t('dashboard.run', {
          name: project.description || t('project.unnamed'),
          start: dates.long(run.startDate),
          end: dates.long(run.endDate),
          weeks: run.weeks,
          milestones: run.milestones,
        }),
        now:
          progress.phase === 'running'
            ? where.running(progress.week)
            : where[progress.phase](),
      })}
    </Typography>
  );
};
