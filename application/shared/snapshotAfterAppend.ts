import type { Event } from '#domain/shared/event.ts';
import type { FoldedStores, SnapshotDecider } from './foldStream.ts';
import { foldStream, snapshotOf } from './foldStream.ts';
import type { LoadedStream } from './loadedStream.ts';
import type { Snapshot } from './ports/Snapshots.ts';

/**
 * Makes a snapshot of a state that was reached by appending. Null if the store
 * has another event at that revision.
 */
export const snapshotAfterAppend = async <C, State, E extends Event>(
  stores: FoldedStores,
  decider: SnapshotDecider<C, State, E>,
  streamId: string,
  { state, revision, position }: LoadedStream<State>,
): Promise<Snapshot | null> => {
  const mayContainTexts = decider.snapshot.texts.length > 0;
  if (mayContainTexts) {
    // Snapshots must not contain texts, so fold the references from the log.
    const folded = await foldStream(stores, decider, streamId);
    return folded.last && snapshotOf(decider, folded.state, folded.last);
  }
  const { readStream } = stores.eventStore;
  const [last] = await readStream(streamId, Number(revision), 1);
  return last?.position === position ? snapshotOf(decider, state, last) : null;
};
