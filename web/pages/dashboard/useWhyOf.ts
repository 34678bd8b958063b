import type { ReactNode } from 'react';
import { WORK_PLAN_SERIES } from '#api/contract/values.ts';
import { useDates } from '../../kit/i18n/dates.ts';
import type { Series } from '../../providers/calls/explain.ts';
import { useWhy } from '../../components/why/useWhy.tsx';
import { useWeekName, weekOnPlan } from './useTable.ts';
import type { ChartData } from './dashboardCharts.ts';

type WhyOf = Readonly<{
  /** Explains a point of the chart. */
  ask: (index: number, series?: Series) => void;
  /** Index of the last known point; null if there is none. */
  latest: number | null;
  dialog: ReactNode;
}>;

/** Explains the points of a chart, as of a past day or now (null). */
export const useWhyOf = (
  projectId: string,
  data: ChartData | undefined,
  asOf: string | null,
): WhyOf => {
  const dates = useDates();
  const weekName = useWeekName();
  const { ask, dialog } = useWhy(projectId);
  return {
    dialog,
    latest: data === undefined ? null : latestOf(data),
    ask: (index, series) => {
      if (data === undefined) return;
      if (data.name !== 'workPlan') {
        const day = data.chart.days[index];
        if (day === undefined) return;
        const when = dates.long(day.date);
        ask({ point: { chart: data.name, index, asOf }, when });
        return;
      }
      const week = data.chart.weeks[index];
      if (week === undefined) return;
      ask({
        point: { chart: 'work-plan', index, asOf, ...(series && { series }) },
        when: weekName(week),
        series: WORK_PLAN_SERIES.filter((name) => week[name] !== null),
        // The plan shows only today's week, not that of a past day.
        to: asOf === null ? weekOnPlan(index) : null,
      });
    },
  };
};

/** Index of the current week in the work plan, of today in other charts. */
const latestOf = (data: ChartData): number | null => {
  const last = lastKnown(data);
  return last === -1 ? null : last;
};

const lastKnown = (data: ChartData): number => {
  switch (data.name) {
    case 'burndown':
      return data.chart.days.findLastIndex((day) => day.remaining !== null);
    case 'scope':
      return data.chart.days.findLastIndex((day) => day.inScope !== null);
    case 'workPlan':
      return data.chart.weeks.findLastIndex((week) => week.completed !== null);
    default:
      return data satisfies never;
  }
};
