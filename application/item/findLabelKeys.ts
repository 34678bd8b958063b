import { labelIdsIn } from '#domain/shared/label.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';

export type FindLabelKeys = (
  projectId: string,
  fits: (labelIds: ReadonlySet<string>) => boolean,
) => Promise<readonly string[]>;

/**
 * Finds the sets of labels of a project's items that fit, each as one value. An
 * index lists these sets, and queries find items by them.
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
