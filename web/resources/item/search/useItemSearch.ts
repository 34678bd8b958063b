import { useEffect, useMemo, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Item } from '#api/contract/index.ts';
import { isItemNumber, LIMITS, wordsOf } from '#api/contract/values.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import { useWithPending } from '../../../outbox/useOutbox.ts';
import { projectItemsQuery } from '../store/projectItemsCache.ts';
import { merged, searchIn } from './searchIn.ts';
import type { FoundItem } from './searchIn.ts';

/** Pause in typing before the server searches, in milliseconds (M2). */
const DEBOUNCE_MS = 800;

export type ItemSearch = Readonly<{
  found: readonly FoundItem[];
  /**
   * 'waiting' until the server has answered for this text; 'none' without
   * words.
   */
  state: 'none' | 'waiting' | 'settled' | 'failed';
  /** Lets the server search again, after it failed. */
  retry: () => void;
}>;

const NONE: readonly FoundItem[] = [];

/**
 * Searches a project's items by words: the cache at once, the server 800 ms
 * after the last letter (M2). A text without words sends no request (D26).
 */
export const useItemSearch = (
  projectId: string | null,
  text: string,
): ItemSearch => {
  const query = useMemo(
    () => (isItemNumber(text) ? text.trim() : wordsOf(text).join(' ')),
    [text],
  );
  const items = useKnownItems(projectId);
  const cached = useMemo(() => searchIn(items, query), [items, query]);
  const { answer, hasFailed, retry } = useServerSearch(projectId, query);
  const found = useMemo(() => merged(cached, answer ?? NONE), [cached, answer]);

  if (query === '') return { found: NONE, state: 'none', retry };
  if (hasFailed) return { found, state: 'failed', retry };
  return { found, state: answer === null ? 'waiting' : 'settled', retry };
};

/** The cached items, with pending changes. */
export const useKnownItems = (projectId: string | null): readonly Item[] => {
  const data = useSlipwayData();
  const queries = useQueryClient();
  const { data: saved } = useQuery({
    ...projectItemsQuery(projectId ?? '', data, queries),
    // Observe only: the views that show the items load them.
    enabled: false,
  });
  return useWithPending(projectId ?? '', saved);
};

/**
 * The server's answer to a query: null until it arrives, empty without a
 * project.
 */
const useServerSearch = (projectId: string | null, query: string) => {
  const data = useSlipwayData();
  const debounced = useDebounced(query);
  const isDue = projectId !== null && query !== '' && query === debounced;
  const server = useQuery({
    queryKey: ['search', projectId, debounced],
    queryFn: ({ signal }) =>
      data.searchItems(
        projectId ?? '',
        debounced.slice(0, LIMITS.search),
        signal,
      ),
    enabled: isDue,
    staleTime: 0,
  });
  const retry = () => void server.refetch();
  if (projectId === null) return { answer: NONE, hasFailed: false, retry };
  if (!isDue) return { answer: null, hasFailed: false, retry };
  return {
    answer: server.data?.searchResults ?? null,
    hasFailed: server.isError,
    retry,
  };
};

/** Debounces a text; clearing it has no delay. */
const useDebounced = (text: string): string => {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(
      () => setDebounced(text),
      text === '' ? 0 : DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
};
