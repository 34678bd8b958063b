import type { Burndown, Forecast } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { DayChart } from './DayChart.tsx';
import { fanOf } from './fan.ts';

type Props = Readonly<{
  chart: Burndown;
  /** The label of the last known day; 'today' by default. */
  dayName?: string | undefined;
  /** What is likely to be left on the days to come. */
  forecast?: Pick<Forecast, 'bands'> | undefined;
  /** A known day was chosen, by its index. */
  onDay?: (index: number) => void;
}>;

/** Remaining and projected items by day. */
export const BurndownChart = ({
  chart: { days },
  dayName,
  forecast,
  onDay,
}: Props) => {
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
      onDay={onDay}
      fan={forecast && fanOf(days, forecast.bands)}
    />
  );
};
