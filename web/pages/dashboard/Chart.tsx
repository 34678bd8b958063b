import { BurndownChart } from '../../components/chart/BurndownChart.tsx';
import { ScopeChart } from './ScopeChart.tsx';
import type { ChartData } from './views.ts';
import { WorkPlanChart } from './WorkPlanChart.tsx';

/** The chart of a view; with all of the chart library, so load it late. */
export const Chart = ({ data }: { data: ChartData }) => {
  switch (data.view) {
    case 'burndown':
      return <BurndownChart chart={data.chart} />;
    case 'scope':
      return <ScopeChart chart={data.chart} />;
    case 'workPlan':
      return <WorkPlanChart chart={data.chart} />;
    default:
      return data satisfies never;
  }
};
