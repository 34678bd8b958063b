import { DomainError } from '#domain/shared/domainError.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { Actor } from '../shared/actor.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { ReadFresh } from '../shared/readFresh.ts';

export type FindItemEvenIfDeleted = (
  actor: Actor,
  itemId: string,
) => Promise<ItemDocument>;

/**
 * Finds an item of the actor's active team, also a deleted one unless its
 * project is deleted. Comments on such items can be read and deleted. Throws
 * ITEM.NOT_FOUND.
 */
export const findItemEvenIfDeleted =
  ({
    readModels,
    readFresh,
  }: {
    readModels: ReadModels;
    readFresh: ReadFresh;
  }): FindItemEvenIfDeleted =>
  async ({ teamId }, itemId) => {
    const item = await readFresh(
      async () => {
        const found = await readModels.get('items', itemId);
        // An item without a link id was never planned, so nobody has seen it.
        if (found?.teamId !== teamId || found.linkId === '') return null;
        const project = await readModels.get('projects', found.projectId);
        return project === null ? null : found;
      },
      { collections: ['items', 'projects'], key: teamId },
    );
    if (item === null) throw new DomainError('ITEM.NOT_FOUND');
    return item;
  };
