import type { InboxView } from '#application/inbox/readInbox.ts';

/** An inbox on the wire. */
export const toWireInbox = ({ entries, unreadCount }: InboxView) => ({
  entries: entries.map((entry) => ({
    id: entry.id,
    kind: entry.kind,
    itemId: entry.itemId,
    itemTitle: entry.itemTitle,
    linkId: entry.linkId,
    projectId: entry.projectId,
    isDeleted: entry.isDeleted,
    commentId: entry.commentId,
    actorUserId: entry.actorId,
    actorDisplayName: entry.actorDisplayName,
    occurredAt: entry.occurredAt,
    read: entry.read,
    note: entry.note,
  })),
  unreadCount,
});
