import type { Burndown, Forecast } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { DayChart } from './DayChart.tsx';
import { fanOf } from './fan.ts';
import { paceLine } from './paceLine.ts';

type Props = Readonly<{
  chart: Burndown;
  /** The label of the last known day; 'today' by default. */
  dayName?: string | undefined;
  /** The likely remaining items of the days to come. */
  forecast?: Pick<Forecast, 'bands'> | undefined;
  /** How many items are completed in a week. */
  pacePerWeek?: number | null | undefined;
  /** Called with the index of a known day that was chosen. */
  onDay?: (index: number) => void;
}>;

/** Remaining items by day: known, forecast, and at the current pace. */
export const BurndownChart = ({
  chart: { days },
  dayName,
  forecast,
  pacePerWeek = null,
  onDay,
}: Props) => {
  const t = useMessages();
  const pace = paceLine(days, pacePerWeek);
  return (
    <DayChart
      label="burndown.label"
      days={days.map(({ date }) => date)}
      lines={[
        {
          id: 'known',
          label: t('burndown.remaining'),
          values: days.map(({ remaining }) => remaining),
        },
        {
          id: 'needed',
          label: t('burndown.needed'),
          values: days.map(({ projected }) => projected),
        },
        ...(pace === undefined
          ? []
          : [
              {
                id: 'pace' as const,
                label: t('burndown.pace'),
                values: pace,
              },
            ]),
      ]}
      dayName={dayName}
      onDay={onDay}
      fan={forecast && fanOf(days, forecast.bands)}
    />
  );
};
