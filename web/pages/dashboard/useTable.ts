import { addDays, DAYS_PER_WEEK } from '#api/contract/values.ts';
import type { WorkPlan } from '#api/contract/index.ts';
import { useDates } from '../../kit/i18n/dates.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useToday } from '../../providers/context/useToday.ts';
import { fanOf, FAN_LINES } from '../../components/chart/fan.ts';
import { paceLine } from '../../components/chart/paceLine.ts';
import type { ChartData } from './dashboardCharts.ts';

type Row = Readonly<{
  name: string;
  /** The row's link; null for none. */
  to: string | null;
  /** Whether this is today, or the current week. */
  isNow: boolean;
  /** Null for unknown values. */
  values: readonly (number | null)[];
}>;

type ChartAsTable = Readonly<{
  /** The first column contains the row names. */
  columns: readonly string[];
  rows: readonly Row[];
}>;

/** A chart's data as rows and columns. */
export const useTable = (data: ChartData): ChartAsTable => {
  const t = useMessages();
  const dates = useDates();
  const today = useToday();
  const weekName = useWeekName();
  const day = (date: string, values: Row['values']): Row => ({
    name: dates.medium(date),
    to: null,
    isNow: date === today,
    values,
  });
  switch (data.name) {
    case 'burndown': {
      const fan = fanOf(data.chart.days, data.forecast?.bands ?? []);
      const fanLines = fan === undefined ? [] : FAN_LINES;
      const pace = paceLine(data.chart.days, data.pacePerWeek ?? null);
      return {
        columns: [
          t('burndown.date'),
          t('burndown.remaining'),
          t('burndown.needed'),
          ...(pace === undefined ? [] : [t('burndown.pace')]),
          ...fanLines.map(({ percent }) => t('forecast.line', { percent })),
        ],
        rows: data.chart.days.map(({ date, remaining, projected }, index) =>
          day(date, [
            ...[remaining, projected],
            ...(pace === undefined ? [] : [pace[index] ?? null]),
            ...fanLines.map(({ id }) => fan?.[id][index] ?? null),
          ]),
        ),
      };
    }
    case 'scope':
      return {
        columns: [t('burndown.date'), t('scope.inScope')],
        rows: data.chart.days.map(({ date, inScope }) => day(date, [inScope])),
      };
    case 'workPlan':
      return {
        columns: [
          t('workPlan.week'),
          t('workPlan.completed'),
          t('workPlan.planned'),
          t('workPlan.rolledOver'),
        ],
        rows: data.chart.weeks.map((week) => ({
          name: weekName(week),
          to: weekOnPlan(week.index),
          isNow:
            week.startDate <= today &&
            today < addDays(week.startDate, DAYS_PER_WEEK),
          values: [week.completed, week.planned, week.rolledOver],
        })),
      };
    default:
      return data satisfies never;
  }
};

type Week = Pick<WorkPlan['weeks'][number], 'index' | 'startDate'>;

/** Formats a week: Week 5, 2 – 8 Feb. */
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
