import { DomainError } from '#domain/shared/domainError.ts';
import { numberInProject } from '#domain/shared/typedItemNumber.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { Actor } from '../shared/actor.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { ReadFresh } from '../shared/readFresh.ts';
import type { FindItem } from './findItem.ts';

export type FindItemByLink = (
  actor: Actor,
  linkId: string,
) => Promise<ItemDocument>;

/**
 * Finds a planned item of the actor's active team by its link id, such as
 * `3-42`. Looks in all projects, because an item keeps its link id when it moves
 * to another one, but reads only items with this number. Throws ITEM.NOT_FOUND.
 */
export const findItemByLink =
  ({
    readModels,
    readFresh,
    findItem,
  }: {
    readModels: Pick<ReadModels, 'find'>;
    readFresh: ReadFresh;
    findItem: FindItem;
  }): FindItemByLink =>
  async (actor, linkId) => {
    const { teamId } = actor;
    const item = await readFresh(
      async () => {
        const projects = await readModels.find('projects', {
          where: { teamId },
        });
        const projectId = { in: projects.documents.map(({ id }) => id) };
        const { documents } = await readModels.find('items', {
          where: { projectId, planned: true, number: numberInProject(linkId) },
        });
        return documents.find((found) => found.linkId === linkId) ?? null;
      },
      { collections: ['items', 'projects'], key: teamId },
    );
    if (item === null) throw new DomainError('ITEM.NOT_FOUND');
    // Read as an item, it has no links to deleted items and no deleted labels.
    return findItem(actor, item.id);
  };
