import type { ItemDocument } from '#projections/item/itemDocument.ts';

/** A list of items for an answer: the first part, and the rest on demand. */
export type ItemList = Readonly<{
  first: readonly ItemDocument[];
  /** Null if the first part contains all items. */
  rest: AsyncIterable<readonly ItemDocument[]> | null;
  /** Number of items in the list; some may be deleted before they are read. */
  count: number;
  /** Number of all matches, including those outside of the range. */
  total: number;
}>;

/** Reads the first part, so that errors occur before the answer is sent. */
export const readFirstPart = async (
  parts: AsyncIterable<readonly ItemDocument[]>,
): Promise<Pick<ItemList, 'first' | 'rest'>> => {
  const reading = parts[Symbol.asyncIterator]();
  for (;;) {
    const next = await reading.next();
    if (next.done === true) return { first: [], rest: null };
    // The rest is written after a comma, so the first part must not be empty.
    if (next.value.length > 0) {
      return {
        first: next.value,
        rest: { [Symbol.asyncIterator]: () => reading },
      };
    }
  }
};
