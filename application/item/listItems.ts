import type { BuildItemQuery, ItemRequest } from './buildItemQuery.ts';
import type { OutlineItems } from './outlineItems.ts';
import type { MeasureProjectText } from '../shared/measureProjectText.ts';
import type { QueryItems } from './queryItems.ts';
import type { ReadInParts } from './readInParts.ts';
import type { ItemList } from '../shared/itemList.ts';
import { readFirstPart } from '../shared/itemList.ts';
import { MAX_BYTES_AT_ONCE } from '../shared/itemParts.ts';

export type ListItems = (request: ItemRequest) => Promise<ItemList>;

/** Like `queryItems`, but in parts when the items have a lot of text. */
export const listItems =
  ({
    queryItems,
    buildItemQuery,
    outlineItems,
    measureProjectText,
    readInParts,
  }: {
    queryItems: QueryItems;
    buildItemQuery: BuildItemQuery;
    outlineItems: OutlineItems;
    measureProjectText: MeasureProjectText;
    readInParts: ReadInParts;
  }): ListItems =>
  async (request) => {
    if ((await measureProjectText(request.projectId)) <= MAX_BYTES_AT_ONCE) {
      const { documents, total } = await queryItems(request);
      return { first: documents, rest: null, count: documents.length, total };
    }
    const { page, ...unpaged } = await buildItemQuery(request);
    const matches = await outlineItems({ actor: request.actor, ...unpaged });
    const { offset = 0, limit = matches.length } = page;
    const requested = matches.slice(offset, offset + limit);
    const list = await readFirstPart(readInParts(requested));
    return { ...list, count: requested.length, total: matches.length };
  };
