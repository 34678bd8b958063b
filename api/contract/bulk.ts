import { z } from 'zod';
import { RESULTS } from './envelopeValues.ts';
import { assignmentChange } from './item.ts';
import { id } from './scalars.ts';

export const BULK_COMMANDS = [
  'Assign',
  'Complete',
  'Reopen',
  'Delete',
] as const;

const MAX_ITEMS = 200;

/** One change of 1 to 200 items. */
export const changeItems = z
  .object({
    command: z.enum(BULK_COMMANDS),
    itemIds: z
      .array(id)
      .min(1, 'Name at least one item.')
      .max(MAX_ITEMS, `Use at most ${String(MAX_ITEMS)} items.`),
    newAssignment: assignmentChange.nullish(),
  })
  .refine(
    ({ command, newAssignment }) => command !== 'Assign' || newAssignment,
    {
      path: ['newAssignment'],
      message: 'This is required.',
    },
  );

export const changeItemsReply = z.object({
  results: z.array(
    z.object({ id, result: z.enum(RESULTS), code: z.string().optional() }),
  ),
});

export type ChangeItems = z.infer<typeof changeItems>;
export type ChangeItemsReply = z.infer<typeof changeItemsReply>;
