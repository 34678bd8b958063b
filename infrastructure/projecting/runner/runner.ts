import { eventVersions } from '#domain/eventVersions.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Projection } from '#projections/shared/projection.ts';
import { keyedMutex } from '#application/shared/keyedMutex.ts';
import type { ReadModelProgress } from '#application/shared/ports/ReadModels.ts';
import type { Parked } from '../../readModels/documentStore.ts';
import { StaleGenerationError } from '../../readModels/documentStore.ts';
import type { Target } from '../fold/applyBatch.ts';
import { applyBatch, storeCheckpoint } from '../fold/applyBatch.ts';
import type { Batch } from '../fold/batch.ts';
import { batchOf } from '../fold/batch.ts';
import { BuildFailed } from '../build/buildFailed.ts';
import { buildGenerations } from '../build/buildGenerations.ts';
import type { Failure } from '../fold/foldEvents.ts';
import { createHasReached } from '../progress/hasReached.ts';
import { retryingWork } from './retryingWork.ts';
import { createProgressWaiters } from '../progress/progressWaiters.ts';
import { createRetries } from '../parked/retries.ts';
import type { ProjectionRun, Stores } from '../progress/projectionRun.ts';
import {
  liveTargets,
  loadLive,
  nameOf,
  newRun,
} from '../progress/projectionRun.ts';
import type { ProjectionStatus } from '../progress/projectionStatus.ts';
import { statusOf } from '../progress/projectionStatus.ts';
import type { Verification } from './verify.ts';
import { verifyProjection } from './verify.ts';
import { minimum } from '../../shared/minimum.ts';

export type ProjectionRunner = ReadModelProgress &
  Readonly<{
    /**
     * Subscribes to the event store. Resolves once reads can be answered: at
     * once, or after a first build of everything.
     */
    start: () => Promise<void>;
    stop: () => Promise<void>;
    status: () => Promise<readonly ProjectionStatus[]>;
    /**
     * Rebuilds a projection next to its live generation, then swaps them; also
     * works without `start`. Throws if an event fails, and then changes
     * nothing.
     */
    rebuild: (name: string) => Promise<void>;
    /**
     * Folds the events of a parked key again, in one projection. Returns the
     * event that still cannot be folded, or null if the key was released.
     */
    retry: (name: string, key: string) => Promise<Failure | null>;
    verify: (name: string) => Promise<Verification>;
  }>;

/**
 * One loop over the event store's commits that feeds all projections. An event
 * that cannot be folded parks its key in that projection and is reported. An
 * event of a known type that this version cannot read stops the projections
 * that handle it; an event of an unknown type stops all projections. Storage
 * failures are retried.
 */
