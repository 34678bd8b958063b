import { z } from 'zod';
import { id, instant } from './scalars.ts';

/** `unread=true` for those alone, `false` for what was read. */
export const inboxQuery = z.object({
  unread: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
});

export const inboxEntry = z.object({
  id,
  kind: z.enum(['Mention', 'Assigned', 'Comment', 'Slipped', 'NotCompleted']),
  /** Null where the entry is about no item. */
  itemId: id.nullable(),
  itemTitle: z.string(),
  linkId: z.string(),
  /** Where the item is now; null for one that nobody knows any more. */
  projectId: id.nullable(),
  /** The item was deleted since. */
  isDeleted: z.boolean(),
  commentId: id.nullable(),
  /** Null for what time did. */
  actorUserId: id.nullable(),
  /** Null as well after the account was closed. */
  actorDisplayName: z.string().nullable(),
  occurredAt: instant,
  read: z.boolean(),
  /** In English, what happened and why; null where it is about an item. */
  note: z.string().nullable(),
});

/** Newest first, at most 200 of the last 30 days; `unreadCount` is of all. */
export const inboxReply = z.object({
  entries: z.array(inboxEntry),
  unreadCount: z.int(),
});

export const markInbox = z.object({ read: z.boolean() });

/** `Default`: neither followed nor muted. */
export const itemWatch = z.object({
  watch: z.enum(['Follow', 'Mute', 'Default']),
});

export type InboxEntry = z.infer<typeof inboxEntry>;
export type Inbox = z.infer<typeof inboxReply>;
export type ItemWatch = z.infer<typeof itemWatch>;
