import type { ItemField } from '#domain/shared/itemFields.ts';
import { ITEM_FIELD_NAMES } from '#domain/shared/itemFields.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { Query, ReadModels } from './ports/ReadModels.ts';
import { yieldToEventLoop } from './yieldToEventLoop.ts';
import type { ItemSize } from './itemParts.ts';
import { readItemSizes, splitItems, MAX_BYTES_AT_ONCE } from './itemParts.ts';

/** An item without its texts, except for its title. */
export type ItemSummary = Omit<ItemDocument, ItemField>;

export type ItemSummaries = Readonly<{
  /** Existing items, in the order of the ids. */
  of: (ids: readonly string[]) => Promise<readonly ItemSummary[]>;
  find: (query: Query) => Promise<readonly ItemSummary[]>;
}>;

/**
 * Reads items without texts, for lists that mention items, no matter how long
 * their texts are.
 */
export const itemSummaries = ({
  readModels,
}: {
  readModels: Pick<ReadModels, 'outline' | 'getMany'>;
}): ItemSummaries => {
  const read = async (
    sizes: readonly ItemSize[],
  ): Promise<readonly ItemSummary[]> => {
    const totalBytes = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    if (totalBytes <= MAX_BYTES_AT_ONCE) {
      return readModels.getMany(
        'items',
        sizes.map(({ id }) => id),
      );
    }
    const summaries: ItemSummary[] = [];
    for (const ids of splitItems(sizes)) {
      for (const item of await readModels.getMany('items', ids)) {
        summaries.push(summaryOf(item));
      }
      await yieldToEventLoop();
    }
    return summaries;
  };

  return {
    of: async (ids) => {
      if (ids.length === 0) return [];
      const sizes = await readItemSizes(readModels, {
        where: { id: { in: ids } },
      });
      const bytesById = new Map(sizes.map(({ id, bytes }) => [id, bytes]));
      return read(
        ids
          .filter((id) => bytesById.has(id))
          .map((id) => ({ id, bytes: bytesById.get(id) ?? 0 })),
      );
    },
    find: async (query) => read(await readItemSizes(readModels, query)),
  };
};

const TEXT_FIELDS: ReadonlySet<string> = new Set(ITEM_FIELD_NAMES);

const summaryOf = (item: ItemDocument): ItemSummary =>
  Object.fromEntries(
    Object.entries(item).filter(([name]) => !TEXT_FIELDS.has(name)),
  ) as ItemSummary;
