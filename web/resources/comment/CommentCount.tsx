import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import './commentCount.css';

/** The number of an item's comments, if it has any. */
export const CommentCount = ({ item }: { item: Item }) => {
  const t = useMessages();
  const { commentCount: count } = item;
  if (count === 0) return null;
  return (
    <span
      className="comment-count"
      role="img"
      aria-label={t('comment.count', { count })}
    >
      {count}
    </span>
  );
};
