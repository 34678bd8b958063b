import { z } from 'zod';
import { item } from './item.ts';
import { id } from './scalars.ts';

/** The kinds of data that a client may have to read again. */
export const liveKind = z.enum([
  'items',
  'project',
  'team',
  'story',
  'comments',
  'inbox',
]);

const by = z.object({ userId: id, displayName: z.string().nullable() });

/** `changed`: what somebody changed; items are complete, as in lists. */
export const liveChanged = z.object({
  /** The same as the `id` of the server-sent event; opaque, for `after`. */
  position: z.string(),
  /** Null if it concerns the team. */
  projectId: id.nullable(),
  by: by.extend({ color: z.string().nullable() }),
  kinds: z.array(liveKind),
  /** Omitted, like `deleted`, if there are too many: read the list instead. */
  items: z.array(item).optional(),
  deleted: z.array(z.object({ id, by })).optional(),
});

/** `presence`: all people who are on a project now. */
export const livePresence = z.object({
  projectId: id,
  people: z.array(
    z.object({
      userId: id,
      displayName: z.string(),
      color: z.string(),
      /** The item that they have open. */
      itemId: id.optional(),
    }),
  ),
});

/**
 * A position to continue from, for clients that cannot send `Last-Event-ID`.
 */
export const liveQuery = z.object({
  after: z
    .string()
    .regex(
      /^([\w-]{22}|\d{1,16})$/,
      'Use an id from the stream, or the X-Slipway-Live of a read.',
    )
    .optional(),
});

export const presenceReport = z.object({
  projectId: id,
  itemId: id.nullable(),
});

export type LiveKind = z.infer<typeof liveKind>;
export type LiveChanged = z.infer<typeof liveChanged>;
export type LivePresence = z.infer<typeof livePresence>;
export type PresentPerson = LivePresence['people'][number];
