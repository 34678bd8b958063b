import { hashKey } from '@tanstack/react-query';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { CoreContext } from '#api/contract/index.ts';
import { freshness as tabFreshness } from './freshness.ts';
import type { Freshness } from './freshness.ts';
import { lastSeen as deviceLastSeen } from './cache.ts';
import type { LastSeen } from './cache.ts';
import { isTransient } from '../http/errors.ts';

/** The key of the core application context, which says whose all else is. */
export const CONTEXT_KEY = ['context'] as const;

/** Milliseconds from an answer to its copy: many changes make one. */
const REST = 1_000;

type Places = Readonly<{
  lastSeen: LastSeen;
  freshness: Freshness;
  /** The browser itself says that there is no network. */
  isOffline: () => boolean;
}>;
const here: Places = {
  lastSeen: deviceLastSeen,
  freshness: tabFreshness,
  isOffline: () => !navigator.onLine,
};

type Asked<T, Kept> = Readonly<{
  queryKey: QueryKey;
  /** Asks the server. */
  ask: () => Promise<T>;
  /** From what `keptAs` made of it. */
  unpack: (kept: Kept) => T;
}>;

/** Marks a query as kept on the device, and says what of it (`meta`). */
export const keptAs = (pack: (data: never) => unknown) => ({ keptAs: pack });

/**
 * Asks the server. When it cannot be reached, and nothing is there yet, what was
 * last seen takes the place, with its time; the failure is told all the same.
 */
export const orLastSeen = async <T, Kept = T>(
  queries: QueryClient,
  { queryKey, ask, unpack }: Asked<T, Kept>,
  { lastSeen, freshness, isOffline }: Places = here,
): Promise<T> => {
  const name = hashKey(queryKey);
  const bringBack = async () => {
    const path = pathOf(queries, queryKey);
    if (queries.getQueryData(queryKey) === undefined && path !== null) {
      const seen = await lastSeen.read<Kept>(path);
      if (seen === null) return;
      const options = { updatedAt: seen.at };
      queries.setQueryData(queryKey, unpack(seen.data), options);
    }
    const state = queries.getQueryState(queryKey);
    if (state?.data !== undefined) freshness.isOld(name, state.dataUpdatedAt);
  };
  // Known to fail: nobody need wait for it.
  if (isOffline()) await bringBack();
  try {
    const answer = await ask();
    freshness.isFresh(name);
    return answer;
  } catch (error) {
    if (isTransient(error)) await bringBack();
    throw error;
  }
};

/**
 * Keeps a copy of every query that is marked with `keptAs`, for as long as the
 * tab lives. A new person's or team's context sweeps out the former's.
 */
export const keepLastSeen = (
  queries: QueryClient,
  { lastSeen, freshness }: Omit<Places, 'isOffline'> = here,
): void => {
  const waiting = new Set<string>();
  const keep = (query: Query) => {
    const path = pathOf(queries, query.queryKey);
    const { data, dataUpdatedAt } = query.state;
    const pack = packOf(query);
    if (path === null || pack === null || data === undefined) return;
    void lastSeen.keep(path, { data: pack(data), at: dataUpdatedAt });
    if (query.queryKey[0] !== CONTEXT_KEY[0]) return;
    void lastSeen.retain(folderOf(data as CoreContext), [path]);
  };
  queries.getQueryCache().subscribe((event) => {
    const { type } = event;
    const query = event.query as Query;
    if (type === 'removed') freshness.isFresh(query.queryHash);
    if (type !== 'updated' || packOf(query) === null) return;
    if (waiting.has(query.queryHash)) return;
    waiting.add(query.queryHash);
    setTimeout(() => {
      waiting.delete(query.queryHash);
      keep(query);
    }, REST);
  });
};

/** Asks again for all that is kept, whether it is on the screen or not. */
export const askAgain = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: (query) => packOf(query) !== null,
    refetchType: 'all',
  });

const packOf = ({ meta }: Query): ((data: unknown) => unknown) | null =>
  typeof meta?.['keptAs'] === 'function'
    ? (meta['keptAs'] as (data: unknown) => unknown)
    : null;

const folderOf = ({ userContext, activeTeam }: CoreContext): string =>
  `${userContext.userId}/${activeTeam.id}`;

/** Below person and team; null as long as nobody knows whose it would be. */
const pathOf = (queries: QueryClient, queryKey: QueryKey): string | null => {
  if (queryKey[0] === CONTEXT_KEY[0]) return CONTEXT_KEY[0];
  const context = queries.getQueryData<CoreContext>(CONTEXT_KEY);
  return context === undefined
    ? null
    : `${folderOf(context)}/${queryKey.join('/')}`;
};
