import type { ItemDocument } from '#projections/item/items.ts';
import type { Actor, Committed } from '../shared/actor.ts';
import type { ReadModelProgress } from '../shared/ports/ReadModels.ts';
import { WAIT_MS } from '../shared/readYourWrites.ts';
import type { FindItem } from './findItem.ts';

/** `stale`: the read model did not come up to the command in time. */
export type ItemReply = Committed<ItemDocument> & Readonly<{ stale: boolean }>;

export type ReadCommitted = (
  actor: Actor,
  itemId: string,
  position: number,
) => Promise<ItemReply>;

/** The item as it is after a command: waits for the read model, 2 s at most. */
export const readCommitted =
  ({
    findItem,
    progress,
  }: {
    findItem: FindItem;
    progress: ReadModelProgress;
  }): ReadCommitted =>
  async (actor, itemId, position) => {
    const reached = await progress.waitFor(position, WAIT_MS);
    const value = await findItem(actor, itemId);
    return { value, position, stale: !reached };
  };
