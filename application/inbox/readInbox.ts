import { DAY_MS, instantBefore } from '../shared/instants.ts';
import type { InboxDocument } from '#projections/inbox/inbox.ts';
import type { ItemSummary, ItemSummaries } from '../shared/itemSummaries.ts';
import type { Actor } from '../shared/actor.ts';
import { readPeople } from '../shared/people.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import { workflowFailureText } from '../shared/workflowFailureText.ts';

/** Entries older than this are no longer in the inbox. */
const INBOX_DAYS = 30;
/** The maximum number of entries in an answer, the newest. */
export const MAX_ENTRIES = 200;

export type InboxEntry = InboxDocument &
  Readonly<{
    /** Null if only time passed, and after the account was closed. */
    actorDisplayName: string | null;
    itemTitle: string;
    linkId: string;
    projectId: string | null;
    /** Whether the item was deleted in the meantime. */
    isDeleted: boolean;
    /** Text of an entry that is not about an item; null otherwise. */
    note: string | null;
  }>;

export type InboxView = Readonly<{
  entries: readonly InboxEntry[];
  /** Number of all unread entries, not just those in `entries`. */
  unreadCount: number;
}>;

export type ReadInbox = (
  actor: Actor,
  options?: Readonly<{ unread?: boolean | undefined }>,
) => Promise<InboxView>;

/**
 * Reads the actor's entries of the last 30 days in the active team, newest
 * first; only unread ones if `unread` is true, only read ones if it is false.
 */
export const readInbox =
  ({
    readModels,
    itemSummaries,
    directory,
    clock,
  }: {
    readModels: ReadModels;
    itemSummaries: ItemSummaries;
    directory: Directory;
    clock: Clock;
  }): ReadInbox =>
  async ({ userId, teamId }, { unread } = {}) => {
    const where = {
      teamId,
      userId,
      occurredAt: { from: inboxSince(clock.now()) },
    };
    const [{ documents }, { total: unreadCount }] = await Promise.all([
      readModels.find('inbox', {
        where: unread === undefined ? where : { ...where, read: !unread },
        orderBy: [{ field: 'occurredAt', direction: 'desc' }],
        limit: MAX_ENTRIES,
      }),
      readModels.find('inbox', { where: { ...where, read: false }, limit: 1 }),
    ]);
    const itemIds = new Set(documents.flatMap(({ itemId }) => itemId ?? []));
    const [people, items] = await Promise.all([
      readPeople(
        directory,
        documents.flatMap(({ actorId }) => actorId ?? []),
      ),
      itemSummaries.of([...itemIds]),
    ]);
    const itemsById = new Map(items.map((item) => [item.id, item]));
    const entries = documents.map((entry): InboxEntry => ({
      ...entry,
      ...(entry.itemId === null
        ? NO_ITEM
        : itemFields(itemsById.get(entry.itemId))),
      note: entry.flow && workflowFailureText(entry.flow),
      actorDisplayName: people.get(entry.actorId ?? '')?.displayName ?? null,
    }));
    return { entries, unreadCount };
  };

const NO_ITEM = {
  itemTitle: '',
  linkId: '',
  projectId: null,
  isDeleted: false,
};

const itemFields = (item: ItemSummary | undefined) =>
  item === undefined
    ? { ...NO_ITEM, isDeleted: true }
    : {
        itemTitle: item.title,
        linkId: item.linkId,
        projectId: item.projectId,
        isDeleted: !item.planned,
      };

/** The ISO instant of the oldest entries in the inbox. */
export const inboxSince = (now: string): string =>
  instantBefore(now, INBOX_DAYS * DAY_MS);
