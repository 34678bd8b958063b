import type { ScopeChart as Scope } from '#api/contract/index.ts';
import { useDates } from '../../app/i18n/dates.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { DayChart } from './DayChart.tsx';
import { SolidMark } from './legendMarks.tsx';
import { useCount } from './useCount.ts';

/** Items in scope by day, done ones included, as an area (G6, Q35). */
export const ScopeChart = ({ chart }: { chart: Scope }) => {
  const t = useMessages();
  const dates = useDates();
  const count = useCount();
  const { days } = chart;
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  return (
    <DayChart
      label={t('scope.label', {
        start: dates.long(first.date),
        end: dates.long(last.date),
      })}
      days={days.map(({ date }) => date)}
      highest={Math.max(...days.map(({ inScope }) => inScope ?? 0))}
      knownUntil={days.findLast(({ inScope }) => inScope !== null)?.date}
      series={[
        {
          id: 'inScope',
          label: t('scope.inScope'),
          data: days.map(({ inScope }) => inScope),
          labelMarkType: SolidMark,
          color: 'var(--ink)',
          curve: 'linear',
          showMark: false,
          area: true,
          valueFormatter: count,
        },
      ]}
    />
  );
};
