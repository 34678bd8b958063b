import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { ItemQuery, ItemRequest } from './itemQuery.ts';
import type { OutlineItems } from './outlineItems.ts';
import type { ProjectText } from '../shared/projectText.ts';
import type { QueryItems } from './queryItems.ts';
import type { ReadInParts } from './readInParts.ts';
import { WHOLE_BYTES } from '../shared/itemParts.ts';

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

export type ListItems = (request: ItemRequest) => Promise<ItemList>;

/** As `queryItems`, in parts where the items of the project say a lot. */
export const listItems =
  ({
    queryItems,
    itemQuery,
    outlineItems,
    projectText,
    readInParts,
  }: {
    queryItems: QueryItems;
    itemQuery: ItemQuery;
    outlineItems: OutlineItems;
    projectText: ProjectText;
    readInParts: ReadInParts;
  }): ListItems =>
  async (request) => {
    if ((await projectText(request.projectId)) <= WHOLE_BYTES) {
      const { documents, total } = await queryItems(request);
      return { first: documents, rest: null, count: documents.length, total };
    }
    const { part, ...asked } = await itemQuery(request);
    const all = await outlineItems({ actor: request.actor, ...asked });
    const { offset = 0, limit = all.length } = part;
    const wanted = all.slice(offset, offset + limit);
    const list = await begun(readInParts(wanted));
    return { ...list, count: wanted.length, total: all.length };
  };

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
