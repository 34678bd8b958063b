import type { Burndown } from '#api/contract/index.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { DayChart } from './DayChart.tsx';

type Props = Readonly<{
  chart: Burndown;
  /** The label of the last known day; 'today' by default. */
  dayName?: string | undefined;
}>;

/** Remaining and projected items by day. */
export const BurndownChart = ({ chart: { days }, dayName }: Props) => {
  const t = useMessages();
  return (
    <DayChart
      label="burndown.label"
      days={days.map(({ date }) => date)}
      lines={[
        {
          id: 'remaining',
          label: t('burndown.remaining'),
          values: days.map(({ remaining }) => remaining),
        },
        {
          id: 'projected',
          label: t('burndown.projected'),
          values: days.map(({ projected }) => projected),
          isProjection: true,
        },
      ]}
      dayName={dayName}
    />
  );
};
