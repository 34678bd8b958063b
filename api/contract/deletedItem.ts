import { z } from 'zod';
import { id, instant, itemType, LIMITS, text } from './scalars.ts';

/** Characters of a description that a list of deleted items shows. */
export const EXCERPT_CHARACTERS = 500;

/** An item that was deleted, as it was then. */
export const deletedItem = z.object({
  id,
  linkId: z.string(),
  projectId: id,
  itemType,
  /** How its description begins. */
  excerpt: z.string(),
  /** Null where it was open. */
  completionDate: instant.nullable(),
  deletedAt: instant,
  deletedByUserId: id,
  /** Null after the account was closed. */
  deletedByDisplayName: z.string().nullable(),
});

/** `filter` of GET /resources/deleted-items. */
export const deletedItemsFilter = z.strictObject({
  id: z.union([id, z.array(id)]).optional(),
  projectId: id.optional(),
  deletedByUserId: id.optional(),
  /** Words of the description, by their beginnings. */
  q: text(LIMITS.name).optional(),
});

export const restoreItemReply = z.object({ id, projectId: id });

export type DeletedItem = z.infer<typeof deletedItem>;
export type RestoreItemReply = z.infer<typeof restoreItemReply>;
