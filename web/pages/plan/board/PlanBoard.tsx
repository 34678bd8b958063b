import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId } from 'react';
import type { FocusEvent, RefObject } from 'react';
import { useDragLayer } from 'react-dnd';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { MilestoneSection } from './MilestoneSection.tsx';
import type { Board } from '../model/board.ts';
import { milestoneKey, bucketView } from '../model/boardView.ts';
import type { PlanTab, ShownView } from '../model/boardView.ts';
import { usePlan } from '../model/planContext.ts';
import type { DraggedCard } from '../model/planContext.ts';
import { isTouched } from '../../../components/DragAndDrop.tsx';
import { CardSkeletons, BucketCards } from './BucketCards.tsx';
import type { BoardBucket } from '../model/buckets.ts';
import { useHeadingDrop } from '../drag/useHeadingDrop.ts';
import { visibleCards, RAIL_TOP_PX } from './visibleCards.ts';

type Props = Readonly<{
  board: Board;
  view: ShownView;
  isNarrow: boolean;
  root: RefObject<HTMLDivElement | null>;
  onFocus: (event: FocusEvent) => void;
  onReview: () => void;
}>;

/** Rail and milestones side by side, or one of them if space is short. */
export const PlanBoard = (props: Props) => {
  const { board, view, isNarrow, root, onFocus } = props;
  const { isLoading } = usePlan();
  const showsRail = !isNarrow || view.tab === 'rail';
  const showsWeeks = !isNarrow || view.tab === 'weeks';
  return (
    <>
      {isNarrow && <PlanTabs board={board} tab={view.tab} />}
      <div
        ref={root}
        className="plan-board"
        aria-busy={isLoading}
        onFocus={onFocus}
      >
        {showsRail && <PlanRail board={board} view={view} />}
        {showsWeeks && <Milestones {...props} />}
      </div>
      <DragPreview />
    </>
  );
};

const Milestones = ({ board, view, isNarrow, onReview }: Props) => {
  const t = useMessages();
  const { isLoading } = usePlan();
  // Positions below the first open milestone depend on its cards.
  const firstOpen = board.milestones.findIndex(({ index }) =>
    view.opened.has(milestoneKey(index)),
  );
  const shown =
    isLoading && firstOpen >= 0
      ? board.milestones.slice(0, firstOpen + 1)
      : board.milestones;
  return (
    <section
      className="plan-milestones"
      aria-label={t('plan.label')}
      data-scroller
    >
      {shown.map((milestone) => (
        <MilestoneSection
          key={milestone.index}
          milestone={milestone}
          view={view}
          isNarrow={isNarrow}
          slippedToReview={board.slipped.length}
          onReview={onReview}
        />
      ))}
    </section>
  );
};

const PlanTabs = ({ board, tab }: { board: Board; tab: PlanTab }) => {
  const t = useMessages();
  const { actions, isLoading } = usePlan();
  const count = board.unplanned.open.length;
  const rail = isLoading
    ? t('timeframe.unplanned')
    : t('plan.tab.rail', { count });
  return (
    <Tabs
      value={tab}
      aria-label={t('plan.tabs')}
      variant="fullWidth"
      onChange={(_event, chosen: PlanTab) => {
        actions.change({ type: 'chosen', tab: chosen });
      }}
    >
      <Tab value="weeks" label={t('plan.tab.weeks')} />
      <Tab value="rail" label={rail} />
    </Tabs>
  );
};

/** The card under the finger; for a mouse, the browser draws it. */
const DragPreview = () => (isTouched() ? <CardUnderFinger /> : null);

const CardUnderFinger = () => {
  const { dragged, offset } = useDragLayer((monitor) => ({
    dragged: monitor.getItem<DraggedCard | null>(),
    offset: monitor.getSourceClientOffset(),
  }));
  if (dragged === null || offset === null) return null;
  const transform = `translate(${String(offset.x)}px, ${String(offset.y)}px)`;
  return (
    <div className="plan-card plan-preview" style={{ transform }}>
      <span className="plan-card-title" dir="auto">
        {dragged.title}
      </span>
    </div>
  );
};

type PlanRailProps = Readonly<{ board: Board; view: ShownView }>;

/** The items outside the weeks: always visible, and scrolled separately. */
const PlanRail = ({ board, view }: PlanRailProps) => {
  const t = useMessages();
  const { isLoading } = usePlan();
  return (
    <section className="plan-rail" aria-label={t('plan.rail')} data-scroller>
      <RailBucket
        bucket={board.unplanned}
        view={view}
        name={t('timeframe.unplanned')}
      />
      {!isLoading && (
        <RailBucket
          bucket={board.archive}
          view={view}
          name={t('timeframe.archive')}
          hint={t('plan.archiveHint')}
        />
      )}
    </section>
  );
};

const RailBucket = ({
  bucket,
  view,
  name,
  hint,
}: {
  bucket: BoardBucket;
  view: ShownView;
  name: string;
  hint?: string;
}) => {
  const t = useMessages();
  const { isLoading } = usePlan();
  const headingId = useId();
  const count = bucket.open.length;
  const { isOver, connect } = useHeadingDrop(bucket);
  return (
    <section className="plan-rail-bucket" aria-labelledby={headingId}>
      <header
        ref={connect}
        className="plan-week-head"
        data-over={isOver || undefined}
      >
        <h2 id={headingId}>{name}</h2>
        <span className="plan-count" title={t('plan.count', { count })}>
          {count > 0 && count}
        </span>
        {hint !== undefined && <span className="plan-dates">{hint}</span>}
      </header>
      {isLoading ? (
        <CardSkeletons layout="column" />
      ) : (
        <BucketCards
          bucket={bucket}
          name={name}
          layout="column"
          seenFirst={visibleCards(RAIL_TOP_PX)}
          {...bucketView(view, bucket)}
        />
      )}
    </section>
  );
};
