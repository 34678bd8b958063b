import { memo, useRef, useId } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { usePageOf } from '../../../components/page/usePageOf.ts';
import { useIsPrinted } from '../../../components/virtualized/useIsPrinted.ts';
import { BucketPager } from './BucketPager.tsx';
import type { BoardBucket } from '../model/buckets.ts';
import { doneKey } from '../model/boardView.ts';
import type { BucketView } from '../model/boardView.ts';
import { CardList } from './CardList.tsx';
import { usePlan } from '../model/planContext.ts';
import { QuickAdd } from './QuickAdd.tsx';
import { useBucketDrop } from '../drag/useBucketDrop.ts';
import { ADD_STOP, DONE_STOP, useTabStop } from './useTabStop.ts';

type BucketProps = Readonly<{
  bucket: BoardBucket;
  /** The accessible name of the list. */
  name: string;
  /** Cards in one column, or side by side like the weeks below them. */
  layout: 'column' | 'grid';
  /** Roughly how many cards are visible at first. */
  seenFirst: number;
}> &
  BucketView;

/** The cards of a bucket, its completed ones, and a row to add more. */
export const BucketCards = memo(
  (props: BucketProps) => {
    const { bucket, name, layout } = props;
    const { actions, hidesDone } = usePlan();
    const list = useRef<HTMLOListElement>(null);
    const page = usePageOf(bucket.open, props.page);
    const offset = Math.max(0, page.from - 1);
    const { isOver, gap, connect } = useBucketDrop(bucket, list, offset);
    const showsDone = !hidesDone && bucket.done.length > 0;
    const { tabStop, onFocus } = useTabStop([
      ...page.items.map(({ id }) => actions.rowKey(id)),
      ...(showsDone ? [DONE_STOP] : []),
      ADD_STOP,
    ]);

    return (
      <div
        ref={connect}
        className="plan-bucket"
        data-bucket={bucket.key}
        data-layout={layout}
        data-over={isOver || undefined}
        onFocus={onFocus}
      >
        <CardList
          list={list}
          page={page}
          name={name}
          seenFirst={props.seenFirst}
          tabStop={tabStop}
          openId={props.openId}
          gap={gap}
        />
        {page.total === 0 && <EmptyText isOver={isOver} />}
        <BucketPager
          bucket={bucket}
          name={name}
          page={page}
          pageKey={bucket.key}
        />
        <div className="plan-bucket-foot">
          {showsDone && (
            <DoneCards
              bucket={bucket}
              name={name}
              isOpen={props.isDoneOpen}
              page={props.donePage}
              openId={props.openId}
              tabStop={tabStop}
            />
          )}
          <QuickAdd
            bucket={bucket}
            name={name}
            isOpen={props.isAdding}
            tabStop={tabStop}
          />
        </div>
      </div>
    );
  },
  (before, after) => sameProps(before, after),
);

const EmptyText = ({ isOver }: { isOver: boolean }) => {
  const t = useMessages();
  return (
    <p className="plan-empty" data-over={isOver || undefined}>
      {t('plan.empty')}
    </p>
  );
};

/** Each render creates new buckets; only different items are a change. */
const sameProps = (before: BucketProps, after: BucketProps): boolean => {
  const { bucket: oldBucket, ...old } = before;
  const { bucket, ...rest } = after;
  return (
    sameItems(oldBucket.open, bucket.open) &&
    sameItems(oldBucket.done, bucket.done) &&
    JSON.stringify([oldBucket.key, old]) === JSON.stringify([bucket.key, rest])
  );
};

const sameItems = (a: readonly Item[], b: readonly Item[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/**
 * Skeletons of the first cards. They fill the screen, since content below would
 * jump when the cards load.
 */
export const CardSkeletons = ({ layout }: { layout: 'column' | 'grid' }) => (
  <div className="plan-bucket" data-layout={layout} aria-hidden>
    <div className="plan-cards">
      {Array.from({ length: layout === 'grid' ? 40 : 10 }, (_, card) => (
        <div key={card} className="plan-card plan-skeleton" />
      ))}
    </div>
  </div>
);

type Props = Readonly<{
  bucket: BoardBucket;
  name: string;
  isOpen: boolean;
  page: number;
  openId: string | null;
  tabStop: string | undefined;
}>;

/** Roughly how many cards are visible when the list opens. */
const FIRST_SEEN = 10;

/** "✓ 2 done": the completed items of a bucket, collapsed. */
const DoneCards = ({
  bucket,
  name,
  page,
  openId,
  tabStop,
  ...props
}: Props) => {
  const t = useMessages();
  const isOpen = useIsPrinted() || props.isOpen;
  const { actions } = usePlan();
  const listId = useId();
  const key = doneKey(bucket.key);
  const shown = usePageOf(bucket.done, page);
  return (
    <>
      <button
        type="button"
        className="plan-fold fold-mark"
        data-stop={DONE_STOP}
        tabIndex={tabStop === DONE_STOP ? 0 : -1}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => actions.change({ type: 'opened', key, open: !isOpen })}
      >
        {t('plan.done', { count: bucket.done.length })}
      </button>
      {isOpen && (
        <div className="plan-done">
          <CardList
            id={listId}
            page={shown}
            name={t('plan.doneIn', { group: name })}
            seenFirst={FIRST_SEEN}
            tabStop={undefined}
            openId={openId}
            gap={null}
          />
          <BucketPager bucket={bucket} name={name} page={shown} pageKey={key} />
        </div>
      )}
    </>
  );
};
