import { setTimeout as delay } from 'node:timers/promises';
import type { Generation } from '../../readModels/documentStore.ts';
import { StaleGenerationError } from '../../readModels/documentStore.ts';
import type { Checkpoints } from '../../relay/ports.ts';
import type {
  PartitionedStore,
  StoredGeneration,
} from '../../projecting/build/partitionedStore.ts';
import { NO_GENERATIONS } from './chooseGeneration.ts';
import { discardUnlessLive } from './discardUnlessLive.ts';
import { readinessOf } from './readiness.ts';

const REBUILD_PAUSE_MS = 60_000;
const FAULTY_BUILD_REASON =
  'The new version leaves out more teams and people than it has documents, so it is not used. slipway projections list names their events.';

/** The state of a build. */
export type BuildState = 'building' | 'live';

/** How often a build and a live generation are probed, in ms. */
export type ProbeMs = Readonly<Record<BuildState, number>>;

/**
 * Probes the generation that a projector fills, until it is dropped or `signal`
 * aborts. Publishes it as soon as it can replace the live generation. From then
 * on it drops older generations from time to time, the first time when no
 * process reads them any more.
 */
export const watchBuild = async (
  generation: Generation,
  {
    store,
    checkpoints,
    countEvents,
    probeMs,
    dropMs,
    signal,
    onState,
    onTrouble,
    rebuildPauseMs = REBUILD_PAUSE_MS,
  }: {
    store: PartitionedStore;
    checkpoints: Pick<Checkpoints, 'load'>;
    /** How many events the store has up to a position. */
    countEvents: (position: number) => Promise<number>;
    probeMs: ProbeMs;
    /** How many ms after it went live older generations are dropped. */
    dropMs: number;
    signal: AbortSignal;
    onState: (state: BuildState) => void;
    /**
     * Called with why a probe failed, and with null when one succeeds again.
     */
    onTrouble: (error: unknown) => void;
    /** How long a faulty build stays before another one begins, in ms. */
    rebuildPauseMs?: number;
  },
): Promise<void> => {
  const { id, projection } = generation;
  const readiness = readinessOf({
    store,
    checkpoints,
    countEvents,
    generation,
  });
  let state: BuildState = 'building';
  const isOwn = (stored: StoredGeneration | null) => stored?._id === id;

  /** Returns null if the generation no longer exists. */
  const probe = async (): Promise<BuildState | null> => {
    const generations = await store.recentGenerations(probeMs[state] / 2);
    const { live, building } =
      generations.get(projection.name) ?? NO_GENERATIONS;
    if (isOwn(live)) return 'live';
    if (building === null || !isOwn(building)) return null;
    const ready = await readiness(building, live);
    switch (ready.kind) {
      case 'behind':
        return 'building';
      case 'complete':
        return publish(live, building);
      case 'unknown':
        await store.discard(generation);
        return null;
      case 'incomplete':
        return giveUp(ready.why);
      default:
        return ready satisfies never;
    }
  };

  /** Publishes a build, unless it has more parked keys than documents. */
  const publish = async (
    live: StoredGeneration | null,
    { parked = [] }: StoredGeneration,
  ): Promise<BuildState | null> => {
    const isAtFault =
      live !== null &&
      parked.length > 0 &&
      parked.length > (await store.size(generation));
    if (isAtFault) return giveUp(FAULTY_BUILD_REASON);
    await store.publish(generation);
    return 'live';
  };

  /** Reports why for a while, then discards it, so that a new build begins. */
  const giveUp = async (why: string): Promise<null> => {
    onTrouble(new Error(why));
    await delay(rebuildPauseMs, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) await discardUnlessLive(store, generation);
    return null;
  };

  /** When it went live, or last dropped older generations. */
  let waitsSince: number | null = null;
  const dropOlder = async () => {
    waitsSince ??= performance.now();
    if (performance.now() - waitsSince < dropMs) return;
    await store.dropBefore(generation);
    waitsSince = performance.now();
  };

  while (!signal.aborted) {
    try {
      const probedState = await probe();
      if (probedState === null) return;
      onTrouble(null);
      state = probedState;
      onState(state);
      if (state === 'live') await dropOlder();
    } catch (error) {
      if (error instanceof StaleGenerationError) return;
      // The projector continues: the database may recover before Kafka notices.
      onTrouble(error);
    }
    await delay(probeMs[state], undefined, { signal }).catch(() => undefined);
  }
};
