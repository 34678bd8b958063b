import type { ScopeChart as Scope } from '#api/contract/index.ts';
import { BurndownChart } from '../../components/chart/BurndownChart.tsx';
import type { ChartData } from './dashboardCharts.ts';
import { WorkPlanChart } from './WorkPlanChart.tsx';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { DayChart } from '../../components/chart/DayChart.tsx';
import { addTexts } from '../../kit/i18n/texts.ts';
import { chartMessages } from '../../kit/i18n/messages/chart.ts';

addTexts(chartMessages);

type Props = Readonly<{
  data: ChartData;
  /** Called with the index of a known day or week that was chosen. */
  onPoint: (index: number) => void;
}>;

/** Draws a chart. Load it lazily, as it includes the chart library. */
export const Chart = ({ data, onPoint }: Props) => {
  switch (data.name) {
    case 'burndown':
      return (
        <BurndownChart
          chart={data.chart}
          forecast={data.forecast ?? undefined}
          pacePerWeek={data.pacePerWeek}
          onDay={onPoint}
        />
      );
    case 'scope':
      return <ScopeChart chart={data.chart} onDay={onPoint} />;
    case 'workPlan':
      return <WorkPlanChart chart={data.chart} onWeek={onPoint} />;
    default:
      return data satisfies never;
  }
};

/** Items in scope by day, including completed ones, as an area. */
const ScopeChart = ({
  chart: { days },
  onDay,
}: Readonly<{ chart: Scope; onDay: (index: number) => void }>) => {
  const t = useMessages();
  return (
    <DayChart
      label="scope.label"
      onDay={onDay}
      days={days.map(({ date }) => date)}
      lines={[
        {
          id: 'known',
          label: t('scope.inScope'),
          values: days.map(({ inScope }) => inScope),
        },
      ]}
    />
  );
};
