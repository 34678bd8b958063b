import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Comment } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
import { PersonMark } from '../../components/person/PersonMark.tsx';
import { usePersonOf } from '../../components/person/usePeople.ts';
import { useCan } from '../../providers/auth/useCan.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { LazyRedactDialog } from '../redaction/lazyRedactDialog.ts';
import { EntryTime } from '../plan-history/EntryTime.tsx';
import { ViaToken } from '../plan-history/ViaToken.tsx';
import { CommentField } from './CommentField.tsx';
import { CommentContent } from './CommentText.tsx';
import type { CommentCommands } from './useComments.ts';
import { useTypedComment } from './useTypedComment.ts';
import { useSending } from '../../components/dialog/useSending.ts';

type Props = Readonly<{
  comment: Comment;
  itemId: string;
  commands: CommentCommands;
  onToggleTimes: () => void;
}>;

type OpenAction = 'edit' | 'delete' | 'redact' | null;

/** A comment, with the reader's possible actions. */
export const CommentRow = (props: Props) => {
  const { comment } = props;
  const t = useMessages();
  const [openAction, setOpenAction] = useState<OpenAction>(null);
  const close = () => setOpenAction(null);
  return (
    <li className="comment" data-comment={comment.id}>
      <CommentHead {...props} />
      {openAction === 'edit' ? (
        <EditComment {...props} onClose={close} />
      ) : (
        <>
          <CommentContent comment={comment} />
          <CommentActions comment={comment} onChoose={setOpenAction} />
        </>
      )}
      {openAction === 'delete' && (
        <ConfirmDialog
          title={t('comment.deleteTitle')}
          text={t('comment.deleteText')}
          confirmLabel={t('comment.delete')}
          isFinal
          onCancel={close}
          onConfirm={() => props.commands.remove(comment.id)}
        />
      )}
      {openAction === 'redact' && (
        <LazyRedactDialog
          subject={{
            kind: 'comment',
            itemId: props.itemId,
            commentId: comment.id,
          }}
          onClose={close}
        />
      )}
    </li>
  );
};

const CommentHead = ({ comment, onToggleTimes }: Props) => {
  const t = useMessages();
  const personOf = usePersonOf();
  const { authorUserId: userId, authorDisplayName: displayName } = comment;
  const author = personOf({ userId, displayName, emailAddress: null });
  return (
    <div className="comment-head">
      <PersonMark person={author} size={24} />
      <bdi
        className="comment-author ellipsis"
        title={author.emailAddress ?? undefined}
      >
        {author.name}
      </bdi>
      <ViaToken entry={comment} />
      {comment.editedAt !== null && (
        <span className="comment-edited">{t('comment.edited')}</span>
      )}
      <EntryTime instant={comment.createdAt} onToggle={onToggleTimes} />
    </div>
  );
};

type ActionsProps = Readonly<{
  comment: Comment;
  onChoose: (action: OpenAction) => void;
}>;

/** The author may edit, the author and Admins may delete, Admins redact. */
const CommentActions = ({ comment, onChoose }: ActionsProps) => {
  const t = useMessages();
  const { userId } = useSlipwayContext().userContext;
  const mayDelete = useCan({ action: 'delete', resource: 'comments' });
  const mayRedact = useCan({ action: 'redact', resource: 'texts' });
  const isOwn = comment.authorUserId === userId;
  if (!isOwn && !mayDelete) return null;
  return (
    <div className="comment-actions">
      {isOwn && (
        <Button size="small" onClick={() => onChoose('edit')}>
          {t('comment.edit')}
        </Button>
      )}
      <Button size="small" onClick={() => onChoose('delete')}>
        {t('comment.delete')}
      </Button>
      {mayRedact && comment.redactedAt === undefined && (
        <Button
          size="small"
          aria-haspopup="dialog"
          onClick={() => onChoose('redact')}
        >
          {t('comment.redact')}
        </Button>
      )}
    </div>
  );
};

type ChangeProps = Props & Readonly<{ onClose: () => void }>;

const EditComment = ({ comment, itemId, commands, onClose }: ChangeProps) => {
  const t = useMessages();
  const edited = useTypedComment(
    `comments.${itemId}.${comment.id}`,
    comment.text,
  );
  const { isBusy, problem, run } = useSending();
  const discard = () => {
    edited.drop();
    onClose();
  };
  const save = async (text: string) => {
    if (text !== comment.text) await commands.edit(comment.id, text);
  };
  return (
    <CommentField
      label={t('comment.editLabel')}
      typed={edited.typed}
      setTyped={edited.change}
      isBusy={isBusy}
      problem={problem}
      submitLabel={t('comment.save')}
      autoFocus
      onClose={onClose}
      onCancel={discard}
      onSubmit={() => {
        void run(async () => {
          const isAllSent = await edited.send(save);
          if (isAllSent) discard();
        });
      }}
    />
  );
};
