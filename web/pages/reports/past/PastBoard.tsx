import { useMemo, useId, useState } from 'react';
import type { Item } from '#api/contract/index.ts';
import { Span } from '#api/contract/values.ts';
import type { ItemType, Timeframe } from '#api/contract/values.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import { datesOf } from '../../../resources/project/schedule.ts';
import type { Schedule } from '../../../resources/project/schedule.ts';
import { boardOf } from '../../plan/model/board.ts';
import type { PlanMilestone, PlanWeek } from '../../plan/model/board.ts';
import { planCalendar } from '../../plan/model/calendar.ts';
import type { PlanCalendar } from '../../plan/model/calendar.ts';
import { PastBucket } from './PastBucket.tsx';
import { useDates } from '../../../kit/i18n/dates.ts';
import { Collapsible } from '../../../components/control/Collapsible.tsx';
import { useIsPrinted } from '../../../components/virtualized/useIsPrinted.ts';
import { planMessages } from '../../../kit/i18n/messages/plan.ts';
import { addTexts } from '../../../kit/i18n/texts.ts';

addTexts(planMessages);

/** An empty set shows the items of every kind. */
const ALL_KINDS: ReadonlySet<ItemType> = new Set();

type Props = Readonly<{
  items: readonly Item[];
  /** The schedule at that time. */
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
        : planCalendar(startDate, durationInWeeks, date, timeZone),
    [startDate, durationInWeeks, date, timeZone],
  );
  const board = useMemo(
    () =>
      calendar &&
      boardOf({ items, calendar, recent: new Map(), kinds: ALL_KINDS }),
    [items, calendar],
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

type PastMilestoneProps = Readonly<{
  milestone: PlanMilestone;
  calendar: PlanCalendar;
}>;

/** A milestone: "Any week", and its weeks side by side. */
const PastMilestone = ({ milestone, calendar }: PastMilestoneProps) => {
  const t = useMessages();
  const headingId = useId();
  const { index, total, done, phase } = milestone;
  const [chosen, setChosen] = useState<boolean | null>(null);
  // Past milestones are closed until opened, as on the board.
  const isOpen = useIsPrinted() || (chosen ?? phase !== 'past');
  return (
    <section className="past-milestone" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>
          <Collapsible isOpen={isOpen} onToggle={setChosen}>
            {t('timeframe.milestone', { n: index + 1 })}
          </Collapsible>
        </h2>
        <Dates timeframe={{ span: Span.Milestone, index }} {...calendar} />
        <span className="past-count">{t('past.count', { done, total })}</span>
      </header>
      {isOpen && <Weeks milestone={milestone} calendar={calendar} />}
    </section>
  );
};

const Weeks = ({ milestone, calendar }: PastMilestoneProps) => {
  const t = useMessages();
  const { anyWeek, weeks } = milestone;
  return (
    <>
      {anyWeek.open.length + anyWeek.done.length > 0 && (
        <PastBucket
          name={t('plan.anyWeek')}
          bucket={anyWeek}
          calendar={calendar}
          heading="h3"
        />
      )}
      <div className="past-weeks">
        {weeks.map((week) => (
          <PastWeek key={week.index} week={week} calendar={calendar} />
        ))}
      </div>
    </>
  );
};

const PastWeek = ({
  week,
  calendar,
}: {
  week: PlanWeek;
  calendar: PlanCalendar;
}) => {
  const t = useMessages();
  const { index, phase } = week;
  return (
    <PastBucket
      name={t('plan.weekOf', { n: index + 1 })}
      bucket={week}
      calendar={calendar}
      heading="h3"
      isCurrent={phase === 'current'}
    >
      <Dates timeframe={{ span: Span.Week, index }} {...calendar} />
    </PastBucket>
  );
};

const Dates = ({
  timeframe,
  startDate,
  weekCount,
}: { timeframe: Timeframe } & Pick<
  PlanCalendar,
  'startDate' | 'weekCount'
>) => {
  const dates = useDates();
  const days = datesOf(timeframe, startDate, weekCount);
  return (
    <bdi className="past-dates">{days && dates.range(days.from, days.to)}</bdi>
  );
};
