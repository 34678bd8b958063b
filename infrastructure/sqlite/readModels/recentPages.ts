import { LRUCache } from 'lru-cache';
import type { Page } from '#application/shared/ports/ReadModels.ts';
import type { Collection } from './collection.ts';
import type { Document } from '../../readModels/documentStore.ts';

/** The number of cached documents, over all pages. */
const KEPT_DOCUMENTS = 20_000;

type Kept = Readonly<{
  live: Collection;
  position: number;
  page: Page<Document>;
}>;

/**
 * Pages as they were found, which are found again as long as nothing of their
 * collection has changed: a team looks at one list many times between two
 * changes.
 */
export const recentPages = () => {
  const kept = new LRUCache<string, Kept>({
    maxSize: KEPT_DOCUMENTS,
    sizeCalculation: ({ page }) => page.documents.length + 1,
  });

  return (
    live: Collection,
    query: string,
    find: () => Page<Document>,
  ): Page<Document> => {
    const { position } = live.checkpoint();
    const known = kept.get(query);
    if (known?.live === live && known.position === position) return known.page;
    const page = find();
    kept.set(query, { live, position, page });
    return page;
  };
};
