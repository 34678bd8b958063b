import type { ScopeChart as Scope } from '#api/contract/index.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { DayChart } from '../../components/chart/DayChart.tsx';

/** Items in scope by day, done ones included, as an area (G6, Q35). */
export const ScopeChart = ({ chart: { days } }: { chart: Scope }) => {
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
