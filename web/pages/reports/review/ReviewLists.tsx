import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Review } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { Pager } from '../../../components/page/Pager.tsx';
import { usePersonOf } from '../../../components/person/usePeople.ts';
import { usePageOf } from '../../../components/page/usePageOf.ts';
import { itemPath } from '../../../resources/item/list/model/path.ts';

/** How many rows are shown, as the lists may have thousands. */
const PAGE_SIZE = 50;

/** The items of each list, with the reason why they are in it. */
export const ReviewLists = ({ review }: { review: Review }) => {
  const t = useMessages();
  const personOf = usePersonOf();
  const actorName = ({ actorId, actorDisplayName }: Listed) =>
    personOf({
      userId: actorId,
      displayName: actorDisplayName,
      emailAddress: null,
    }).name;
  const reason = (item: Review['added'][number]) =>
    t('review.reason', {
      reason: t(`why.group.${item.change}`),
      person: actorName(item),
    });
  return (
    <div className="review-lists">
      <List
        title={t('review.planned')}
        items={review.planned}
        noteOf={({ isCompleted }) =>
          t(isCompleted ? 'review.done' : 'review.open')
        }
      />
      <List
        title={t('review.completed')}
        items={review.completed}
        noteOf={(item) => actorName(item)}
      />
      <List
        title={t('review.slipped')}
        items={review.slipped}
        noteOf={({ weeksLate }) => t('review.weeksLate', { weeks: weeksLate })}
      />
      <List title={t('review.added')} items={review.added} noteOf={reason} />
      <List
        title={t('review.dropped')}
        items={review.dropped}
        noteOf={reason}
        isGone={({ change }) => REMOVALS.has(change)}
      />
    </div>
  );
};

type Listed = Review['completed'][number];

/** Changes after which the project has no such item to open. */
const REMOVALS: ReadonlySet<string> = new Set(['Deleted', 'MovedAway']);

type ListProps<T extends Listed> = Readonly<{
  title: string;
  items: readonly T[];
  noteOf: (item: T) => string;
  /** Whether an item has no link. */
  isGone?: (item: T) => boolean;
}>;

const List = <T extends Listed>({
  title,
  items,
  noteOf,
  isGone,
}: ListProps<T>) => {
  const t = useMessages();
  const titleId = useId();
  const [page, setPage] = useState(0);
  const shown = usePageOf(items, page, PAGE_SIZE);
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {items.length === 0 ? (
        <p className="review-note">{t('review.none')}</p>
      ) : (
        <ul>
          {shown.items.map((item) => (
            <li key={item.itemId}>
              {isGone?.(item) === true ? (
                <bdi>{item.title || t('items.untitled')}</bdi>
              ) : (
                <Link to={itemPath(item.itemId)}>
                  <bdi>{item.title || t('items.untitled')}</bdi>
                </Link>
              )}
              <span className="review-note">{noteOf(item)}</span>
            </li>
          ))}
        </ul>
      )}
      {shown.pageCount > 1 && <Pager {...shown} onPage={setPage} />}
    </section>
  );
};
