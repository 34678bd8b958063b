import { BEGINNING } from '../readModels/documentStore.ts';
import type { Target } from './applyBatch.ts';
import { applyBatch, storeCheckpoint } from './applyBatch.ts';
import type { Batch } from './batch.ts';
import { batchOf } from './batch.ts';
import type { Failure } from './foldEvents.ts';
import type { Stores, Track } from './track.ts';
import { leastOf } from '../shared/leastOf.ts';

/** Larger than when following: what many events touch is written once. */
const BATCH = 5000;

/**
 * Folds all events into new generations of some projections, in one pass, and
 * has reads answered from each as soon as it has caught up. Ends early when
 * `signal` aborts. Throws StaleGenerationError and StorageFailure.
 */
export const buildGenerations = async (
  { eventStore, documents, versions }: Stores,
  tracks: readonly Track[],
  {
    signal,
    onPublished,
    onFailure,
  }: {
    signal: AbortSignal;
    onPublished: (track: Track) => void;
    onFailure: (track: Track, failure: Failure) => void;
  },
): Promise<void> => {
  const pending = new Map<Target, Track>();
  for (const track of tracks) {
    const generation = await documents.begin(track.projection);
    track.building = { generation, applied: BEGINNING, stored: 0 };
    pending.set(track.building, track);
  }

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

  const apply = async (target: Target, batch: Batch) => {
    const failure = await applyBatch({ eventStore, documents }, target, batch);
    if (failure !== null) await giveUp(target, failure);
  };

  const publish = async (target: Target) => {
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
    await pause();
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

/** Lets requests have their turn. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
