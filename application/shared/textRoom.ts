import { contentBytes } from '#domain/item/size.ts';
import {
  MAX_PROJECT_TEXT_BYTES,
  requireTextRoom,
} from '#domain/project/capacity.ts';
import type { ItemFields } from '#domain/shared/itemFields.ts';
import { readItemSizes } from './itemParts.ts';
import type { MeasureProjectText } from './measureProjectText.ts';
import type { ReadModels } from './ports/ReadModels.ts';
import { runOutsideRequest } from './requestContext.ts';

/** How much more text the items of projects may have. */
export type TextRoom = Readonly<{
  /** Returns the room in bytes; 0 or less if there is none. */
  of: (projectId: string) => Promise<number>;
  /** Checks the room for existing items that move in. Throws QuotaError. */
  requireFor: (
    arrivals: readonly Readonly<{
      projectId: string;
      itemIds: readonly string[];
    }>[],
  ) => Promise<void>;
  /** Checks the room for new items, all together. Throws QuotaError. */
  requireForNew: (
    arrivals: readonly Readonly<{
      projectId: string;
      items: readonly Readonly<{ fields: Partial<ItemFields> }>[];
    }>[],
  ) => Promise<void>;
}>;

/** Above this size, cached counts are not used. */
const NEARLY_FULL_BYTES = MAX_PROJECT_TEXT_BYTES / 2;

/** Measures with read models, so it may miss the last few writes. */
export const textRoom = ({
  measureProjectText,
  readModels,
}: {
  measureProjectText: MeasureProjectText;
  readModels: Pick<ReadModels, 'outline'>;
}): TextRoom => {
  const measureRoom = async (projectId: string): Promise<number> => {
    const used = await measureProjectText(projectId, NEARLY_FULL_BYTES);
    return MAX_PROJECT_TEXT_BYTES - used;
  };

  const readSize = async (itemIds: readonly string[]): Promise<number> => {
    if (itemIds.length === 0) return 0;
    const where = { id: { in: itemIds } };
    const arriving = await runOutsideRequest(() =>
      readItemSizes(readModels, { where }),
    );
    return arriving.reduce((sum, { bytes }) => sum + bytes, 0);
  };

  return {
    of: measureRoom,
    requireFor: async (arrivals) => {
      for (const { projectId, itemIds } of arrivals) {
        const bytes = await readSize(itemIds);
        if (bytes > 0) requireTextRoom(await measureRoom(projectId), bytes);
      }
    },
    requireForNew: async (arrivals) => {
      for (const { projectId, items } of arrivals) {
        const bytes = items.reduce(
          (sum, { fields }) => sum + contentBytes(fields),
          0,
        );
        requireTextRoom(await measureRoom(projectId), bytes);
      }
    },
  };
};
