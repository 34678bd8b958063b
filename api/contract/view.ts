import { z } from 'zod';
import { itemQuery } from './itemQuery.ts';
import { id, shortName } from './scalars.ts';

export const view = z.object({
  id,
  name: shortName,
  /** In the language of filters. */
  query: z.string(),
  /** Whether the whole team sees it or only its owner. */
  shared: z.boolean(),
  ownerUserId: id,
});

export const createView = z.object({
  name: shortName,
  query: itemQuery,
  shared: z.boolean().default(false),
});
/** Omitted fields keep their values. */
export const reviseView = z.object({
  name: shortName.optional(),
  query: itemQuery.optional(),
  shared: z.boolean().optional(),
});
/** Views, sorted by name. */
export const viewsReply = z.object({ views: z.array(view) });

export type SavedView = z.infer<typeof view>;
