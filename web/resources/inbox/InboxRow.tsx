import Button from '@mui/material/Button';
import ScheduleIcon from '@mui/icons-material/Schedule';
import { Link } from 'react-router-dom';
import type { InboxEntry } from '#api/contract/index.ts';
import { useInstants } from '../../kit/i18n/instants.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { PersonMark } from '../../components/person/PersonMark.tsx';
import { usePersonOf } from '../../components/person/usePeople.ts';
import { useActiveProject } from '../../providers/context/useSlipwayContext.ts';
import { useNow } from '../../providers/context/useToday.ts';
import { useChooseProject } from '../project/useChooseProject.ts';

type Props = Readonly<{
  entry: InboxEntry;
  onMark: (id: string, isRead: boolean) => Promise<void>;
}>;

/** Who did what with which item, and whether one has read it. */
export const InboxRow = ({ entry, onMark }: Props) => {
  const t = useMessages();
  const instants = useInstants();
  const { kind, occurredAt, read } = entry;
  const person = useActor(entry);
  const ago = instants.ago(occurredAt, useNow()) ?? t('history.now');
  return (
    <li className="inbox-row" data-unread={!read || undefined}>
      <span className="inbox-sign">
        {person === null ? (
          <ScheduleIcon aria-hidden fontSize="small" />
        ) : (
          <PersonMark person={person} size={24} />
        )}
      </span>
      <span className="inbox-what">
        <EntryLink entry={entry} onRead={() => void onMark(entry.id, true)} />
        <span className="inbox-sentence" dir="auto">
          {!read && (
            <span className="visually-hidden">{t('inbox.unread')} </span>
          )}
          {t(`inbox.kind.${kind}`, {
            actor: person?.name ?? '',
            note: entry.note ?? '',
          })}
        </span>
      </span>
      <time
        className="inbox-time"
        dateTime={occurredAt}
        title={instants.full(occurredAt)}
      >
        {ago}
      </time>
      <MarkButton entry={entry} onMark={onMark} />
    </li>
  );
};

/** Who did it; null for what time did. */
const useActor = ({
  actorUserId: userId,
  actorDisplayName: displayName,
}: InboxEntry) => {
  const personOf = usePersonOf();
  return userId === null
    ? null
    : personOf({ userId, displayName, emailAddress: null });
};

const MarkButton = ({ entry, onMark }: Props) => {
  const t = useMessages();
  const { id, read } = entry;
  const title = useTitle(entry);
  return (
    <Button
      size="small"
      aria-label={t(read ? 'inbox.markUnreadOf' : 'inbox.markReadOf', {
        title,
      })}
      onClick={() => void onMark(id, !read)}
    >
      {t(read ? 'inbox.markUnread' : 'inbox.markRead')}
    </Button>
  );
};

/** What it is about. */
const useTitle = ({ itemId, linkId, itemTitle }: InboxEntry): string => {
  const t = useMessages();
  if (itemId === null) return t('inbox.notCompleted');
  return `${linkId} ${itemTitle}`.trim() || t('items.untitled');
};

const pathOf = (itemId: string): string =>
  `/project/items/all-items/in-scope/${itemId}`;

type LinkProps = Readonly<{ entry: InboxEntry; onRead: () => void }>;

/** Opens the item; one of another project has that chosen first. */
const EntryLink = ({ entry, onRead }: LinkProps) => {
  const t = useMessages();
  const project = useActiveProject();
  const choose = useChooseProject();
  const title = useTitle(entry);
  const { itemId, projectId } = entry;
  if (itemId === null) return <span className="inbox-title">{title}</span>;
  if (entry.isDeleted || projectId === null) {
    return <bdi className="inbox-title">{t('inbox.deleted', { title })}</bdi>;
  }
  if (projectId !== project?.id) {
    return (
      <button
        type="button"
        className="inbox-title"
        onClick={() => {
          onRead();
          void choose(projectId, pathOf(itemId));
        }}
      >
        <bdi>{t('inbox.elsewhere', { title })}</bdi>
      </button>
    );
  }
  return (
    <Link
      className="inbox-title"
      dir="auto"
      to={pathOf(itemId)}
      onClick={onRead}
    >
      {title}
    </Link>
  );
};
