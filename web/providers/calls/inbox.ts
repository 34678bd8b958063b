import type { Inbox, ItemWatch } from '#api/contract/index.ts';
import { pathOf, read } from './read.ts';
import { saveText } from '../../outbox/saveText.ts';
import { command, post, put, attempt } from './command.ts';

type Watch = ItemWatch['watch'];

const watchOf = (itemId: string): string =>
  pathOf`/teams/active/project-items/all/${itemId}/watch`;

/** Calls on the person's inbox in the active team, and on watching items. */
export const inboxCalls = {
  /** Reads entries, newest first, or only the unread ones. */
  getInbox: (
    { unreadOnly }: Readonly<{ unreadOnly: boolean }>,
    signal?: AbortSignal,
  ): Promise<Inbox> =>
    read({ path: unreadOnly ? '/inbox?unread=true' : '/inbox', signal }),

  markInbox: (id: string, isRead: boolean): Promise<Inbox> =>
    command(put(pathOf`/inbox/${id}`, { read: isRead })),

  /** Marks the entries up to an instant as read, or all without one. */
  readAllOfInbox: (until?: string): Promise<Inbox> =>
    command(post('/inbox/read-all', { until })),

  getWatch: async (itemId: string, signal?: AbortSignal): Promise<Watch> =>
    (await read<ItemWatch>({ path: watchOf(itemId), signal })).watch,

  watchItem: (itemId: string, watch: Watch): Promise<ItemWatch> =>
    saveText(`watch.${itemId}`, (_serverId, sending) =>
      attempt({ ...put(watchOf(itemId), { watch }), ...sending }),
    ),
};
