import type { Item } from '#api/contract/index.ts';
import {
  searchableStarts,
  isItemNumber,
  matchesItemNumber,
  Scope,
  wordsOf,
} from '#api/contract/values.ts';
import type { ItemType } from '#api/contract/values.ts';
import type { Searched } from './matching.ts';
import { hasAll, rankOf, searched } from './matching.ts';
import { listPath } from '../list/model/path.ts';
import { titleOf } from '../display/title.ts';
import { placementOf } from '../store/placement.ts';

/** An item found by the search, as the server returns it (D27). */
export type FoundItem = Readonly<{
  id: string;
  description: string;
  scope: Scope;
  /** Only known for items in the cache; the server's reply lacks it. */
  itemType?: ItemType;
}>;

/** More than people read; they type another letter instead. */
const MAX_RESULTS = 50;

/**
 * The items whose description has all words of the query as prefixes: first the
 * one with this number, then title matches. Finds at once what the server finds,
 * in about the same order.
 */
export const searchIn = (
  items: readonly Item[],
  query: string,
): readonly FoundItem[] => {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [];
  const isNumber = isItemNumber(query);
  const isNumbered = (item: Item) =>
    isNumber && matchesItemNumber(query, item.linkId);
  return items
    .filter((item) => isNumbered(item) || hasAll(textOf(item), wanted))
    .map((item) => ({
      item,
      rank: (isNumbered(item) ? NUMBER_WEIGHT : 0) + rankIn(item, wanted),
    }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MAX_RESULTS)
    .map(({ item }) => ({
      id: item.id,
      description: item.description,
      scope: placementOf(item).scope,
      itemType: item.itemType,
    }));
};

/**
 * Local results keep their positions and the server's other results follow, so
 * that nothing moves under the pointer.
 */
export const merged = (
  cached: readonly FoundItem[],
  fromServer: readonly FoundItem[],
): readonly FoundItem[] => {
  const cachedIds = new Set(cached.map(({ id }) => id));
  return [
    ...cached,
    ...fromServer.filter(({ id }) => !cachedIds.has(id)),
  ].slice(0, MAX_RESULTS);
};

/**
 * The address of a result: all items of its scope, with the item open (D29).
 */
export const pathOfFound = ({ id, scope }: FoundItem): string =>
  listPath(
    {
      span: 'all-items',
      scope: scope === Scope.OutOfScope ? 'out-of-scope' : 'in-scope',
      tab: 'all',
    },
    id,
  );

/**
 * Each weight is larger than all smaller ones together, so that each criterion
 * only decides between items that are equal by those before it. `rankOf`
 * returns at most 3.
 */
const NUMBER_WEIGHT = 100;
const TITLE_WEIGHT = 4;
const IN_SCOPE_WEIGHT = 2;
const OPEN_WEIGHT = 1;

const rankIn = (item: Item, wanted: readonly string[]): number =>
  rankOf(textOf(item).title, wanted) * TITLE_WEIGHT +
  (placementOf(item).scope === Scope.Project ? IN_SCOPE_WEIGHT : 0) +
  (item.completionDate === null ? OPEN_WEIGHT : 0);

type Text = Readonly<{ title: Searched; beginnings: readonly string[] }>;

const texts = new WeakMap<Item, Text>();

/**
 * Cached for each state of an item, as each typed letter searches all items.
 */
const textOf = (item: Item): Text => {
  const cached = texts.get(item);
  if (cached !== undefined) return cached;
  const text = {
    title: searched(titleOf(item)),
    beginnings: searchableStarts(item.description),
  };
  texts.set(item, text);
  return text;
};
