import { memo, Suspense, useId } from 'react';
import { Span } from '#api/contract/values.ts';
import { useDates } from '../../../kit/i18n/dates.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { datesOf } from '../../../resources/project/schedule.ts';
import type { PlanWeek } from '../model/board.ts';
import { bucketView } from '../model/boardView.ts';
import type { ShownView } from '../model/boardView.ts';
import { Collapsible } from '../../../components/control/Collapsible.tsx';
import { useIsPrinted } from '../../../components/virtualized/useIsPrinted.ts';
import { TodayChip } from '../../../components/control/TodayChip.tsx';
import { lazyPart } from '../../../kit/overlays/lazyPart.ts';
import { BucketCards } from './BucketCards.tsx';
import { usePlan } from '../model/planContext.ts';
import { placementOf } from '../../../resources/item/store/placement.ts';
import { usePeople } from '../../../components/person/usePeople.ts';
import { useHeadingDrop } from '../drag/useHeadingDrop.ts';

const PersonLoads = lazyPart(
  async () => (await import('./PersonLoads.tsx')).PersonLoads,
);

type Props = Readonly<{
  week: PlanWeek;
  view: ShownView;
  /** Whether the week is open in the narrow board; null if it cannot close. */
  isOpen: boolean | null;
  /** Roughly how many of its cards are visible at first. */
  seenFirst: number;
  /** Number of slipped items to review in the current week. */
  slippedToReview: number;
  onReview: () => void;
}>;

/** A week: its dates, its load, its cards. */
export const WeekColumn = (props: Props) => {
  const { week, view } = props;
  const isPrinted = useIsPrinted();
  const isOpen = props.isOpen === null ? null : props.isOpen || isPrinted;
  const t = useMessages();
  const headingId = useId();
  const name = t('plan.weekOf', { n: week.index + 1 });
  const isCurrent = week.phase === 'current';
  return (
    <section
      className="plan-week"
      data-phase={week.phase}
      aria-labelledby={headingId}
      aria-current={isCurrent ? 'date' : undefined}
    >
      <WeekHead {...props} isOpen={isOpen} name={name} headingId={headingId} />
      {isOpen !== false && (
        <BucketCards
          bucket={week}
          name={name}
          layout="column"
          seenFirst={props.seenFirst}
          {...bucketView(view, week)}
        />
      )}
    </section>
  );
};

const WeekHead = ({
  week,
  isOpen,
  slippedToReview,
  onReview,
  name,
  headingId,
}: Props & { name: string; headingId: string }) => {
  const t = useMessages();
  const count = week.open.length + week.done.length;
  const { isOver, connect } = useHeadingDrop(
    week,
    isOpen === false ? week.key : null,
  );
  return (
    <header
      ref={connect}
      className="plan-week-head"
      data-over={isOver || undefined}
    >
      <h3 id={headingId}>
        {isOpen === null ? (
          name
        ) : (
          <WeekToggle week={week} isOpen={isOpen}>
            {name}
          </WeekToggle>
        )}
      </h3>
      {week.phase === 'current' && <TodayChip>{t('plan.today')}</TodayChip>}
      <span className="plan-count" title={t('plan.count', { count })}>
        {count > 0 && count}
      </span>
      <div className="plan-week-line">
        <WeekDates index={week.index} />
        {week.overPace > 0 && (
          <span className="plan-pace" title={t('plan.overPaceHint')}>
            {t('plan.overPace', { count: week.overPace })}
          </span>
        )}
      </div>
      <Loads week={week} />
      {slippedToReview > 0 && (
        <button type="button" className="plan-review" onClick={onReview}>
          {t('plan.review', { count: slippedToReview })}
        </button>
      )}
    </header>
  );
};

/** Loads of the current week; reserves the space while the code loads. */
const Loads = ({ week: { phase, open, done } }: Pick<Props, 'week'>) => {
  const isShared = usePeople().size > 1;
  if (phase !== 'current' || !isShared) return null;
  const isSomebodys = [...open, ...done].some(
    (item) => placementOf(item).assignedToUserId !== null,
  );
  return (
    <Suspense fallback={isSomebodys && <div className="plan-loads-place" />}>
      <PersonLoads />
    </Suspense>
  );
};

const WeekToggle = ({
  week,
  isOpen,
  children,
}: {
  week: PlanWeek;
  isOpen: boolean;
  children: string;
}) => {
  const { actions } = usePlan();
  return (
    <Collapsible
      isOpen={isOpen}
      onToggle={(open) => {
        actions.change({ type: 'opened', key: week.key, open });
      }}
    >
      {children}
    </Collapsible>
  );
};

/** Memoized, because formatting at each change of an item takes time. */
const WeekDates = memo(({ index }: { index: number }) => {
  const dates = useDates();
  const { calendar } = usePlan();
  const { startDate, weekCount } = calendar;
  const days = datesOf({ span: Span.Week, index }, startDate, weekCount);
  return (
    <span className="plan-dates">
      <bdi>{days && dates.range(days.from, days.to)}</bdi>
    </span>
  );
});
