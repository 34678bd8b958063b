import type { Checkpoint } from '../../relay/ports.ts';
import { REMEDY } from './revisionCheck.ts';
import type { StoredGeneration } from './partitionedStore.ts';
import { isCaughtUp } from '../progress/watermark.ts';

/** Whether a build that has taken everything sent to it has all events. */
export type Completeness =
  | Readonly<{ kind: 'complete' }>
  /** An older version that did not count events began the build. */
  | Readonly<{ kind: 'unknown' }>
  | Readonly<{ kind: 'incomplete'; why: string }>;

/**
 * Compares the number of events that a build has taken up to its mark (the
 * newest event when it was begun) with the number in the store. Later events
 * need no check, because the topics still have them.
 */
export const checkCompleteness = async (
  { mark, counts = {}, lacking }: StoredGeneration,
  countEvents: (position: number) => Promise<number>,
): Promise<Completeness> => {
  if (mark === undefined) return { kind: 'unknown' };
  if (lacking !== undefined) return { kind: 'incomplete', why: lacking };
  const expected = await countEvents(mark);
  const taken = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return taken === expected
    ? { kind: 'complete' }
    : {
        kind: 'incomplete',
        why: `Kafka's topics brought ${String(taken)} of the ${String(expected)} events up to position ${String(mark)}. ${REMEDY}`,
      };
};

/**
 * Whether a build has taken everything that was sent, and that reaches up to
 * its mark.
 */
export const hasReachedMark = (
  relayed: Checkpoint,
  building: StoredGeneration,
): boolean =>
  isCaughtUp(relayed, building) && relayed.position >= (building.mark ?? 0);
