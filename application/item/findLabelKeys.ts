import { labelIdsIn } from '#domain/shared/label.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';

export type FindLabelKeys = (
  projectId: string,
  fits: (labelIds: ReadonlySet<string>) => boolean,
) => Promise<readonly string[]>;

/**
 * Finds the label keys of a project's items whose labels fit. A label key is an
 * item's set of labels as one text (`labelKeyOf`), by which an index finds it.
 */
export const findLabelKeys =
  ({ readModels }: { readModels: ReadModels }): FindLabelKeys =>
  async (projectId, fits) => {
    const where = { projectId, planned: true };
    const counted = await readModels.countBy('items', where, ['labelKey']);
    return counted
      .map(({ values: [key] }) => String(key))
      .filter((key) => fits(new Set(labelIdsIn(key))));
  };
