import { useEffect, useMemo, useState } from 'react';
import {
  keepPreviousData,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { wordsOf } from '../../app/search/matching.ts';
import { useSlipwayData } from '../../providers/useSlipwayData.ts';
import { projectItemsQuery } from './itemsQuery.ts';
import { emptyItems } from './itemsState.ts';
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

const NOTHING: readonly FoundItem[] = [];

/**
 * Items of a project by their words: those in the cache at once, the server's
 * 800 ms after the last letter (M2). A text without words asks for nothing (D26).
 */
export const useItemSearch = (
  projectId: string | null,
  text: string,
): ItemSearch => {
  const data = useSlipwayData();
  const queries = useQueryClient();
  const query = useMemo(() => wordsOf(text).join(' '), [text]);
  const asked = useDebounced(query);
  const isAsking = projectId !== null && asked !== '' && query !== '';

  const { data: cached = emptyItems } = useQuery({
    ...projectItemsQuery(projectId ?? '', data, queries),
    // Looks on: whoever shows the items loads them.
    enabled: false,
  });
  const server = useQuery({
    queryKey: ['search', projectId, asked],
    queryFn: ({ signal }) =>
      data.searchItems(projectId ?? '', asked.slice(0, LONGEST_QUERY), signal),
    enabled: isAsking,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

  const atOnce = useMemo(
    () => searchIn(cached.items, query),
    [cached.items, query],
  );
  const isAnswer =
    isAsking &&
    query === asked &&
    !server.isPlaceholderData &&
    !server.isFetching;
  const answer = isAnswer ? server.data?.searchResults : undefined;
  const found = useMemo(
    () => (answer === undefined ? atOnce : merged(atOnce, answer)),
    [atOnce, answer],
  );

  if (query === '') return { found: NOTHING, state: 'none' };
  if (isAnswer && server.isError) return { found, state: 'failed' };
  return { found, state: isAnswer ? 'settled' : 'typing' };
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
