import { useEffect, useMemo, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Item } from '#api/contract/index.ts';
import { wordsOf } from './matching.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import { projectItemsQuery } from '../store/query.ts';
import { merged, searchIn } from './itemSearch.ts';
import type { FoundItem } from './itemSearch.ts';

/** How long nothing is typed before the server is asked, in ms (M2). */
const DEBOUNCE = 800;
/** As many letters as the server takes. */
export const LONGEST_QUERY = 200;

export type ItemSearch = Readonly<{
  found: readonly FoundItem[];
  /** 'typing' until the server has answered for this text; 'none' without one. */
  state: 'none' | 'typing' | 'settled' | 'failed';
}>;

const NONE: readonly FoundItem[] = [];
const NO_ITEMS: readonly Item[] = [];

/**
 * Items of a project by their words: those in the cache at once, the server's
 * 800 ms after the last letter (M2). A text without words asks for nothing (D26).
 */
export const useItemSearch = (
  projectId: string | null,
  text: string,
): ItemSearch => {
  const query = useMemo(() => wordsOf(text).join(' '), [text]);
  const known = useKnownItems(projectId);
  const atOnce = useMemo(() => searchIn(known, query), [known, query]);
  const { answer, hasFailed } = useServerSearch(projectId, query);
  const found = useMemo(() => merged(atOnce, answer ?? NONE), [atOnce, answer]);

  if (query === '') return { found: NONE, state: 'none' };
  if (hasFailed) return { found, state: 'failed' };
  return { found, state: answer === null ? 'typing' : 'settled' };
};

/** The items that somebody has loaded already. */
const useKnownItems = (projectId: string | null): readonly Item[] => {
  const data = useSlipwayData();
  const queries = useQueryClient();
  const { data: state } = useQuery({
    ...projectItemsQuery(projectId ?? '', data, queries),
    // Looks on: whoever shows the items loads them.
    enabled: false,
  });
  return state?.items ?? NO_ITEMS;
};

/** What the server says to a query; null until it has. */
const useServerSearch = (projectId: string | null, query: string) => {
  const data = useSlipwayData();
  const asked = useDebounced(query);
  const isDue = projectId !== null && query !== '' && query === asked;
  const server = useQuery({
    queryKey: ['search', projectId, asked],
    queryFn: ({ signal }) =>
      data.searchItems(projectId ?? '', asked.slice(0, LONGEST_QUERY), signal),
    enabled: isDue,
    staleTime: 0,
  });
  if (projectId === null) return { answer: NONE, hasFailed: false };
  if (!isDue) return { answer: null, hasFailed: false };
  return {
    answer: server.data?.searchResults ?? null,
    hasFailed: server.isError,
  };
};

/** A text once it has stood still; nothing is waited for to clear it. */
const useDebounced = (text: string): string => {
  const [still, setStill] = useState(text);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        setStill(text);
      },
      text === '' ? 0 : DEBOUNCE,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return still;
};
