import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { ReadModels } from './ports/ReadModels.ts';

export type RemoveDeletedLabels = (
  documents: readonly ItemDocument[],
) => Promise<readonly ItemDocument[]>;

/**
 * Removes labels that the team has deleted. Deleting a label records nothing in
 * its items.
 */
export const removeDeletedLabels =
  ({ readModels }: { readModels: ReadModels }): RemoveDeletedLabels =>
  async (documents) => {
    const labeled = documents.filter(({ labelIds }) => labelIds.length > 0);
    if (labeled.length === 0) return documents;
    const teams = await readModels.getMany('teams', [
      ...new Set(labeled.map(({ teamId }) => teamId)),
    ]);
    const live = new Set(
      teams.flatMap(({ labels }) => labels.map(({ id }) => id)),
    );
    return documents.map((document) =>
      document.labelIds.every((id) => live.has(id))
        ? document
        : {
            ...document,
            labelIds: document.labelIds.filter((id) => live.has(id)),
          },
    );
  };
