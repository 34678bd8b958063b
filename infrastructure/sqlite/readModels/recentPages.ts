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

type Kept = FoundPage & Readonly<{ live: Collection; position: number }>;

/**
 * Characters of JSON that pages of a collection may have been read from; in
 * memory they weigh about three times as much. Item pages are what a team looks at
 * all day, while a plan's history is long and seldom asked for twice.
 */
const BUDGETS: Readonly<Record<string, number>> = {
  items: 10_000_000,
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
  const collections = new Map<string, LRUCache<string, Kept>>();

  const cacheOf = (name: string) => {
    const known = collections.get(name);
    if (known !== undefined) return known;
    const made = new LRUCache<string, Kept>({
      maxSize: BUDGETS[name] ?? OTHERS,
      // Of an empty page, its query.
      sizeCalculation: ({ characters }, query) => characters + query.length,
    });
    collections.set(name, made);
    return made;
  };

  return (name, live, query) => {
    const cache = cacheOf(name);
    const key = JSON.stringify(query);
    const { position } = live.checkpoint();
    const known = cache.get(key);
    if (known?.live === live && known.position === position) return known.page;
    const found = find(live, query);
    cache.set(key, { ...found, live, position });
    return found.page;
  };
};
