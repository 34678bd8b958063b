import type { InboxDocument } from '#projections/inbox/inbox.ts';
import type { ItemFrame, ItemFrames } from '../shared/itemFrames.ts';
import type { Actor } from '../shared/actor.ts';
import { readPeople } from '../shared/people.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import { workflowNote } from '../shared/workflowNote.ts';

/** Entries older than this are no longer in the inbox. */
export const INBOX_DAYS = 30;
/** Entries in one answer, the newest. */
export const MAX_ENTRIES = 200;

export type InboxEntry = InboxDocument &
  Readonly<{
    /** Null for what time did, and after the account was closed. */
    actorDisplayName: string | null;
    itemTitle: string;
    linkId: string;
    projectId: string | null;
    /** The item was deleted since. */
    isDeleted: boolean;
    /** Text of an entry that is not about an item; null otherwise. */
    note: string | null;
  }>;

export type InboxView = Readonly<{
  entries: readonly InboxEntry[];
  /** Unread entries in all, not just on this page. */
  unreadCount: number;
}>;

export type ReadInbox = (
  actor: Actor,
  options?: Readonly<{ unread?: boolean | undefined }>,
) => Promise<InboxView>;

/**
 * What the actor was told in the active team in the last 30 days, the newest
 * first; the unread alone where `unread` is true, the read where it is false.
 */
export const readInbox =
  ({
    readModels,
    itemFrames,
    directory,
    clock,
  }: {
    readModels: ReadModels;
    itemFrames: ItemFrames;
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
      itemFrames.of([...itemIds]),
    ]);
    const itemOf = new Map(items.map((item) => [item.id, item]));
    const entries = documents.map((entry): InboxEntry => ({
      ...entry,
      ...shownItem(itemOf.get(entry.itemId ?? '')),
      ...(entry.itemId === null ? { isDeleted: false } : {}),
      note: entry.flow && workflowNote(entry.flow),
      actorDisplayName: people.get(entry.actorId ?? '')?.displayName ?? null,
    }));
    return { entries, unreadCount };
  };

const shownItem = (item: ItemFrame | undefined) =>
  item === undefined
    ? { itemTitle: '', linkId: '', projectId: null, isDeleted: true }
    : {
        itemTitle: item.title,
        linkId: item.linkId,
        projectId: item.projectId,
        isDeleted: !item.planned,
      };

/** The instant from which on the inbox has entries, as an ISO instant. */
export const inboxSince = (now: string): string =>
  new Date(Date.parse(now) - INBOX_DAYS * 24 * 60 * 60_000).toISOString();
