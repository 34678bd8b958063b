import { LRUCache } from 'lru-cache';
import type { LoadedStream } from './loadedStream.ts';
import { weightOf } from './weightOf.ts';

/** The last seen state, and when it was seen, in ms. */
export type SeenState = Readonly<{
  loaded: LoadedStream<unknown>;
  seenAt: number;
}>;

export type StateCache = Readonly<{
  get: (streamId: string) => SeenState | undefined;
  set: (streamId: string, seen: SeenState) => void;
}>;

/** A cached state with its weight when it was last measured. */
type Weighed = SeenState &
  Readonly<{
    bytes: number;
    /** How many values the state has, which measuring visits. */
    values: number;
    /** The revision at which it was measured. */
    weighedRevision: number;
  }>;

const MIB = 1024 * 1024;
/**
 * Memory budgets in bytes, by the prefix of stream names. Separate budgets keep
 * thousands of items, each written once, from evicting the plans, which are
 * needed all the time. 2,000 projects of 50 items fit.
 */
export const STATE_BUDGETS: Readonly<Record<string, number>> = {
  project: 48 * MIB,
  item: 8 * MIB,
  story: 8 * MIB,
  comments: 4 * MIB,
  views: 4 * MIB,
  team: 8 * MIB,
  user: 4 * MIB,
};
/** All kinds without a budget of their own share one cache. */
const OTHER_KINDS = '';
const BUDGET_OF_OTHERS = 4 * MIB;

/**
 * Caches states by stream, within a memory budget for each kind. `budgets` are
 * in bytes, by kind.
 */
export const stateCache = (
  budgets: Readonly<Record<string, number>> = STATE_BUDGETS,
): StateCache => {
  const caches = new Map<string, LRUCache<string, Weighed>>();

  const cacheOf = (streamId: string) => {
    const prefix = streamId.slice(0, streamId.indexOf('-'));
    const kind = prefix in budgets ? prefix : OTHER_KINDS;
    const existing = caches.get(kind);
    if (existing !== undefined) return existing;
    const cache = new LRUCache<string, Weighed>({
      maxSize: budgets[kind] ?? BUDGET_OF_OTHERS,
      sizeCalculation: ({ bytes }) => bytes,
    });
    caches.set(kind, cache);
    return cache;
  };

  return {
    get: (streamId) => cacheOf(streamId).get(streamId),
    set: (streamId, seen) => {
      const cache = cacheOf(streamId);
      cache.set(streamId, weigh(seen, cache.peek(streamId)));
    },
  };
};

/** The memory of an empty cache entry, including its index. */
const ENTRY_BYTES = 200;

/**
 * Measuring this few values costs less than an append. Always measure them,
 * because one may be a long text.
 */
const FEW_VALUES = 100;
const MAX_UNWEIGHED_EVENTS = 100;

const weigh = (seen: SeenState, before: Weighed | undefined): Weighed => {
  const { state, ...loaded } = seen.loaded;
  const revision = Number(loaded.revision);
  const isSame = before?.loaded.state === state;
  if (before !== undefined && (isSame || !isWeighingDue(before, revision))) {
    return { ...before, ...seen };
  }
  const { bytes, values } = weightOf(state);
  return {
    ...seen,
    bytes: ENTRY_BYTES + bytes,
    values,
    weighedRevision: revision,
  };
};

/**
 * A large state is only measured again after its stream has grown by an eighth
 * or by 100 events, which keeps the cost low.
 */
const isWeighingDue = (
  { values, weighedRevision }: Weighed,
  revision: number,
): boolean =>
  values <= FEW_VALUES ||
  revision - weighedRevision >
    Math.min(weighedRevision / 8, MAX_UNWEIGHED_EVENTS);
