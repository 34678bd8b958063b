import type { Burndown } from '#api/contract/index.ts';
import { useDates } from '../../app/i18n/dates.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { DayChart } from './DayChart.tsx';
import { DashedMark, SolidMark } from './legendMarks.tsx';
import { useCount } from './useCount.ts';

type Props = Readonly<{
  chart: Burndown;
  /** What the last known day is called; today, unless told otherwise. */
  dayName?: string | undefined;
}>;

/** Remaining and projected items by day (G5, G11). */
export const BurndownChart = ({ chart, dayName }: Props) => {
  const t = useMessages();
  const dates = useDates();
  const count = useCount();
  const { days } = chart;
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  return (
    <DayChart
      label={t('burndown.label', {
        start: dates.long(first.date),
        end: dates.long(last.date),
      })}
      days={days.map(({ date }) => date)}
      highest={Math.max(...days.map(({ remaining }) => remaining ?? 0))}
      knownUntil={days.findLast(({ remaining }) => remaining !== null)?.date}
      dayName={dayName}
      series={[
        {
          id: 'remaining',
          label: t('burndown.remaining'),
          data: days.map(({ remaining }) => remaining),
          labelMarkType: SolidMark,
          color: 'var(--ink)',
          curve: 'linear',
          showMark: false,
          area: true,
          valueFormatter: count,
        },
        {
          id: 'projected',
          label: t('burndown.projected'),
          data: days.map(({ projected }) => projected),
          labelMarkType: DashedMark,
          color: 'var(--secondary)',
          curve: 'linear',
          showMark: false,
          valueFormatter: count,
        },
      ]}
    />
  );
};
