import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';

export type RemoveBrokenLinks = (
  documents: readonly ItemDocument[],
) => Promise<readonly ItemDocument[]>;

/**
 * Removes links of demos to implementations (`implementationIds`) that no
 * longer exist or belong to another team.
 */
export const removeBrokenLinks =
  ({ readModels }: { readModels: ReadModels }): RemoveBrokenLinks =>
  async (documents) => {
    const linkedIds = new Set(
      documents.flatMap(({ implementationIds }) => implementationIds),
    );
    if (linkedIds.size === 0) return documents;
    // Only ids and project ids, not the whole documents.
    const linkedItems = await readModels.outline(
      'items',
      { where: { id: { in: [...linkedIds] }, planned: true } },
      ['projectId'],
    );
    const projectIds = new Map(
      linkedItems.map(({ id, values: [projectId] }) => [id, String(projectId)]),
    );
    const projects = await readModels.getMany('projects', [
      ...new Set(projectIds.values()),
    ]);
    const teamIds = new Map(projects.map(({ id, teamId }) => [id, teamId]));
    // The outline has no team id, so the item's project tells its team.
    const teamOf = (id: string) => teamIds.get(projectIds.get(id) ?? '');
    return documents.map((document) => ({
      ...document,
      implementationIds: document.implementationIds.filter(
        (id) => teamOf(id) === document.teamId,
      ),
    }));
  };
