import { useDrop } from 'react-dnd';
import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import type { Page } from '../../../components/page/paging.ts';
import { PAGE_SIZE } from '../../../components/page/paging.ts';
import type { BoardBucket } from '../model/buckets.ts';
import { usePlan } from '../model/planContext.ts';
import type { DraggedCard } from '../model/planContext.ts';
import { dropInto } from '../drag/useBucketDrop.ts';
import { CARD } from '../drag/useCardDrag.ts';

type Props = Readonly<{
  bucket: BoardBucket;
  name: string;
  page: Page<Item>;
  /** Key under which the page is remembered. */
  pageKey: string;
}>;

/**
 * "Items 151 - 163 of 163" with arrows, if there is more than one page (F4).
 */
export const BucketPager = ({ bucket, name, page, pageKey }: Props) => {
  const t = useMessages();
  if (page.pageCount === 1) return null;
  const { from, to, total } = page;
  return (
    <nav className="plan-pager" aria-label={name}>
      <span>{t('count.range', { from, to, total })}</span>
      <PageButton bucket={bucket} page={page} pageKey={pageKey} by={-1} />
      <PageButton bucket={bucket} page={page} pageKey={pageKey} by={1} />
    </nav>
  );
};

/** Turns the page; a dropped card goes to the near end of that page. */
const PageButton = ({
  bucket,
  page,
  pageKey,
  by,
}: Omit<Props, 'name'> & { by: -1 | 1 }) => {
  const t = useMessages();
  const { actions } = usePlan();
  const target = page.page + by;
  const exists = target >= 0 && target < page.pageCount;
  const [{ isOver }, drop] = useDrop({
    accept: CARD,
    // Completed items have no order.
    canDrop: () => exists && pageKey === bucket.key,
    drop: (dragged: DraggedCard) => {
      const firstOfNext = target * PAGE_SIZE;
      const lastOfPrevious = firstOfNext + PAGE_SIZE - 1;
      const index = by === 1 ? firstOfNext : lastOfPrevious;
      dropInto(actions, dragged, bucket, index);
    },
    collect: (monitor) => ({ isOver: monitor.isOver() && monitor.canDrop() }),
  });
  return (
    <button
      type="button"
      ref={(element) => {
        drop(element);
      }}
      className="icon-button plan-turn"
      data-icon={by === 1 ? 'next' : 'previous'}
      data-over={isOver || undefined}
      // Do not disable it at an end, which would lose the focus.
      aria-disabled={!exists}
      aria-label={t(by === 1 ? 'plan.nextPage' : 'plan.previousPage')}
      onClick={() => {
        if (!exists) return;
        actions.change({ type: 'paged', key: pageKey, page: target });
      }}
    />
  );
};
