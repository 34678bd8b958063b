import { setTimeout as delay } from 'node:timers/promises';
import type { Projection } from '#projections/shared/projection.ts';
import type { ReadModelProgress } from '#application/shared/ports/ReadModels.ts';
import { createProgressWaiters } from '../../projecting/progress/progressWaiters.ts';
import { failureText } from '../../projecting/fold/foldEvents.ts';
import type { Checkpoint, Checkpoints } from '../../relay/ports.ts';
import { watermarkOf } from '../../projecting/progress/watermark.ts';
import type {
  Generations,
  StoredGeneration,
} from '../../projecting/build/partitionedStore.ts';
import type { Parked } from '../../readModels/documentStore.ts';
import type { PartitionNameOf, ProgressSnapshot } from './progressSnapshots.ts';
import { reachedBySnapshots } from './progressSnapshots.ts';
import { ttlMemo } from '../../shared/ttlMemo.ts';

/** The progress of one read model. */
export type ReadModelStatus = Readonly<{
  name: string;
  /** False until the first build of the read model is complete. */
  isLive: boolean;
  /** The read model holds all events up to this position. */
  position: number;
  /** How many positions it is behind the relay. */
  lag: number;
  failure: string | null;
  /**
   * The version of the projection that fills it; null before its first build.
   */
  version: number | null;
  /** The id of its live generation. */
  generation: number | null;
  /** The keys that it leaves out. */
  parked: readonly Parked[];
}>;

export type MongoProgress = ReadModelProgress &
  Readonly<{
    /** Throws StorageFailure. */
    status: () => Promise<readonly ReadModelStatus[]>;
    stop: () => void;
  }>;

/** How often progress is read while calls wait, in ms. */
const POLL_EVERY_MS = 15;
/** How long the list of parked keys for reads is cached, in ms. */
const RECENT_MS = 1000;
/** How soon progress is read again if the database does not answer, in ms. */
const RETRY_MS = 250;

/**
 * The progress of the read models. The relay and the projectors record it in
 * the database, so that no other process is needed. One snapshot serves all
 * waiting calls; while no call waits, none is read.
 */
export const mongoProgress = ({
  checkpoints,
  relay,
  generations,
  projections,
  partitionOf,
  minWaitMs = 0,
}: {
  checkpoints: Pick<Checkpoints, 'load'>;
  /** The name of the relay's checkpoint. */
  relay: string;
  generations: () => Promise<ReadonlyMap<string, Generations>>;
  projections: readonly Pick<Projection, 'name' | 'version'>[];
  /** Finds the partition of a key; without it, waits include all partitions. */
  partitionOf?: PartitionNameOf;
  /** The shortest timeout of a wait; it overrides shorter ones. */
  minWaitMs?: number;
}): MongoProgress => {
  const stopping = new AbortController();
  const { signal } = stopping;
  /** The last snapshot; it is fresh only while polling. */
  let latest: ProgressSnapshot | null = null;
  let isPolling = false;
  let isFresh = false;
  const recentGenerations = ttlMemo(RECENT_MS, generations);
  const hasReached = reachedBySnapshots(
    projections.map(({ name }) => name),
    partitionOf,
  );

  /**
   * Reads the projectors' progress after the relay's, so that it never reports
   * a position that is not reached.
   */
  const takeSnapshot = async (
    relayed: Checkpoint,
  ): Promise<ProgressSnapshot> => {
    const all = await generations();
    const readModels = projections.map(({ name }) => {
      const { live = null, building = null } = all.get(name) ?? {};
      return { name, live, joining: building?.joining ? building : null };
    });
    return { takenAt: performance.now(), relayed, readModels };
  };

  const waiters = createProgressWaiters((awaited) =>
    hasReached(awaited, latest, isFresh),
  );

  const pollOnce = async (): Promise<number> => {
    try {
      const relayed = await checkpoints.load(relay);
      // No read model is ahead of the relay, so most polls end here.
      if (relayed.position < waiters.lowest()) {
        // The last snapshot gets old, so no wait that begins now may end by it.
        isFresh = false;
        return POLL_EVERY_MS;
      }
      latest = await takeSnapshot(relayed);
      isFresh = true;
      waiters.recheck();
      return POLL_EVERY_MS;
    } catch {
      isFresh = false;
      return RETRY_MS;
    }
  };

  const pollWhileAwaited = async () => {
    isPolling = true;
    while (waiters.count() > 0 && !signal.aborted) {
      const ms = await pollOnce();
      if (waiters.count() === 0) break;
      await delay(ms, undefined, { signal }).catch(() => undefined);
    }
    isPolling = false;
    isFresh = false;
  };

  return {
    ...(partitionOf && { partitionOf: (key) => partitionOf(key).short }),
    isParked: async (collection, key) => {
      const all = await recentGenerations().catch(() => null);
      const parked = all?.get(collection)?.live?.parked ?? [];
      return parked.some((parkedKey) => parkedKey.key === key);
    },
    waitFor: (position, timeoutMs, scope) => {
      const ms = Math.max(timeoutMs, minWaitMs);
      const waiting = waiters.waitFor(position, ms, scope);
      if (!isPolling && waiters.count() > 0) void pollWhileAwaited();
      return waiting;
    },
    status: async () => {
      const { relayed, readModels } = await takeSnapshot(
        await checkpoints.load(relay),
      );
      return readModels.map(({ name, live }) => statusOf(name, relayed, live));
    },
    stop: () => {
      stopping.abort();
      waiters.endAll();
    },
  };
};

const statusOf = (
  name: string,
  relayed: Checkpoint,
  live: StoredGeneration | null,
): ReadModelStatus => {
  if (live === null) return { ...NEVER_BUILT, name, lag: relayed.position };
  const position = watermarkOf(relayed, live);
  const { version, _id: generation, failures = {}, parked = [] } = live;
  const [failure] = Object.values(failures);
  return {
    name,
    isLive: true,
    position,
    version,
    generation,
    parked,
    lag: relayed.position - position,
    failure: failure === undefined ? null : failureText(failure),
  };
};

/** The status of a projection that was never built. */
const NEVER_BUILT: Omit<ReadModelStatus, 'name' | 'lag'> = {
  isLive: false,
  position: 0,
  failure: null,
  version: null,
  generation: null,
  parked: [],
};
