import { addDays, DAYS_PER_WEEK } from '#api/contract/values.ts';
import { useDates } from '../../kit/i18n/dates.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import type { AvailableProject } from '../../providers/context/useSlipwayContext.ts';
import { useToday } from '../../providers/context/useToday.ts';
import { progressOn } from '../project/schedule.ts';
import type { Progress } from '../project/schedule.ts';
import type { Option } from './FilterSelect.tsx';

/** The weeks that have begun, latest first, and the times before and after. */
export const useWeekOptions = ({
  startDate,
  durationInWeeks,
}: AvailableProject): readonly Option[] => {
  const t = useMessages();
  const dates = useDates();
  const today = useToday();
  if (startDate === null) return [];
  const progress = progressOn(today, startDate, durationInWeeks);
  const weeks = Array.from(
    { length: begunWeeks(progress, durationInWeeks) },
    (_, index): Option => {
      const from = addDays(startDate, index * DAYS_PER_WEEK);
      const range = dates.range(from, addDays(from, DAYS_PER_WEEK - 1));
      return {
        value: String(index + 1),
        label: t('history.weekOf', { n: index + 1, dates: range }),
      };
    },
  );
  return [
    ...(progress.phase === 'after'
      ? [{ value: 'after', label: t('history.afterEnd') }]
      : []),
    ...weeks.reverse(),
    { value: 'before', label: t('history.beforeStart') },
  ];
};

const begunWeeks = (progress: Progress, weeks: number): number => {
  if (progress.phase === 'running') return progress.week + 1;
  return progress.phase === 'before' ? 0 : weeks;
};
