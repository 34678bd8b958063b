import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import type { InboxEntry } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { NeedsNetwork, useFailure } from '../../components/NeedsNetwork.tsx';
import { Page } from '../../components/page/Page.tsx';
import { SwitchField } from '../../components/field/SwitchField.tsx';
import { InboxRow } from './InboxRow.tsx';
import './inbox.css';
import { useInbox, useInboxCommands } from './useInbox.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { inboxMessages } from '../../kit/i18n/messages/inbox.ts';

addTexts(inboxMessages);

/** What one was told in this team in the last 30 days. */
export const InboxPage = () => {
  const t = useMessages();
  const [unreadOnly, setUnreadOnly] = useState(false);
  const inbox = useInbox(unreadOnly);
  const failure = useFailure(inbox, `inbox ${String(unreadOnly)}`);
  const commands = useInboxCommands();
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
          disabled={(inbox.data?.unreadCount ?? 0) === 0}
          onClick={() => void commands.readAll()}
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
          entries={inbox.data.entries}
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
    /** What is said where there are none. */
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
