import { yieldToEventLoop } from '#application/shared/yieldToEventLoop.ts';
import type { Projection } from '#projections/shared/projection.ts';
import type { Scratch } from '../../readModels/scratch.ts';
import { batchOf, readableEventsFor } from '../fold/batch.ts';
import { BuildFailed } from '../build/buildFailed.ts';
import type { ParkedKeys } from '../fold/foldParking.ts';
import { isParked } from '../fold/foldParking.ts';
import { resolveAndFold } from '../fold/resolveAndFold.ts';
import type { Stores } from '../progress/projectionRun.ts';

/** The maximum number of events that are folded and written together. */
const BATCH_SIZE = 2000;

/**
 * Folds all events into scratch documents. Each call continues up to a
 * position. Throws BuildFailed at an event that cannot be folded, and
 * StorageFailure.
 */
export const foldIntoScratch = (
  {
    eventStore,
    versions,
    scratch,
  }: Pick<Stores, 'eventStore' | 'versions'> & Readonly<{ scratch: Scratch }>,
  projection: Projection,
  { parked }: Readonly<{ parked: ParkedKeys }>,
): ((upTo: number) => Promise<void>) => {
  let after = 0;
  return async (upTo) => {
    while (after < upTo) {
      const read = await eventStore.readAll(after, BATCH_SIZE);
      const taken = read.filter(
        (event) => event.position <= upTo && !isParked(parked, event),
      );
      const batch = batchOf(taken, versions);
      const readable = readableEventsFor(projection, batch, after);
      const { changes, failure } = await resolveAndFold(
        projection,
        readable.events,
        { withTexts: eventStore.withTexts, load: scratch.load },
      );
      const stop = failure ?? readable.failure;
      if (stop !== null) throw new BuildFailed(projection.name, stop);
      if (changes.length > 0) await scratch.put(changes);
      after = Math.min(read.at(-1)?.position ?? upTo, upTo);
      // Lets the process handle signals, such as a request to stop.
      await yieldToEventLoop();
    }
  };
};
