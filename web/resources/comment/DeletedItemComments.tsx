import { Suspense, useId, useState } from 'react';
import type { Comment } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { lazyContent } from '../../components/lazyContent.tsx';
import { PersonMark } from '../../components/person/PersonMark.tsx';
import { usePersonOf } from '../../components/person/usePeople.ts';
import { EntryTime } from '../plan-history/EntryTime.tsx';
import './comment.css';
import { useComments } from './useComments.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { commentMessages } from '../../kit/i18n/messages/comment.ts';

addTexts(commentMessages);

// Loaded lazily, as it includes the Markdown parser.
const CommentContent = lazyContent(
  async () => (await import('./CommentText.tsx')).CommentContent,
);

type Props = Readonly<{
  itemId: string;
  count: number;
  onToggleTimes: () => void;
}>;

/** The comments of a deleted item, where its deletion is reported. */
export const DeletedItemComments = ({
  itemId,
  count,
  onToggleTimes,
}: Props) => {
  const t = useMessages();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="history-fold"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('comment.count', { count })}
      </button>
      {isOpen && (
        <List id={listId} itemId={itemId} onToggleTimes={onToggleTimes} />
      )}
    </>
  );
};

const List = ({
  id,
  itemId,
  onToggleTimes,
}: Readonly<{ id: string; itemId: string; onToggleTimes: () => void }>) => {
  const t = useMessages();
  const { data, isError } = useComments(itemId);
  if (data === undefined) {
    return (
      <p id={id} role="status" className="comments-left">
        {t(isError ? 'comment.loadFailed' : 'app.loading')}
      </p>
    );
  }
  return (
    <ol id={id} className="comments-left">
      {data.map((comment) => (
        <RemainingComment
          key={comment.id}
          comment={comment}
          onToggleTimes={onToggleTimes}
        />
      ))}
    </ol>
  );
};

const RemainingComment = ({
  comment,
  onToggleTimes,
}: Readonly<{ comment: Comment; onToggleTimes: () => void }>) => {
  const personOf = usePersonOf();
  const { authorUserId: userId, authorDisplayName: displayName } = comment;
  const author = personOf({ userId, displayName, emailAddress: null });
  return (
    <li className="comment">
      <div className="comment-head">
        <PersonMark person={author} size={24} />
        <bdi className="comment-author ellipsis">{author.name}</bdi>
        <EntryTime instant={comment.createdAt} onToggle={onToggleTimes} />
      </div>
      <Suspense fallback={null}>
        <CommentContent comment={comment} />
      </Suspense>
    </li>
  );
};
