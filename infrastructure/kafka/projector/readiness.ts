import type { Generation } from '../../readModels/documentStore.ts';
import type {
  PartitionedStore,
  StoredGeneration,
} from '../../projecting/build/partitionedStore.ts';
import type { Completeness } from '../../projecting/build/completeness.ts';
import {
  checkCompleteness,
  hasReachedMark,
} from '../../projecting/build/completeness.ts';
import type { Checkpoint, Checkpoints } from '../../relay/ports.ts';
import { RELAY } from '../../relay/relay.ts';

/** `behind`: it may not be read yet; `complete`: it may be published. */
export type Readiness = Completeness | Readonly<{ kind: 'behind' }>;

/** How ready a build is to replace the live generation, if there is one. */
export type ReadinessOf = (
  building: StoredGeneration,
  live: StoredGeneration | null,
) => Promise<Readiness>;

/** A build must hold the events that were sent this long ago, in ms. */
const RECENT_MS = 500;
/**
 * How long waits include a build before it is published, in ms: longer than it
 * may be behind, and longer than a process caches its last snapshot.
 */
const JOIN_MS = 1500;

const BEHIND: Readiness = { kind: 'behind' };

/**
 * Checks, probe by probe, whether a build can replace the live generation
 * without any reader noticing. It must be complete and hold all events that
 * were sent a moment ago; it need not hold the newest ones, because events may
 * never stop arriving. If a client has waited for newer events, the build holds
 * them too, because waits include the build for a while before it is published
 * (`PartitionedStore.join`). `now` is a monotonic clock, in ms.
 */
export const readinessOf = ({
  store,
  checkpoints,
  countEvents,
  generation,
  now = () => performance.now(),
}: {
  store: Pick<PartitionedStore, 'join'>;
  checkpoints: Pick<Checkpoints, 'load'>;
  /** How many events the store has up to a position. */
  countEvents: (position: number) => Promise<number>;
  generation: Generation;
  now?: () => number;
}): ReadinessOf => {
  /**
   * The relay's checkpoints of the last RECENT_MS, and when each was loaded.
   */
  let recentCheckpoints: readonly Readonly<{
    loadedAt: number;
    checkpoint: Checkpoint;
  }>[] = [];
  let isComplete = false;
  let joinedAt: number | null = null;

  const isAlmostCaughtUp = async (
    building: StoredGeneration,
  ): Promise<boolean> => {
    const checkpoint = await checkpoints.load(RELAY);
    const loadedAt = now();
    recentCheckpoints = [
      ...recentCheckpoints.filter(
        (entry) => loadedAt - entry.loadedAt <= RECENT_MS,
      ),
      { loadedAt, checkpoint },
    ];
    return recentCheckpoints.some((entry) =>
      hasReachedMark(entry.checkpoint, building),
    );
  };

  const hasJoined = async ({ joining }: StoredGeneration): Promise<boolean> => {
    if (joining !== true) {
      await store.join(generation);
      return false;
    }
    joinedAt ??= now();
    return now() - joinedAt >= JOIN_MS;
  };

  return async (building, live) => {
    if (building.lacking !== undefined)
      return { kind: 'incomplete', why: building.lacking };
    if (!(await isAlmostCaughtUp(building))) return BEHIND;
    if (!isComplete) {
      const completeness = await checkCompleteness(building, countEvents);
      if (completeness.kind !== 'complete' || live === null)
        return completeness;
      // Counting may have taken long, so check the progress again.
      isComplete = true;
      return BEHIND;
    }
    return (await hasJoined(building)) ? { kind: 'complete' } : BEHIND;
  };
};
