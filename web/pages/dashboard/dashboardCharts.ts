import { queryOptions } from '@tanstack/react-query';
import type {
  Burndown,
  Forecast,
  ScopeChart,
  WorkPlan,
} from '#api/contract/index.ts';
import type { SlipwayDataProvider } from '../../providers/calls/dataProvider.ts';
import { chartsKey } from '../../resources/item/store/projectItemsCache.ts';

/** The tabs of the dashboard, by their names in the address. */
export const CHARTS = ['burndown', 'scope', 'workPlan'] as const;

export type ChartName = (typeof CHARTS)[number];

/** The chart that an address selects. */
export const chartIn = (search: URLSearchParams): ChartName =>
  CHARTS.find((name) => name === search.get('view')) ?? CHARTS[0];

/** A chart with its name. */
export type ChartData =
  | Readonly<{
      name: 'burndown';
      chart: Burndown;
      /** Null if no forecast was requested. */
      forecast: Forecast | null;
      /** The pace in the sentence above the chart, if any. */
      pacePerWeek?: number | null;
    }>
  | Readonly<{ name: 'scope'; chart: ScopeChart }>
  | Readonly<{ name: 'workPlan'; chart: WorkPlan }>;

type Calls = Pick<
  SlipwayDataProvider,
  'getBurndown' | 'getForecast' | 'getScope' | 'getWorkPlan'
>;

const JUST_NOW_MS = 2000;

/** The query for a chart, which changes with each completed item. */
export const chartQuery = (data: Calls, name: ChartName, projectId: string) =>
  queryOptions({
    queryKey: [...chartsKey(projectId), name],
    queryFn: ({ signal }) => loadChart(data, name, projectId, signal),
    // Each visit requests it again. The page that mounts right after its route
    // has requested it does not.
    staleTime: JUST_NOW_MS,
    retryOnMount: ({ state }) =>
      Date.now() - state.errorUpdatedAt > JUST_NOW_MS,
  });

export const loadChart = async (
  data: Calls,
  name: ChartName,
  projectId: string,
  signal: AbortSignal,
): Promise<ChartData> => {
  switch (name) {
    case 'burndown': {
      const [chart, forecast] = await Promise.all([
        data.getBurndown(projectId, undefined, signal),
        data.getForecast(projectId, undefined, signal),
      ]);
      return { name, chart, forecast };
    }
    case 'scope':
      return { name, chart: await data.getScope(projectId, signal) };
    case 'workPlan':
      return { name, chart: await data.getWorkPlan(projectId, signal) };
    default:
      return name satisfies never;
  }
};

/** False for a project that never had an item: its chart would be empty. */
export const hasData = (data: ChartData): boolean => {
  switch (data.name) {
    case 'burndown':
      return data.chart.days.some(({ remaining }) => (remaining ?? 0) > 0);
    case 'scope':
      return data.chart.days.some(({ inScope }) => (inScope ?? 0) > 0);
    case 'workPlan':
      return data.chart.weeks.some(
        ({ completed, planned, rolledOver }) =>
          planned + (completed ?? 0) + (rolledOver ?? 0) > 0,
      );
    default:
      return data satisfies never;
  }
};
