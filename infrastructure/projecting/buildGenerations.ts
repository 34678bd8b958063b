import { yieldToEventLoop } from '#application/shared/yieldToEventLoop.ts';
import type { Parked } from '../readModels/documentStore.ts';
import type { Target } from './applyBatch.ts';
import { applyBatch, emptyTarget, storeCheckpoint } from './applyBatch.ts';
import type { Batch } from './batch.ts';
import { batchOf } from './batch.ts';
import type { Failure } from './foldEvents.ts';
import { keyCounts } from './keyCounts.ts';
import type { Stores, Track } from './track.ts';
import { leastOf } from '../shared/leastOf.ts';

/** Larger than when following: what many events touch is written once. */
const BATCH = 5000;

/** A build that parks more keys than others is looked at before its end. */
const MANY = 50;

/**
 * Folds all events into new generations of some projections, in one pass, and
 * has reads answered from each as soon as it has caught up. One fails that leaves
 * out a key that it must not, or more than half of all where it is to replace
 * another. Ends early when `signal` aborts. Throws StaleGenerationError and StorageFailure.
 */
export const buildGenerations = async (
  { eventStore, documents, versions }: Stores,
  tracks: readonly Track[],
  {
    signal,
    onPublished,
    onFailure,
    mayPark = () => true,
  }: {
    signal: AbortSignal;
    onPublished: (track: Track) => void;
    onFailure: (track: Track, failure: Failure) => void;
    /** Whether a build may leave out a key. */
    mayPark?: (track: Track, parked: Parked) => boolean;
  },
): Promise<void> => {
  const pending = new Map<Target, Track>();
  /** Those that replace what can be read: that may be of more use. */
  const replacing = new Set<Track>();
  for (const track of tracks) {
    if ((await documents.live(track.projection)) !== null) replacing.add(track);
    const generation = await documents.begin(track.projection);
    track.building = emptyTarget(generation);
    pending.set(track.building, track);
  }
  const keys = keyCounts([...pending.keys()]);

  const end = (target: Target): Track | undefined => {
    const track = pending.get(target);
    pending.delete(target);
    if (track !== undefined) track.building = null;
    return track;
  };

  const giveUp = async (target: Target, failure: Failure) => {
    const track = end(target);
    await documents.discard(target.generation);
    if (track !== undefined) onFailure(track, failure);
  };

  /** The event for which a build is not to be published, if there is one. */
  const faultOf = (target: Target, atLeast: number): Failure | undefined => {
    const parked = [...target.parked.values()];
    const track = pending.get(target);
    const refused = parked.find((one) => track && !mayPark(track, one));
    const isFirst = track === undefined || !replacing.has(track);
    if (refused !== undefined || isFirst || parked.length < atLeast)
      return refused;
    const all = keys.of(target);
    return parked.length * 2 > all ? parked[0] : undefined;
  };

  const apply = async (target: Target, batch: Batch) => {
    keys.note(target, batch.events);
    const failure =
      (await applyBatch({ eventStore, documents }, target, batch)) ??
      faultOf(target, MANY);
    if (failure) await giveUp(target, failure);
  };

  const publish = async (target: Target) => {
    const fault = faultOf(target, 1);
    if (fault !== undefined) {
      await giveUp(target, fault);
      return;
    }
    await storeCheckpoint(documents, target);
    // The live one is ahead when it took events since: there are more to read.
    if (!(await documents.publish(target.generation))) return;
    const track = end(target);
    if (track === undefined) return;
    track.live = target;
    track.failure = null;
    onPublished(track);
  };

  while (pending.size > 0 && !signal.aborted) {
    const targets = [...pending.keys()];
    const from = leastOf(targets.map(({ applied }) => applied.position));
    const events = await eventStore.readAll(from, BATCH);
    if (events.length === 0) await eachOf(targets, publish);
    const batch = batchOf(events, versions);
    await eachOf([...pending.keys()], (target) => apply(target, batch));
    await yieldToEventLoop();
  }
};

/** All at once; where some fail, throws the first once none is at work. */
const eachOf = async (
  targets: readonly Target[],
  work: (target: Target) => Promise<void>,
): Promise<void> => {
  const results = await Promise.allSettled(targets.map(work));
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
};
