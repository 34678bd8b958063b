import { z } from 'zod';
import { itemQuery } from './itemQuery.ts';
import { id, shortName } from './scalars.ts';

export const view = z.object({
  id,
  name: shortName,
  /** In the language of filters. */
  query: z.string(),
  /** For all of the team; else only its owner sees it. */
  shared: z.boolean(),
  ownerUserId: id,
});

export const createView = z.object({
  name: shortName,
  query: itemQuery,
  shared: z.boolean().default(false),
});
/** Fields that are left out keep their values. */
export const reviseView = z.object({
  name: shortName.optional(),
  query: itemQuery.optional(),
  shared: z.boolean().optional(),
});
/** Views, sorted by name. */
export const viewsReply = z.object({ views: z.array(view) });

export type SavedView = z.infer<typeof view>;
