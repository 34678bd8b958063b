import type { ItemType } from '#domain/shared/itemType.ts';
import type { ReportInput } from './report.ts';

/** The kind of each item, which is in the entry that added the item. */
export const itemTypesById = ({
  entries,
}: ReportInput): ReadonlyMap<string, ItemType> =>
  new Map(
    entries.flatMap(({ itemId, itemType }) =>
      itemType === null ? [] : [[itemId, itemType] as const],
    ),
  );
