import type { Checkpoint } from '../../relay/ports.ts';
import { REMEDY } from './revisionCheck.ts';
import type { StoredGeneration } from './partitionedStore.ts';
import { isCaughtUp } from '../progress/watermark.ts';

/** Whether a build that has taken everything sent to it has all events. */
export type Completeness =
  | Readonly<{ kind: 'complete' }>
  /** An older version that did not count events began the build. */
  | Readonly<{ kind: 'unknown' }>
  | Readonly<{ kind: 'lacking'; why: string }>;

/**
 * Whether a build holds every event of the store up to its mark. Later events
 * are sent to topics that keep them.
 */
export const checkCompleteness = async (
  { mark, counts = {}, lacking }: StoredGeneration,
  countEvents: (position: number) => Promise<number>,
): Promise<Completeness> => {
  if (mark === undefined) return { kind: 'unknown' };
  if (lacking !== undefined) return { kind: 'lacking', why: lacking };
  const expected = await countEvents(mark);
  const taken = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return taken === expected
    ? { kind: 'complete' }
    : {
        kind: 'lacking',
        why: `Kafka's topics brought ${String(taken)} of the ${String(expected)} events up to position ${String(mark)}. ${REMEDY}`,
      };
};

/**
 * Whether a build has taken everything that was sent, up to its mark or beyond.
 */
export const isReadable = (
  relayed: Checkpoint,
  building: StoredGeneration,
): boolean =>
  isCaughtUp(relayed, building) && relayed.position >= (building.mark ?? 0);
