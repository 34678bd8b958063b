import type { ItemDocument } from '#projections/item/items.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';

export type LiveLinks = (
  documents: readonly ItemDocument[],
) => Promise<readonly ItemDocument[]>;

/**
 * The same items with links only to what exists, in their own team: none to one
 * that was deleted since, and another team's is as one that never was.
 */
export const liveLinks =
  ({ readModels }: { readModels: ReadModels }): LiveLinks =>
  async (documents) => {
    const linked = new Set(
      documents.flatMap(({ implementationIds }) => implementationIds),
    );
    if (linked.size === 0) return documents;
    const found = await readModels.getMany('items', [...linked]);
    const teamOf = new Map(
      found.flatMap(({ id, planned, teamId }) =>
        planned ? [[id, teamId] as const] : [],
      ),
    );
    return documents.map((document) => ({
      ...document,
      implementationIds: document.implementationIds.filter(
        (id) => teamOf.get(id) === document.teamId,
      ),
    }));
  };
