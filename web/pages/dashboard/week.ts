import type { WorkPlan } from '#api/contract/index.ts';
import { addDays, DAYS_PER_WEEK } from '#api/contract/values.ts';
import { useDates } from '../../app/i18n/dates.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';

type Week = Pick<WorkPlan['weeks'][number], 'index' | 'startDate'>;

/** Week 5, 2 – 8 Feb. */
export const useWeekName = (): ((week: Week) => string) => {
  const t = useMessages();
  const dates = useDates();
  return ({ index, startDate }) =>
    t('workPlan.weekName', {
      week: index + 1,
      dates: dates.range(startDate, addDays(startDate, DAYS_PER_WEEK - 1)),
    });
};

/** The address of a week on the plan; its index is 0-based. */
export const weekOnPlan = (index: number): string =>
  `/project/plan?week=${String(index + 1)}`;
