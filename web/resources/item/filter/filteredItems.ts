import type { Item } from '#api/contract/index.ts';
import {
  matchesFilter,
  parseQuery,
  resolveFilter,
} from '#api/contract/itemFilter.ts';
import type { Filterable, FilterContext } from '#api/contract/itemFilter.ts';
import { searchableStarts } from '#api/contract/values.ts';
import { isCompleted, placementOf } from '../store/placement.ts';

const cachedWords = new WeakMap<Item, readonly string[]>();

/** Cached for each state of an item, as each typed letter checks all items. */
const wordsIn = (item: Item): readonly string[] => {
  const words = cachedWords.get(item) ?? searchableStarts(item.description);
  cachedWords.set(item, words);
  return words;
};

/** An item's properties for filters; deleted labels are ignored. */
const toFilterable = (
  item: Item,
  isLabel: (id: string) => boolean,
): Filterable => {
  const { scope, assignedTimeframe, assignedToUserId } = placementOf(item);
  return {
    scope,
    assignedTimeframe,
    assignedToUserId,
    itemType: item.itemType,
    completed: isCompleted(item),
    linkId: item.linkId,
    // An older server sends no labels.
    labelIds: ((item.labelIds as string[] | undefined) ?? []).filter(isLabel),
    words: () => wordsIn(item),
  };
};

/** The items that a filter shows: the same as the server finds (I63). */
export const filteredItems = (
  items: readonly Item[],
  text: string,
  context: FilterContext,
): readonly Item[] => {
  const terms = parseQuery(text);
  if (terms.length === 0) return items;
  const filter = resolveFilter(terms, context);
  const labelIds = new Set(context.labels.map(({ id }) => id));
  return items.filter((item) =>
    matchesFilter(
      filter,
      toFilterable(item, (id) => labelIds.has(id)),
    ),
  );
};
