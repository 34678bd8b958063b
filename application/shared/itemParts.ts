/** An item that is not read yet, and how much it says. */
export type ItemSize = Readonly<{ id: string; bytes: number }>;

/** Bytes up to which all items of a project are read at once. */
export const WHOLE_BYTES = 2_000_000;
/** Bytes of the items in one part. */
const PART_BYTES = 500_000;
/** Bytes of a document besides its texts, mostly its history. */
const FRAME_BYTES = 4000;

/** Ids of those that are read at once. */
export function* partsOf(
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
    sum += bytes + FRAME_BYTES;
  }
  if (ids.length > 0) yield ids;
}
