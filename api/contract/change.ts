import { z } from 'zod';
import { CHANGE_KINDS } from '#domain/shared/changeKind.ts';
import { id, instant, numberInQuery } from './scalars.ts';

export const changesQuery = z.object({
  /** True for the caller's own changes only. */
  mine: z.enum(['true', 'false']).default('false'),
  limit: numberInQuery(z.int().min(1).max(200).default(50)),
});

/** A change that one command made to the team's data. */
export const change = z.object({
  changeId: id,
  occurredAt: instant,
  actorId: id,
  /** In English, for people. */
  summary: z.string(),
  kind: z.enum(CHANGE_KINDS),
  /** The first item that it changed; null if it changed none. */
  itemId: id.nullable(),
  /** Null also if the item is unknown. */
  itemTitle: z.string().nullable(),
  /** The number of items that it changed. */
  items: z.number().int(),
  undoable: z.boolean(),
  /** The change that it undoes, and the change that undid it, or null. */
  undoes: id.nullable(),
  undoneBy: id.nullable(),
});

export const changesReply = z.object({ changes: z.array(change) });

export const undoChange = z.object({
  /**
   * Undoes the parts that others have not changed since. By default, the undo
   * is refused if there are other parts.
   */
  partial: z.boolean().optional(),
});

export const undoChangeReply = z.object({
  changeId: id,
  undoes: id,
});

export type Change = z.infer<typeof change>;
