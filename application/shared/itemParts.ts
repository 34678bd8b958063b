import type { Query, ReadModels } from './ports/ReadModels.ts';

/** An item that is not read yet, and the size of its texts. */
export type ItemSize = Readonly<{ id: string; bytes: number }>;

/** Finds the sizes of items, in the order of the query, without their texts. */
export const readItemSizes = async (
  readModels: Pick<ReadModels, 'outline'>,
  query: Query,
): Promise<readonly ItemSize[]> => {
  const rows = await readModels.outline('items', query, ['contentBytes']);
  return rows.map(({ id, values: [bytes] }) => ({ id, bytes: Number(bytes) }));
};

/** Up to this many bytes, all items of a project are read at once. */
export const MAX_BYTES_AT_ONCE = 2_000_000;
/** The maximum size of the items in one part. */
const PART_BYTES = 500_000;
/** The size of a document without its texts, mostly its history. */
const DOCUMENT_BYTES = 4000;

/** Splits items into parts to be read at once; returns their ids. */
export function* splitItems(
  items: readonly ItemSize[],
): Generator<readonly string[]> {
  let ids: string[] = [];
  let sum = 0;
  for (const { id, bytes } of items) {
    if (ids.length > 0 && sum + bytes > PART_BYTES) {
      yield ids;
      ids = [];
      sum = 0;
    }
    ids.push(id);
    sum += bytes + DOCUMENT_BYTES;
  }
  if (ids.length > 0) yield ids;
}
