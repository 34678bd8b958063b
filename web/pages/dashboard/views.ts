import { queryOptions } from '@tanstack/react-query';
import type {
  Burndown,
  Forecast,
  ScopeChart,
  WorkPlan,
} from '#api/contract/index.ts';
import type { SlipwayDataProvider } from '../../providers/calls/dataProvider.ts';
import { chartsKey } from '../../resources/item/store/query.ts';

/** The pills of the dashboard, by their names in the address. */
export const VIEWS = ['burndown', 'scope', 'workPlan'] as const;

export type View = (typeof VIEWS)[number];

/** The view that an address selects. */
export const viewIn = (search: URLSearchParams): View =>
  VIEWS.find((view) => view === search.get('view')) ?? VIEWS[0];

/** A view with its chart. */
export type ChartData =
  | Readonly<{
      view: 'burndown';
      chart: Burndown;
      /** Null if no forecast was requested. */
      forecast: Forecast | null;
      /** The pace in the sentence above the chart, if any. */
      pacePerWeek?: number | null;
    }>
  | Readonly<{ view: 'scope'; chart: ScopeChart }>
  | Readonly<{ view: 'workPlan'; chart: WorkPlan }>;

type Calls = Pick<
  SlipwayDataProvider,
  'getBurndown' | 'getForecast' | 'getScope' | 'getWorkPlan'
>;

const JUST_NOW_MS = 2000;

/** The chart of a view, which changes with each completed item. */
export const chartQuery = (data: Calls, view: View, projectId: string) =>
  queryOptions({
    queryKey: [...chartsKey(projectId), view],
    queryFn: ({ signal }) => loadChart(data, view, projectId, signal),
    // Requested again by each visit, but not by the page after its route.
    staleTime: JUST_NOW_MS,
    retryOnMount: ({ state }) =>
      Date.now() - state.errorUpdatedAt > JUST_NOW_MS,
  });

/** Loads the chart of a view. */
export const loadChart = async (
  data: Calls,
  view: View,
  projectId: string,
  signal: AbortSignal,
): Promise<ChartData> => {
  switch (view) {
    case 'burndown': {
      const [chart, forecast] = await Promise.all([
        data.getBurndown(projectId, undefined, signal),
        data.getForecast(projectId, undefined, signal),
      ]);
      return { view, chart, forecast };
    }
    case 'scope':
      return { view, chart: await data.getScope(projectId, signal) };
    case 'workPlan':
      return { view, chart: await data.getWorkPlan(projectId, signal) };
    default:
      return view satisfies never;
  }
};

/** False for a project that never had an item: its chart would be empty. */
export const hasData = (data: ChartData): boolean => {
  switch (data.view) {
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
