import { labelIdsIn } from '#domain/shared/label.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';

export type FindLabelKeys = (
  projectId: string,
  fits: (labelIds: ReadonlySet<string>) => boolean,
) => Promise<readonly string[]>;

/**
 * The sets of labels, each as one value, that items of a project have and that
 * fit: an index answers which there are, and items are found by them.
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
