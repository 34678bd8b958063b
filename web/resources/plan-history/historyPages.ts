import type { InfiniteData } from '@tanstack/react-query';
import type { HistoryEntry } from '#api/contract/index.ts';

/** The usual order of the history. */
export const NEWEST_FIRST = { field: 'occurredAt', order: 'DESC' } as const;
/** How many entries are loaded at once. */
export const PAGE_SIZE = 150;

type Page = Readonly<{ data: HistoryEntry[] }>;

/** Removes repeated entries: newer changes push some to the next page. */
export const withoutRepeats = <P extends Page>({
  pages,
  ...list
}: InfiniteData<P, number>): InfiniteData<P, number> => {
  const seen = new Set<string>();
  const isNew = ({ id }: HistoryEntry): boolean => {
    const isKnown = seen.has(id);
    seen.add(id);
    return !isKnown;
  };
  return {
    ...list,
    pages: pages.map((page) => ({ ...page, data: page.data.filter(isNew) })),
  };
};
