import { z } from 'zod';
import { id, instant } from './scalars.ts';

/** `unread=true` for unread entries, `false` for read ones. */
export const inboxQuery = z.object({
  unread: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
});

export const inboxEntry = z.object({
  id,
  /** `NotCompleted`: a change that the server accepted was refused later. */
  kind: z.enum(['Mention', 'Assigned', 'Comment', 'Slipped', 'NotCompleted']),
  /** Null if the entry is not about an item. */
  itemId: id.nullable(),
  itemTitle: z.string(),
  linkId: z.string(),
  /** The item's current project; null if the item is unknown. */
  projectId: id.nullable(),
  /** Whether the item has been deleted in the meantime. */
  isDeleted: z.boolean(),
  commentId: id.nullable(),
  /** Null if no person caused it, only the passing of time. */
  actorUserId: id.nullable(),
  /** Null also once the account was closed. */
  actorDisplayName: z.string().nullable(),
  occurredAt: instant,
  read: z.boolean(),
  /** In English, what happened and why; null if it is about an item. */
  note: z.string().nullable(),
});

/** Newest first, at most 200 of the last 30 days; `unreadCount` covers all. */
export const inboxReply = z.object({
  entries: z.array(inboxEntry),
  unreadCount: z.int(),
});

export const markInbox = z.object({ read: z.boolean() });

/** Without `until`, entries that have arrived since are marked as well. */
export const markAllOfInbox = z.object({
  until: instant
    .optional()
    .describe('`occurredAt` of the newest entry to mark.'),
});

/** `Default` means neither followed nor muted. */
export const itemWatch = z.object({
  watch: z.enum(['Follow', 'Mute', 'Default']),
});

export type InboxEntry = z.infer<typeof inboxEntry>;
export type Inbox = z.infer<typeof inboxReply>;
export type ItemWatch = z.infer<typeof itemWatch>;