export const createProjectionRunner = ({
  projections,
  onFailure = () => undefined,
  versions = eventVersions,
  ...openedStores
}: Omit<Stores, 'versions'> & {
  projections: readonly Projection[];
  /** The schema versions that can be read; those of Slipway by default. */
  versions?: Stores['versions'];
  /** Called when an event stops a projection, or parks a key in it. */
  onFailure?: (name: string, failure: Failure) => void;
}): ProjectionRunner => {
  const stores: Stores = { ...openedStores, versions };
  const runs = projections.map(newRun);
  const stopping = new AbortController();
  const oneBuildAtATime = keyedMutex();
  const oneWriteAtATime = keyedMutex();
  /** Aborting it subscribes again, for the live targets of that moment. */
  let subscription = new AbortController();
  /** Why no events arrive, or a build fails; null if all is well. */
  let trouble: string | null = null;
  const { launch, ended } = retryingWork(stopping.signal, (message) => {
    trouble = message;
  });

  const waiters = createProgressWaiters(createHasReached(runs));
  const retries = createRetries(stores, runs, {
    signal: stopping.signal,
    oneWriteAtATime,
    onRetried: (name, stopped) => {
      if (stopped !== null) onFailure(name, stopped);
      waiters.recheck();
    },
  });

  const fail = (run: ProjectionRun, failure: Failure) => {
    run.failure = failure;
    onFailure(run.projection.name, failure);
    waiters.recheck();
  };

  const build = (
    group: readonly ProjectionRun[],
    onBuildFailure: (run: ProjectionRun, failure: Failure) => void,
    mayPark: (run: ProjectionRun, parked: Parked) => boolean = () => true,
  ) =>
    oneBuildAtATime('build', () =>
      buildGenerations(stores, group, {
        signal: stopping.signal,
        mayPark,
        onFailure: onBuildFailure,
        onPublished: (run) => {
          reportParked(run);
          subscription.abort();
          waiters.recheck();
        },
      }),
    );

  /**
   * Loads the stored generations of some projections, and builds the others.
   */
  const loadAllLive = async (group: readonly ProjectionRun[]) => {
    const toBuild: ProjectionRun[] = [];
    let isReadable = true;
    for (const run of group) {
      const state = await loadLive(stores, run);
      if (state !== 'live') toBuild.push(run);
      if (state === 'absent') isReadable = false;
    }
    const built = launch(() => build(toBuild, fail));
    return { isReadable, built };
  };

  /** Subscribes to the store until the set of live targets changes. */
  const subscribe = async () => {
    subscription = new AbortController();
    const signal = AbortSignal.any([stopping.signal, subscription.signal]);
    const positions = liveTargets(runs).map(({ applied }) => applied.position);
    // Without targets the minimum is Infinity, so that no events arrive.
    const batches = stores.eventStore.subscribe(minimum(positions), signal);
    for await (const events of batches) await apply(events);
  };

  const apply = async (events: readonly RecordedEvent[]) => {
    const batch = batchOf(events, versions);
    for (const run of runs) {
      if (run.live === null || run.failure !== null) continue;
      await applyTo(run, run.live, batch);
      waiters.recheck();
    }
    trouble = null;
    waiters.recheck();
  };

  const applyTo = async (run: ProjectionRun, live: Target, batch: Batch) => {
    const before = new Set(live.parked.values());
    const failure = await oneWriteAtATime(nameOf(run), () =>
      applyBatch(stores, live, batch),
    );
    if (failure !== null) fail(run, failure);
    reportParked(run, before);
  };

  /** Reports the keys that are parked now and were not before. */
  const reportParked = (run: ProjectionRun, before = new Set<Parked>()) => {
    for (const parked of run.live?.parked.values() ?? []) {
      if (!before.has(parked)) onFailure(nameOf(run), parked);
    }
  };

  const runSubscription = async () => {
    while (!stopping.signal.aborted) {
      try {
        await subscribe();
      } catch (error) {
        if (!(error instanceof StaleGenerationError)) throw error;
        // Another process has changed or replaced the generation.
        const { projection: name } = error;
        await loadAllLive(runs.filter((run) => nameOf(run) === name));
      }
    }
  };

  const find = (name: string): ProjectionRun => {
    const run = runs.find((candidate) => nameOf(candidate) === name);
    if (run === undefined) throw new Error(`There is no projection ${name}.`);
    return run;
  };

  return {
    start: async () => {
      const { isReadable, built } = await loadAllLive(runs);
      void launch(runSubscription);
      void launch(retries.run);
      if (!isReadable) await built;
    },
    stop: async () => {
      stopping.abort();
      await ended();
      // Waits for a running build to end.
      await oneBuildAtATime('build', async () => undefined);
      await Promise.allSettled(
        // If this fails, some events are read once more, which is harmless.
        liveTargets(runs).map((live) =>
          storeCheckpoint(stores.documents, live),
        ),
      );
      waiters.endAll();
    },
    status: async () => {
      const last = await stores.eventStore.lastPosition();
      return runs.map((run) => statusOf(run, last, trouble));
    },
    waitFor: (position, timeoutMs, scope) => {
      // Once it is stopped, no further position will be reached.
      const maxMs = stopping.signal.aborted ? 0 : timeoutMs;
      return waiters.waitFor(position, maxMs, scope);
    },
    isParked: async (collection, key) =>
      find(collection).live?.parked.has(key) ?? false,
    rebuild: async (name) => {
      const run = find(name);
      if (run.live === null) await loadLive(stores, run);
      const failures: Failure[] = [];
      // The rebuild replaces the live generation and must not park more keys.
      const before = new Set(run.live?.parked.keys());
      await build(
        [run],
        (_, failure) => failures.push(failure),
        (_, { key }) => before.has(key),
      );
      const [failure] = failures;
      if (failure !== undefined) throw new BuildFailed(name, failure);
    },
    retry: async (name, key) => {
      const run = find(name);
      if (run.live === null) await loadLive(stores, run);
      return run.live && retries.retry(run.live, key);
    },
    verify: async (name) => verifyProjection(stores, find(name).projection),
  };
};
