import { useMemo } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import type { Schedule } from '../../../resources/item/move/schedule.ts';
import { boardOf } from '../../plan/model/board.ts';
import { planCalendar } from '../../plan/model/calendar.ts';
import { PastBucket } from './PastBucket.tsx';
import { PastMilestone } from './PastMilestone.tsx';

type Props = Readonly<{
  items: readonly Item[];
  /** As it was then. */
  schedule: Schedule;
  /** The day that counted as today. */
  date: string;
}>;

/**
 * The plan by milestones and weeks, read-only. Not the board itself, because
 * each part of it would need a read-only mode.
 */
export const PastBoard = ({ items, schedule, date }: Props) => {
  const t = useMessages();
  const { timeZone } = useSlipwayContext().activeTeam;
  const { startDate, durationInWeeks } = schedule;
  const calendar = useMemo(
    () =>
      startDate === null
        ? null
        : planCalendar(startDate, durationInWeeks, date),
    [startDate, durationInWeeks, date],
  );
  const board = useMemo(
    () =>
      calendar &&
      boardOf({
        items,
        calendar,
        timeZone,
        recent: new Map(),
        kinds: new Set(),
      }),
    [items, calendar, timeZone],
  );
  if (calendar === null || board === null) {
    return <p className="past-note">{t('replay.noStartDate')}</p>;
  }
  return (
    <div className="past-board">
      <section className="past-rail" aria-label={t('past.rail')}>
        <PastBucket
          name={t('timeframe.unplanned')}
          bucket={board.unplanned}
          calendar={calendar}
          heading="h2"
        />
        <PastBucket
          name={t('timeframe.archive')}
          bucket={board.archive}
          calendar={calendar}
          heading="h2"
        />
      </section>
      <div className="past-milestones">
        {board.milestones.map((milestone) => (
          <PastMilestone
            key={milestone.index}
            milestone={milestone}
            calendar={calendar}
          />
        ))}
      </div>
    </div>
  );
};
