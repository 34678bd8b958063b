import type { Generation } from '../../readModels/documentStore.ts';
import type {
  PartitionedStore,
  StoredGeneration,
} from '../../projecting/build/partitionedStore.ts';
import type { Completeness } from '../../projecting/build/completeness.ts';
import {
  isReadable,
  completenessOf,
} from '../../projecting/build/completeness.ts';
import type { Checkpoint, Checkpoints } from '../../relay/ports.ts';
import { RELAY } from '../../relay/relay.ts';

/** `behind`: it is not to be read yet; `complete`: it may be published at once. */
export type Readiness = Completeness | Readonly<{ kind: 'behind' }>;

/** How ready a build is, given what is live, if there is any. */
export type ReadinessOf = (
  building: StoredGeneration,
  live: StoredGeneration | null,
) => Promise<Readiness>;

/** How long ago what a build must have taken may have been sent, in ms. */
const RECENT_MS = 500;
/**
 * How long waits concern a build before it is read: longer than it may be
 * behind, and than a process remembers its last snapshot.
 */
const JOIN_MS = 1500;

const BEHIND: Readiness = { kind: 'behind' };

/**
 * Follows a build, probe by probe, until it can replace what is live without
 * anybody noticing: it is whole, and it has had all that was sent a moment ago,
 * since events may never stop arriving. What is newer than that is in it as
 * well where somebody has waited for it, as waits concern it for a while before
 * (`PartitionedStore.join`). `now` is a clock in ms that never goes back.
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
  let relayed: readonly Readonly<{ at: number; checkpoint: Checkpoint }>[] = [];
  let isComplete = false;
  let joinedAt: number | null = null;

  const isNear = async (building: StoredGeneration): Promise<boolean> => {
    const checkpoint = await checkpoints.load(RELAY);
    const at = now();
    const recent = relayed.filter((one) => at - one.at <= RECENT_MS);
    relayed = [...recent, { at, checkpoint }];
    return relayed.some((one) => isReadable(one.checkpoint, building));
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
      return { kind: 'lacking', why: building.lacking };
    if (!(await isNear(building))) return BEHIND;
    if (!isComplete) {
      const completeness = await completenessOf(building, countEvents);
      if (completeness.kind !== 'complete' || live === null)
        return completeness;
      // Counting may have taken long.
      isComplete = true;
      return BEHIND;
    }
    return (await hasJoined(building)) ? { kind: 'complete' } : BEHIND;
  };
};
