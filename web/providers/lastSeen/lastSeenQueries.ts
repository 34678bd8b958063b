import { hashKey } from '@tanstack/react-query';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { CoreContext } from '#api/contract/index.ts';
import { freshness as tabFreshness } from './freshness.ts';
import type { Freshness } from './freshness.ts';
import { lastSeen as deviceLastSeen } from './lastSeen.ts';
import type { LastSeen } from './lastSeen.ts';
import { isTransient } from '../http/callErrors.ts';

/**
 * The query key of the core application context, which names person and team.
 */
export const CONTEXT_KEY = ['context'] as const;

/**
 * Delay before an answer is stored, so that a burst of changes is stored once.
 */
const STORE_DELAY_MS = 1_000;

type Dependencies = Readonly<{
  lastSeen: LastSeen;
  freshness: Freshness;
  /** Whether the browser reports that it is offline. */
  isOffline: () => boolean;
}>;
const defaults: Dependencies = {
  lastSeen: deviceLastSeen,
  freshness: tabFreshness,
  isOffline: () => !navigator.onLine,
};

type LastSeenRequest<T, Stored> = Readonly<{
  queryKey: QueryKey;
  /** Calls the server. */
  fetch: () => Promise<T>;
  /** Turns the stored copy, as `packForDevice` packed it, into data. */
  unpack: (stored: Stored) => T;
}>;

/** Query `meta`: stores `pack(data)` of the query on the device. */
export const packForDevice = (pack: (data: never) => unknown) => ({
  packForDevice: pack,
});

/**
 * Fetches from the server. If it is unreachable and the query has no data, the
 * last seen answer is shown, marked as old; the call still fails.
 */
export const fetchOrLastSeen = async <T, Stored = T>(
  queries: QueryClient,
  { queryKey, fetch, unpack }: LastSeenRequest<T, Stored>,
  { lastSeen, freshness, isOffline }: Dependencies = defaults,
): Promise<T> => {
  const name = hashKey(queryKey);
  const restoreStored = async () => {
    const path = pathOf(queries, queryKey);
    if (queries.getQueryData(queryKey) === undefined && path !== null) {
      const seen = await lastSeen.read<Stored>(path);
      if (seen === null) return;
      const options = { updatedAt: seen.at };
      queries.setQueryData(queryKey, unpack(seen.data), options);
    }
    const state = queries.getQueryState(queryKey);
    if (state?.data !== undefined) freshness.markOld(name, state.dataUpdatedAt);
  };
  // The request will fail: do not wait for it.
  if (isOffline()) await restoreStored();
  try {
    const answer = await fetch();
    freshness.markFresh(name);
    return answer;
  } catch (error) {
    if (isTransient(error)) await restoreStored();
    throw error;
  }
};

/**
 * Stores a copy of each query marked with `packForDevice`. The context of
 * another user or team removes the copies of the previous one.
 */
export const storeLastSeen = (
  queries: QueryClient,
  { lastSeen, freshness }: Omit<Dependencies, 'isOffline'> = defaults,
): void => {
  const waiting = new Set<string>();
  const store = (query: Query) => {
    const path = pathOf(queries, query.queryKey);
    const { data, dataUpdatedAt } = query.state;
    const pack = packOf(query);
    if (path === null || pack === null || data === undefined) return;
    void lastSeen.store(path, { data: pack(data), at: dataUpdatedAt });
    if (query.queryKey[0] !== CONTEXT_KEY[0]) return;
    void lastSeen.removeOutside(folderOf(data as CoreContext), [path]);
  };
  queries.getQueryCache().subscribe((event) => {
    const { type } = event;
    const query = event.query as Query;
    if (type === 'removed') freshness.markFresh(query.queryHash);
    if (type !== 'updated' || packOf(query) === null) return;
    if (waiting.has(query.queryHash)) return;
    waiting.add(query.queryHash);
    setTimeout(() => {
      waiting.delete(query.queryHash);
      // After a switch of teams, another query has the same hash.
      const current = queries.getQueryCache().get(query.queryHash);
      if (current !== undefined) store(current);
    }, STORE_DELAY_MS);
  });
};

/**
 * Refetches all stored queries, whether or not they are on the screen. A fetch
 * in flight continues, because a slow answer must not be requested forever.
 */
export const refetchStored = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries(
    { predicate: (query) => packOf(query) !== null, refetchType: 'all' },
    { cancelRefetch: false },
  );

const packOf = ({ meta }: Query): ((data: unknown) => unknown) | null =>
  typeof meta?.['packForDevice'] === 'function'
    ? (meta['packForDevice'] as (data: unknown) => unknown)
    : null;

const folderOf = ({ userContext, activeTeam }: CoreContext): string =>
  `${userContext.userId}/${activeTeam.id}`;

/** The path below person and team; null while these are unknown. */
const pathOf = (queries: QueryClient, queryKey: QueryKey): string | null => {
  if (queryKey[0] === CONTEXT_KEY[0]) return CONTEXT_KEY[0];
  const context = queries.getQueryData<CoreContext>(CONTEXT_KEY);
  return context === undefined
    ? null
    : `${folderOf(context)}/${queryKey.map(partOf).join('/')}`;
};

const partOf = (part: unknown): string =>
  typeof part === 'string' ? part : hashKey([part]);
