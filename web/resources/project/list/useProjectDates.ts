import type { ListedProject } from '#api/contract/index.ts';
import { useDates } from '../../../app/i18n/dates.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import type { Translate } from '../../../app/i18n/useMessages.ts';
import { useToday } from '../../../providers/context/useToday.ts';
import { progressOn, runOf } from '../schedule.ts';

/** When a project runs, and its current week or its length. */
export const useProjectDates = (project: ListedProject) => {
  const t = useMessages();
  const dates = useDates();
  const today = useToday();
  const { startDate, durationInWeeks: weeks, status } = project;
  const length = t('projects.weeks', { count: weeks });
  if (startDate === null) {
    return { dates: t('projects.noStartDate'), where: length };
  }
  const { endDate } = runOf(startDate, weeks);
  return {
    dates: dates.span(startDate, endDate),
    where: status === 'Live' ? whereOn(today, startDate, weeks, t) : length,
  };
};

const whereOn = (
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
