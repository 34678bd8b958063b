import { useDates } from '../../../kit/i18n/dates.ts';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import { datesOf } from '../../project/schedule.ts';
import { timeframeOf } from '../display/timeframeLabel.ts';
import './listState.css';
import type { ListAddress } from './model/path.ts';

/** The dates of the listed timeframe, if it has any. */
export const ListDates = ({
  project,
  address,
  todayIndex,
}: Readonly<{
  project: AvailableProject;
  address: ListAddress;
  todayIndex: number | null;
}>) => {
  const dates = useDates();
  const timeframe = timeframeOf(address.span, todayIndex);
  if (timeframe === null || timeframe === 'unassigned') return null;
  const { startDate, durationInWeeks } = project;
  const range = datesOf(timeframe, startDate, durationInWeeks);
  if (range === null) return null;
  return (
    <p className="item-list-dates">
      {range.from === range.to
        ? dates.long(range.from)
        : dates.range(range.from, range.to)}
    </p>
  );
};
