import { useId, useState } from 'react';
import { Span } from '#api/contract/values.ts';
import type { Timeframe } from '#api/contract/values.ts';
import { useDates } from '../../../kit/i18n/dates.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { datesOf } from '../../../resources/item/move/schedule.ts';
import type { PlanMilestone, PlanWeek } from '../../plan/model/board.ts';
import type { PlanCalendar } from '../../plan/model/calendar.ts';
import { Fold } from '../../../components/control/Fold.tsx';
import { PastBucket } from './PastBucket.tsx';

type Props = Readonly<{ milestone: PlanMilestone; calendar: PlanCalendar }>;

/** A milestone: any week of it, and its weeks side by side. */
export const PastMilestone = ({ milestone, calendar }: Props) => {
  const t = useMessages();
  const headingId = useId();
  const { index, total, done, phase } = milestone;
  const [chosen, setChosen] = useState<boolean | null>(null);
  // As on the board, past milestones are closed until the user opens them.
  const isOpen = chosen ?? phase !== 'past';
  return (
    <section className="past-milestone" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>
          <Fold isOpen={isOpen} onToggle={setChosen}>
            {t('timeframe.milestone', { n: index + 1 })}
          </Fold>
        </h2>
        <Dates timeframe={{ span: Span.Milestone, index }} {...calendar} />
        <span className="past-count">{t('past.count', { done, total })}</span>
      </header>
      {isOpen && <Weeks milestone={milestone} calendar={calendar} />}
    </section>
  );
};

const Weeks = ({ milestone, calendar }: Props) => {
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
