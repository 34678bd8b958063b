import type { ScopeChart as Scope } from '#api/contract/index.ts';
import { BurndownChart } from '../../components/chart/BurndownChart.tsx';
import type { ChartData } from './views.ts';
import { WorkPlanChart } from './WorkPlanChart.tsx';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { DayChart } from '../../components/chart/DayChart.tsx';

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

/** Items in scope by day, done ones included, as an area. */
const ScopeChart = ({ chart: { days } }: { chart: Scope }) => {
  const t = useMessages();
  return (
    <DayChart
      label="scope.label"
      days={days.map(({ date }) => date)}
      lines={[
        {
          id: 'inScope',
          label: t('scope.inScope'),
          values: days.map(({ inScope }) => inScope),
        },
      ]}
    />
  );
};
