import type { Checkpoint } from '../../relay/ports.ts';
import { MEND } from './revisionCheck.ts';
import type { StoredGeneration } from './partitionedStore.ts';
import { isCaughtUp } from '../progress/watermark.ts';

/** What a build that has taken all that was sent is. */
export type Completeness =
  | Readonly<{ kind: 'complete' }>
  /** Begun by a version that did not count. */
  | Readonly<{ kind: 'unknown' }>
  | Readonly<{ kind: 'lacking'; why: string }>;

/**
 * Whether a build holds every event of the store up to its mark: what was
 * recorded later is sent to topics that keep it.
 */
export const completenessOf = async (
  { mark, counts = {}, lacking }: StoredGeneration,
  countEvents: (position: number) => Promise<number>,
): Promise<Completeness> => {
  if (mark === undefined) return { kind: 'unknown' };
  if (lacking !== undefined) return { kind: 'lacking', why: lacking };
  const needed = await countEvents(mark);
  const taken = Object.values(counts).reduce((sum, one) => sum + one, 0);
  return taken === needed
    ? { kind: 'complete' }
    : {
        kind: 'lacking',
        why: `Kafka's topics brought ${String(taken)} of the ${String(needed)} events up to position ${String(mark)}. ${MEND}`,
      };
};

/** Whether a build has taken all that was sent, and that reaches its mark. */
export const isReadable = (
  relayed: Checkpoint,
  building: StoredGeneration,
): boolean =>
  isCaughtUp(relayed, building) && relayed.position >= (building.mark ?? 0);
