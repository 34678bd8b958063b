import { useMemo } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import type { Schedule } from '../../../resources/item/move/destinations.ts';
import { boardOf } from '../../plan/model/board.ts';
import { planCalendar } from '../../plan/model/planCalendar.ts';
import { PastGroup } from './PastGroup.tsx';
import { PastMilestone } from './PastMilestone.tsx';

type Props = Readonly<{
  items: readonly Item[];
  /** As it was then. */
  schedule: Schedule;
  /** The day that counted as today. */
  date: string;
}>;

/**
 * The plan by milestones and weeks, as the board lays it out, to read only. Not
 * the board itself: each of its parts would have to be told what it may not do.
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
        <PastGroup
          name={t('timeframe.unplanned')}
          group={board.unplanned}
          calendar={calendar}
          heading="h2"
        />
        <PastGroup
          name={t('timeframe.archive')}
          group={board.archive}
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
