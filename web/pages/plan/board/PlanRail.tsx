import { useId } from 'react';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { CardSkeletons, BucketCards } from './BucketCards.tsx';
import type { Board } from '../model/board.ts';
import type { BoardBucket } from '../model/buckets.ts';
import { bucketView } from '../model/view.ts';
import type { ShownView } from '../model/view.ts';
import { usePlan } from '../model/context.ts';
import { useHeadDrop } from '../drag/useHeadDrop.ts';
import { cardsSeen, RAIL_AT } from './cardsSeen.ts';

type Props = Readonly<{ board: Board; view: ShownView }>;

/** The items outside the weeks: always visible, and scrolled separately. */
export const PlanRail = ({ board, view }: Props) => {
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
  const { isOver, connect } = useHeadDrop(bucket);
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
        <CardSkeletons flow="column" />
      ) : (
        <BucketCards
          bucket={bucket}
          name={name}
          flow="column"
          seenFirst={cardsSeen(RAIL_AT)}
          {...bucketView(view, bucket)}
        />
      )}
    </section>
  );
};
