import { z } from 'zod';
import { item, projectContext, queryItemsReply } from './item.ts';
import { id } from './scalars.ts';

/**
 * An item without the values that all items of the reply share, without its
 * history, and without fields that have their default, so that a project of
 * thousands of items loads fast. `compaction.ts` creates and reads it; the
 * client loads that file, but not this one with its schemas.
 */
export const compactItem = item
  .omit({ teamId: true, projectId: true, projectContexts: true })
  .extend(
    projectContext.omit({
      projectId: true,
      assignmentHistory: true,
      assignmentHistoryCount: true,
    }).shape,
  )
  .partial()
  .required({ id: true, linkId: true, dateCreated: true, itemType: true });

export const compactItemsReply = z.object({
  projectId: id,
  teamId: id,
  compactItems: z.array(compactItem),
});

/** The second form if the query says `compact`. */
export const queriedItems = z.union([queryItemsReply, compactItemsReply]);

export type CompactItem = z.infer<typeof compactItem>;
export type CompactItemsReply = z.infer<typeof compactItemsReply>;
export type QueriedItems = z.infer<typeof queriedItems>;
