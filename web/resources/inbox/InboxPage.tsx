import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ComponentProps } from 'react';
import ScheduleIcon from '@mui/icons-material/Schedule';
import { Link } from 'react-router-dom';
import type { InboxEntry } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { NeedsNetwork, useFailure } from '../../components/NeedsNetwork.tsx';
import { Page } from '../../components/page/Page.tsx';
import { useSearchFlag } from '../../kit/address/useSearchFlag.ts';
import { SwitchField } from '../../components/field/SwitchField.tsx';
import './inbox.css';
import { useInbox, useInboxCommands } from './useInbox.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { inboxMessages } from '../../kit/i18n/messages/inbox.ts';
import { useInstants } from '../../kit/i18n/instants.ts';
import { PersonMark } from '../../components/person/PersonMark.tsx';
import { usePersonOf } from '../../components/person/usePeople.ts';
import { useActiveProject } from '../../providers/context/useSlipwayContext.ts';
import { useNow } from '../../providers/context/useToday.ts';
import { itemPath } from '../item/list/model/path.ts';
import { useChooseProject } from '../project/useChooseProject.ts';

addTexts(inboxMessages);

/** The person's notifications in this team, of the last 30 days. */
export const InboxPage = () => {
  const t = useMessages();
  const [unreadOnly, setUnreadOnly] = useSearchFlag('unread');
  const inbox = useInbox({ unreadOnly });
  const failure = useFailure(inbox, `inbox ${String(unreadOnly)}`);
  const commands = useInboxCommands();
  const { entries = [], unreadCount = 0 } = inbox.data ?? {};
  const nothingUnread = unreadCount === 0;
  return (
    <Page title={t('nav.inbox')}>
      <div className="inbox-head">
        <SwitchField
          label={t('inbox.unreadOnly')}
          checked={unreadOnly}
          onChange={setUnreadOnly}
        />
        <Button
          variant="outlined"
          size="small"
          // Do not disable it when pressed, which would lose the focus.
          aria-disabled={nothingUnread}
          onClick={() => {
            if (!nothingUnread) void commands.readAll(entries);
          }}
        >
          {t('inbox.readAll')}
        </Button>
      </div>
      {failure !== null && (
        <NeedsNetwork
          query={inbox}
          failure={failure}
          message={t('inbox.loadFailed')}
          height="160px"
        />
      )}
      {inbox.isLoading && <Skeleton variant="rounded" height={160} />}
      {inbox.data !== undefined && (
        <Entries
          entries={entries}
          none={t(unreadOnly ? 'inbox.noUnread' : 'inbox.empty')}
          onMark={commands.mark}
        />
      )}
    </Page>
  );
};

type EntriesProps = Pick<ComponentProps<typeof InboxRow>, 'onMark'> &
  Readonly<{
    entries: readonly InboxEntry[];
    /** The text if there are no entries. */
    none: string;
  }>;

const Entries = ({ entries, none, onMark }: EntriesProps) =>
  entries.length === 0 ? (
    <p className="inbox-empty">{none}</p>
  ) : (
    <ol className="inbox-list">
      {entries.map((entry) => (
        <InboxRow key={entry.id} entry={entry} onMark={onMark} />
      ))}
    </ol>
  );

type Props = Readonly<{
  entry: InboxEntry;
  onMark: (id: string, isRead: boolean) => Promise<void>;
}>;

/** Who did what with which item, and whether the entry was read. */
const InboxRow = ({ entry, onMark }: Props) => {
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
        <span className="inbox-sentence">
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

/** The actor of an entry; null if time caused it. */
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

/** The subject of an entry. */
const useTitle = ({ itemId, linkId, itemTitle }: InboxEntry): string => {
  const t = useMessages();
  if (itemId === null) return t('inbox.notCompleted');
  return `${linkId} ${itemTitle}`.trim() || t('items.untitled');
};

type LinkProps = Readonly<{ entry: InboxEntry; onRead: () => void }>;

/** Opens the item, after switching to its project if necessary. */
const EntryLink = ({ entry, onRead }: LinkProps) => {
  const t = useMessages();
  const project = useActiveProject();
  const choose = useChooseProject();
  const title = useTitle(entry);
  const { itemId, projectId } = entry;
  if (itemId === null) return <span className="inbox-title">{title}</span>;
  if (entry.isDeleted || projectId === null) {
    return <span className="inbox-title">{t('inbox.deleted', { title })}</span>;
  }
  if (projectId !== project?.id) {
    return (
      <button
        type="button"
        className="inbox-title"
        onClick={() => {
          onRead();
          void choose(projectId, itemPath(itemId));
        }}
      >
        {t('inbox.elsewhere', { title })}
      </button>
    );
  }
  return (
    <Link
      className="inbox-title"
      dir="auto"
      to={itemPath(itemId)}
      onClick={onRead}
    >
      {title}
    </Link>
  );
};
