import type { ItemDocument } from '#projections/item/items.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';

export type LiveLinks = (
  documents: readonly ItemDocument[],
) => Promise<readonly ItemDocument[]>;

/**
 * The same items without links to others that were deleted since.
 */
export const liveLinks =
  ({ readModels }: { readModels: ReadModels }): LiveLinks =>
  async (documents) => {
    const linked = new Set(
      documents.flatMap(({ implementationIds }) => implementationIds),
    );
    if (linked.size === 0) return documents;
    const found = await readModels.getMany('items', [...linked]);
    const gone = new Set(
      found.flatMap(({ id, planned }) => (planned ? [] : [id])),
    );
    return gone.size === 0
      ? documents
      : documents.map((document) => ({
          ...document,
          implementationIds: document.implementationIds.filter(
            (id) => !gone.has(id),
          ),
        }));
  };
