import { memo, useId } from 'react';
import { Span } from '#api/contract/values.ts';
import { useDates } from '../../../kit/i18n/dates.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { datesOf } from '../../../resources/project/schedule.ts';
import { Collapsible } from '../../../components/control/Collapsible.tsx';
import { useIsPrinted } from '../../../components/virtualized/useIsPrinted.ts';
import { CardSkeletons, BucketCards } from './BucketCards.tsx';
import type { PlanMilestone } from '../model/board.ts';
import { bucketView, milestoneKey } from '../model/boardView.ts';
import type { ShownView } from '../model/boardView.ts';
import { usePlan } from '../model/planContext.ts';
import { useHeadingDrop } from '../drag/useHeadingDrop.ts';
import { WeekColumn } from './WeekColumn.tsx';
import { ANY_WEEK_TOP_PX, visibleCards, WEEKS_TOP_PX } from './visibleCards.ts';

type Props = Readonly<{
  milestone: PlanMilestone;
  view: ShownView;
  isNarrow: boolean;
  /** Number of slipped items to review, shown on the current week. */
  slippedToReview: number;
  onReview: () => void;
}>;

/** Cards of "Any week" are side by side, like the weeks below them. */
const ANY_WEEK_COLUMNS = 4;

/** A milestone: "Any week" and its weeks; only the heading while closed. */
export const MilestoneSection = (props: Props) => {
  const { milestone, view } = props;
  const t = useMessages();
  const { actions } = usePlan();
  const headingId = useId();
  const key = milestoneKey(milestone.index);
  const isOpen = useIsPrinted() || view.opened.has(key);
  const name = t('timeframe.milestone', { n: milestone.index + 1 });
  const { isOver, connect } = useHeadingDrop(
    milestone.anyWeek,
    isOpen ? null : key,
  );
  return (
    <section
      className="plan-milestone"
      data-milestone={milestone.index}
      data-phase={milestone.phase}
      aria-labelledby={headingId}
    >
      <header
        ref={connect}
        className="plan-milestone-head"
        data-over={isOver || undefined}
      >
        <h2 id={headingId}>
          <Collapsible
            isOpen={isOpen}
            onToggle={(open) => actions.change({ type: 'opened', key, open })}
          >
            {name}
          </Collapsible>
        </h2>
        <Summary milestone={milestone} name={name} />
      </header>
      {isOpen && <MilestoneBody {...props} name={name} />}
    </section>
  );
};

const Summary = ({
  milestone,
  name,
}: {
  milestone: PlanMilestone;
  name: string;
}) => {
  const t = useMessages();
  const { total, done, slipped, weeks } = milestone;
  return (
    <>
      <MilestoneDates
        index={milestone.index}
        first={weeks[0]?.index ?? 0}
        last={weeks.at(-1)?.index ?? 0}
      />
      {slipped > 0 && (
        <span className="plan-mark" data-tone="slipped">
          {t('plan.slippedCount', { count: slipped })}
        </span>
      )}
      {total > 0 && (
        <span className="plan-progress">
          {t('plan.progress', { done, total })}
          <progress
            value={done}
            max={total}
            aria-label={t('plan.progressOf', { milestone: name })}
          />
        </span>
      )}
    </>
  );
};

type DatesProps = Readonly<{
  /** 0-based, like its first and last week. */
  index: number;
  first: number;
  last: number;
}>;

/** Memoized, because formatting at each change of an item takes time. */
const MilestoneDates = memo(({ index, first, last }: DatesProps) => {
  const t = useMessages();
  const dates = useDates();
  const { startDate, weekCount } = usePlan().calendar;
  const [from, to] = [first + 1, last + 1];
  const days = datesOf({ span: Span.Milestone, index }, startDate, weekCount);
  return (
    <span className="plan-dates">
      <span>
        {from === to
          ? t('plan.weekOf', { n: from })
          : t('plan.weekRange', { from, to })}
      </span>
      <span>{days && dates.range(days.from, days.to)}</span>
    </span>
  );
});

const MilestoneBody = ({
  milestone,
  view,
  isNarrow,
  slippedToReview,
  onReview,
  name,
}: Props & { name: string }) => {
  const t = useMessages();
  const { isLoading } = usePlan();
  const { anyWeek, weeks } = milestone;
  const { isOver, connect } = useHeadingDrop(anyWeek);
  const anyWeekRows = Math.ceil(anyWeek.open.length / ANY_WEEK_COLUMNS);
  const seenOfWeek = visibleCards(WEEKS_TOP_PX) - anyWeekRows;
  return (
    <>
      <div className="plan-any-week">
        <h3 ref={connect} data-over={isOver || undefined}>
          {t('plan.anyWeek')}
        </h3>
        {isLoading ? (
          <CardSkeletons layout="grid" />
        ) : (
          <BucketCards
            bucket={anyWeek}
            name={t('plan.anyWeekOf', { milestone: name })}
            layout="grid"
            seenFirst={visibleCards(ANY_WEEK_TOP_PX) * ANY_WEEK_COLUMNS}
            {...bucketView(view, anyWeek)}
          />
        )}
      </div>
      {!isLoading && (
        <div className="plan-weeks">
          {weeks.map((week) => (
            <WeekColumn
              key={week.key}
              week={week}
              view={view}
              isOpen={isNarrow ? view.opened.has(week.key) : null}
              seenFirst={seenOfWeek}
              slippedToReview={week.phase === 'current' ? slippedToReview : 0}
              onReview={onReview}
            />
          ))}
        </div>
      )}
    </>
  );
};
