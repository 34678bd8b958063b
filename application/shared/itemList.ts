import type { ItemDocument } from '#projections/item/itemDocument.ts';

/** Items to be answered: the first of them, and the rest as it is asked for. */
export type ItemList = Readonly<{
  first: readonly ItemDocument[];
  /** Null where the first are all. */
  rest: AsyncIterable<readonly ItemDocument[]> | null;
  /** How many are in the list; there may be fewer by the time they are read. */
  count: number;
  /** How many there are with those outside of the range. */
  total: number;
}>;

/** The first part, so that what fails does so before anything is answered. */
export const begun = async (
  parts: AsyncIterable<readonly ItemDocument[]>,
): Promise<Pick<ItemList, 'first' | 'rest'>> => {
  const reading = parts[Symbol.asyncIterator]();
  for (;;) {
    const next = await reading.next();
    if (next.done === true) return { first: [], rest: null };
    // The rest follows a comma, so that the first must not be empty.
    if (next.value.length > 0) {
      return {
        first: next.value,
        rest: { [Symbol.asyncIterator]: () => reading },
      };
    }
  }
};
