import { LRUCache } from 'lru-cache';
import type { Page } from '#application/shared/ports/ReadModels.ts';
import type { CheckedQuery } from '../../readModels/checkQuery.ts';
import type { Document } from '../../readModels/documentStore.ts';
import type { Collection } from './collection.ts';

/** A page, and the characters of JSON that it was read from. */
export type FoundPage = Readonly<{
  page: Page<Document>;
  characters: number;
}>;

/** The pages of one state of a collection. */
type Pages = Readonly<{
  live: Collection;
  position: number;
  found: LRUCache<string, FoundPage>;
}>;

/**
 * Characters of JSON that pages of a collection may have been read from; in
 * memory they weigh about three times as much. Item pages are what a team looks at
 * all day, while a plan's history is long and seldom asked for twice.
 */
const BUDGETS: Readonly<Record<string, number>> = {
  items: 5_000_000,
  planHistory: 500_000,
};
const OTHERS = 1_000_000;

/**
 * Pages as they were found, which are found again as long as nothing of their
 * collection has changed: a team looks at one list many times between two
 * changes. Each collection has a budget of its own.
 */
export const recentPages = (
  find: (live: Collection, query: CheckedQuery) => FoundPage,
): ((
  name: string,
  live: Collection,
  query: CheckedQuery,
) => Page<Document>) => {
  const collections = new Map<string, Pages>();

  /** Pages of the present state; earlier ones are dropped. */
  const pagesOf = (name: string, live: Collection) => {
    const known = collections.get(name);
    const { position } = live.checkpoint();
    if (known?.live === live && known.position === position) return known.found;
    const found = known?.found ?? cacheFor(name);
    found.clear();
    collections.set(name, { live, position, found });
    return found;
  };

  return (name, live, query) => {
    const pages = pagesOf(name, live);
    const key = JSON.stringify(query);
    const known = pages.get(key);
    if (known !== undefined) return known.page;
    const found = find(live, query);
    pages.set(key, found);
    return found.page;
  };
};

const cacheFor = (name: string) =>
  new LRUCache<string, FoundPage>({
    maxSize: BUDGETS[name] ?? OTHERS,
    // An empty page still weighs as much as its query.
    sizeCalculation: ({ characters }, query) => characters + query.length,
  });
