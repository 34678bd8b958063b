import { DomainError } from '#domain/shared/domainError.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { Actor } from '../shared/actor.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { RemoveDeletedLabels } from '../shared/removeDeletedLabels.ts';
import type { ReadFresh } from '../shared/readFresh.ts';
import type { RemoveBrokenLinks } from './removeBrokenLinks.ts';

export type FindItem = (actor: Actor, itemId: string) => Promise<ItemDocument>;

/**
 * Finds a planned item of the actor's active team. Throws ITEM.NOT_FOUND,
 * including for an item of another team, a deleted one, or one whose creation
 * was interrupted.
 */
export const findItem =
  ({
    readModels,
    readFresh,
    removeBrokenLinks,
    removeDeletedLabels,
  }: {
    readModels: ReadModels;
    readFresh: ReadFresh;
    removeBrokenLinks: RemoveBrokenLinks;
    removeDeletedLabels: RemoveDeletedLabels;
  }): FindItem =>
  async ({ teamId }, itemId) => {
    const item = await readFresh(
      async () => {
        const found = await readModels.get('items', itemId);
        // Another team's item is treated like a missing one, with the same
        // wait, so that the response time does not reveal that it exists.
        if (found?.planned !== true || found.teamId !== teamId) return null;
        // The items of a deleted project are deleted one by one later.
        const project = await readModels.get('projects', found.projectId);
        return project === null ? null : found;
      },
      { collections: ['items', 'projects'], key: teamId },
    );
    if (item === null) throw new DomainError('ITEM.NOT_FOUND');
    const [linked = item] = await removeBrokenLinks(
      await removeDeletedLabels([item]),
    );
    return linked;
  };
