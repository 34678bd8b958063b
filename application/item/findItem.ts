import { DomainError } from '#domain/shared/domainError.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { Actor } from '../shared/actor.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { LiveLabels } from '../shared/liveLabels.ts';
import type { ReadFresh } from '../shared/readFresh.ts';

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
    liveLinks,
    liveLabels,
  }: {
    readModels: ReadModels;
    readFresh: ReadFresh;
    liveLinks: LiveLinks;
    liveLabels: LiveLabels;
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
    const [linked = item] = await liveLinks(await liveLabels([item]));
    return linked;
  };

export type LiveLinks = (
  documents: readonly ItemDocument[],
) => Promise<readonly ItemDocument[]>;

/** Removes links to items that no longer exist or belong to another team. */
export const liveLinks =
  ({ readModels }: { readModels: ReadModels }): LiveLinks =>
  async (documents) => {
    const linked = new Set(
      documents.flatMap(({ implementationIds }) => implementationIds),
    );
    if (linked.size === 0) return documents;
    const found = await readModels.outline(
      'items',
      { where: { id: { in: [...linked] }, planned: true } },
      ['projectId'],
    );
    const projectOf = new Map(
      found.map(({ id, values: [projectId] }) => [id, String(projectId)]),
    );
    const projects = await readModels.getMany('projects', [
      ...new Set(projectOf.values()),
    ]);
    const teams = new Map(projects.map(({ id, teamId }) => [id, teamId]));
    const teamOf = (id: string) => teams.get(projectOf.get(id) ?? '');
    return documents.map((document) => ({
      ...document,
      implementationIds: document.implementationIds.filter(
        (id) => teamOf(id) === document.teamId,
      ),
    }));
  };
