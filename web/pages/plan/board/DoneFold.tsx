import { useId } from 'react';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { pageOf } from '../../../resources/item/list/model/paging.ts';
import { BucketPager } from './BucketPager.tsx';
import type { BoardBucket } from '../model/buckets.ts';
import { foldKey } from '../model/view.ts';
import { CardList } from './CardList.tsx';
import { usePlan } from '../model/context.ts';
import { FOLD_STOP } from './useTabStop.ts';

type Props = Readonly<{
  bucket: BoardBucket;
  name: string;
  isOpen: boolean;
  page: number;
  openId: string | null;
  tabStop: string | undefined;
}>;

/** So many are seen as the fold opens, more or less. */
const FIRST_SEEN = 10;

/** "✓ 2 done": the completed items of a bucket, collapsed. */
export const DoneFold = ({
  bucket,
  name,
  isOpen,
  page,
  openId,
  tabStop,
}: Props) => {
  const t = useMessages();
  const { actions } = usePlan();
  const listId = useId();
  const key = foldKey(bucket.key);
  const shown = pageOf(bucket.done, page);
  return (
    <>
      <button
        type="button"
        className="plan-fold fold-mark"
        data-stop={FOLD_STOP}
        tabIndex={tabStop === FOLD_STOP ? 0 : -1}
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
