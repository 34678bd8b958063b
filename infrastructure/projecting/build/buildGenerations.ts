import { yieldToEventLoop } from '#application/shared/yieldToEventLoop.ts';
import type { Parked } from '../../readModels/documentStore.ts';
import type { Target } from '../fold/applyBatch.ts';
import {
  applyBatch,
  emptyTarget,
  storeCheckpoint,
} from '../fold/applyBatch.ts';
import type { Batch } from '../fold/batch.ts';
import { batchOf } from '../fold/batch.ts';
import type { Failure } from '../fold/foldEvents.ts';
import { createKeyCounts } from './keyCounts.ts';
import type { Stores, ProjectionRun } from '../progress/projectionRun.ts';
import { minimum } from '../../shared/minimum.ts';

/**
 * Larger than when following events, so that a document that many events of a
 * batch change is written only once.
 */
const BATCH_SIZE = 5000;

/**
 * A build that parks most of its keys is given up before its end only if it has
 * parked this many: the first few keys say little about the others.
 */
const MIN_PARKED_BEFORE_END = 50;
const MIN_PARKED_AT_END = 1;

/**
 * Folds all events of the store into new generations of some projections, in
 * one pass, and publishes each once it has caught up. A build fails if it parks
 * a key that it must not, or if it replaces another and parks most keys. Ends
 * early when `signal` aborts. Throws StaleGenerationError and StorageFailure.
 */
export const buildGenerations = async (
  { eventStore, documents, versions }: Stores,
  runs: readonly ProjectionRun[],
  {
    signal,
    onPublished,
    onFailure,
    mayPark = () => true,
  }: {
    signal: AbortSignal;
    onPublished: (run: ProjectionRun) => void;
    onFailure: (run: ProjectionRun, failure: Failure) => void;
    /** Whether a build may park a key. */
    mayPark?: (run: ProjectionRun, parked: Parked) => boolean;
  },
): Promise<void> => {
  const pending = new Map<Target, ProjectionRun>();
  /**
   * Runs whose build replaces a live generation, which may be more complete.
   */
  const replacing = new Set<ProjectionRun>();
  for (const run of runs) {
    if ((await documents.live(run.projection)) !== null) replacing.add(run);
    const generation = await documents.begin(run.projection);
    run.building = emptyTarget(generation);
    pending.set(run.building, run);
  }
  const keyCounts = createKeyCounts([...pending.keys()]);

  /** Returns the run whose build ends; undefined if it has ended already. */
  const endBuild = (target: Target): ProjectionRun | undefined => {
    const run = pending.get(target);
    pending.delete(target);
    if (run !== undefined) run.building = null;
    return run;
  };

  const giveUp = async (target: Target, failure: Failure) => {
    const run = endBuild(target);
    await documents.discard(target.generation);
    if (run !== undefined) onFailure(run, failure);
  };

  /**
   * The event that keeps a build from being published, if there is one: its key
   * must not be parked, or at least `minParked` keys are, and these are most.
   */
  const findFault = (
    target: Target,
    minParked: number,
  ): Failure | undefined => {
    const run = pending.get(target);
    if (run === undefined) return undefined;
    const parked = [...target.parked.values()];
    const forbidden = parked.find((parkedKey) => !mayPark(run, parkedKey));
    if (forbidden !== undefined) return forbidden;
    const areEnough = replacing.has(run) && parked.length >= minParked;
    const areMost = parked.length * 2 > keyCounts.of(target);
    return areEnough && areMost ? parked[0] : undefined;
  };

  const apply = async (target: Target, batch: Batch) => {
    keyCounts.count(target, batch.events);
    const failure =
      (await applyBatch({ eventStore, documents }, target, batch)) ??
      findFault(target, MIN_PARKED_BEFORE_END);
    if (failure) await giveUp(target, failure);
  };

  const publish = async (target: Target) => {
    const fault = findFault(target, MIN_PARKED_AT_END);
    if (fault !== undefined) {
      await giveUp(target, fault);
      return;
    }
    await storeCheckpoint(documents, target);
    // If the live generation is ahead, the build reads on and tries again.
    if (!(await documents.publish(target.generation))) return;
    const run = endBuild(target);
    if (run === undefined) return;
    run.live = target;
    run.failure = null;
    onPublished(run);
  };

  while (pending.size > 0 && !signal.aborted) {
    const targets = [...pending.keys()];
    const from = minimum(targets.map(({ applied }) => applied.position));
    const events = await eventStore.readAll(from, BATCH_SIZE);
    if (events.length === 0) await runAll(targets, publish);
    const batch = batchOf(events, versions);
    await runAll([...pending.keys()], (target) => apply(target, batch));
    await yieldToEventLoop();
  }
};

/**
 * Works on all targets at once. If some fail, throws the first error once all
 * have ended.
 */
const runAll = async (
  targets: readonly Target[],
  work: (target: Target) => Promise<void>,
): Promise<void> => {
  const results = await Promise.allSettled(targets.map(work));
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
};
