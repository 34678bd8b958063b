import { z } from 'zod';
import { id, instant, itemType, text } from './scalars.ts';
import { LIMITS } from './limits.ts';

/** The characters of a description in a list of deleted items. */
export const EXCERPT_CHARACTERS = 500;

/** A deleted item, as it was when it was deleted. */
export const deletedItem = z.object({
  id,
  linkId: z.string(),
  projectId: id,
  itemType,
  /** The beginning of its description. */
  excerpt: z.string(),
  description: z
    .string()
    .optional()
    .describe('The whole description; lists leave it out.'),
  /** Null if it was open. */
  completionDate: instant.nullable(),
  deletedAt: instant,
  deletedByUserId: id,
  /** Null once the account was closed. */
  deletedByDisplayName: z.string().nullable(),
});

/** The `filter` of GET /resources/deleted-items. */
export const deletedItemsFilter = z.strictObject({
  id: z.union([id, z.array(id)]).optional(),
  projectId: id.optional(),
  deletedByUserId: id.optional(),
  /** Beginnings of words in the description. */
  q: text(LIMITS.search).optional(),
});

export const restoreItemReply = z.object({ id, projectId: id });

export type DeletedItem = z.infer<typeof deletedItem>;
export type RestoreItemReply = z.infer<typeof restoreItemReply>;
