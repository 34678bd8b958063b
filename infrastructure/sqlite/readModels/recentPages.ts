import { LRUCache } from 'lru-cache';
import type { Page } from '#application/shared/ports/ReadModels.ts';
import type { CheckedQuery } from '../../readModels/checkQuery.ts';
import type { Document } from '../../readModels/documentStore.ts';
import type { Collection } from './collection.ts';

/** A page, and the length of the JSON that it was read from. */
export type FoundPage = Readonly<{
  page: Page<Document>;
  characters: number;
}>;

/**
 * The cached pages of one state of a collection. Two numbers identify the state:
 * another process only moves the position, and folding a parked key again only
 * adds to the commits.
 */
type CachedPages = Readonly<{
  live: Collection;
  position: number;
  commits: number;
  /** The pages by query, as JSON. */
  pages: LRUCache<string, FoundPage>;
}>;

/**
 * How much JSON the cached pages of a collection may come from, in characters;
 * in memory they take about three times as much. A team views pages of items
 * all day, but rarely requests the same page of a plan's history twice.
 */
const BUDGETS: Readonly<Record<string, number>> = {
  items: 5_000_000,
  planHistory: 500_000,
};
const DEFAULT_BUDGET = 1_000_000;

/**
 * Caches the pages of each collection until it changes: between two changes, a
 * team views the same list many times. Each collection has a budget.
 */
export const recentPages = (
  find: (live: Collection, query: CheckedQuery) => FoundPage,
): ((
  name: string,
  live: Collection,
  query: CheckedQuery,
) => Page<Document>) => {
  const collections = new Map<string, CachedPages>();

  /** The pages of the current state; pages of an earlier one are dropped. */
  const pagesOf = (name: string, live: Collection) => {
    const cached = collections.get(name);
    const { position } = live.checkpoint();
    const commits = live.commits();
    const isSame = cached?.position === position && cached.commits === commits;
    if (cached?.live === live && isSame) return cached.pages;
    const pages = cached?.pages ?? cacheFor(name);
    pages.clear();
    collections.set(name, { live, position, commits, pages });
    return pages;
  };

  return (name, live, query) => {
    const pages = pagesOf(name, live);
    const key = JSON.stringify(query);
    const cached = pages.get(key);
    if (cached !== undefined) return cached.page;
    const foundPage = find(live, query);
    pages.set(key, foundPage);
    return foundPage.page;
  };
};

const cacheFor = (name: string) =>
  new LRUCache<string, FoundPage>({
    maxSize: BUDGETS[name] ?? DEFAULT_BUDGET,
    // An empty page still takes as much memory as its query.
    sizeCalculation: ({ characters }, query) => characters + query.length,
  });
