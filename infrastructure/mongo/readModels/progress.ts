import { setTimeout as delay } from 'node:timers/promises';
import type { Projection } from '#projections/shared/projection.ts';
import type {
  Concern,
  PartitionKey,
  ReadModelProgress,
} from '#application/shared/ports/ReadModels.ts';
import { progressWaiters } from '../../projecting/progressWaiters.ts';
import type { Checkpoint, Checkpoints } from '../../relay/ports.ts';
import { isBlocked, watermarkOf } from '../../projecting/watermark.ts';
import type {
  Generations,
  StoredGeneration,
} from '../../projecting/partitionedStore.ts';
import type { Parked } from '../../readModels/documentStore.ts';
import { leastOf } from '../../shared/leastOf.ts';
import { ttlMemo } from '../../shared/ttlMemo.ts';

/** How far one read model is. */
export type ReadModelStatus = Readonly<{
  name: string;
  /** False before the first build of it is whole. */
  isLive: boolean;
  /** All events up to there are in it. */
  position: number;
  /** How far the relay is ahead of it. */
  lag: number;
  failure: string | null;
  /** Of the projection that fills it; null before there is one. */
  version: number | null;
  /** Which build of it. */
  generation: number | null;
  /** What it leaves out. */
  parked: readonly Parked[];
}>;

export type MongoProgress = ReadModelProgress &
  Readonly<{
    /** Throws StorageFailure. */
    status: () => Promise<readonly ReadModelStatus[]>;
    stop: () => void;
  }>;

/** How often it looks while calls wait. */
const LOOK_EVERY_MS = 15;
/** How old what reads are told of parked keys may be. */
const RECENT_MS = 1000;
/** And while the database does not answer. */
const RETRY_MS = 250;

type Look = Readonly<{
  relayed: Checkpoint;
  /** By projection; null for those without a live generation. */
  lives: readonly Readonly<{ name: string; live: StoredGeneration | null }>[];
}>;

/** The partition of a key, as progress notes it, and as clients get it. */
type NameOf = (key: PartitionKey) => Readonly<{ id: string; short: string }>;

/**
 * How far the read models are, by what the relay and the projectors have noted
 * in the database, so that no other process is needed. However many wait, one
 * look at a time serves them all; none while none waits.
 */
export const mongoProgress = ({
  checkpoints,
  relay,
  generations,
  projections,
  partitionOf,
}: {
  checkpoints: Pick<Checkpoints, 'load'>;
  /** The name of the relay's checkpoint. */
  relay: string;
  generations: () => Promise<ReadonlyMap<string, Generations>>;
  projections: readonly Pick<Projection, 'name' | 'version'>[];
  /** Where the events of a key are; in any partition when left out. */
  partitionOf?: NameOf;
}): MongoProgress => {
  const stopping = new AbortController();
  const { signal } = stopping;
  /**
   * What was reached once stays so: a build takes over with no less. By what is
   * concerned, of which there are as many as partitions and lists of collections.
   */
  const reached = new Map<string, number>();
  /** The result of the last look, while it looks. */
  let latest: Look | null = null;
  let isLooking = false;
  const recent = ttlMemo(RECENT_MS, generations);

  /** What is taken is looked at later than what was sent, so never too much. */
  const lookAt = async (relayed: Checkpoint): Promise<Look> => {
    const all = await generations();
    const lives = projections.map(({ name }) => {
      return { name, live: all.get(name)?.live ?? null };
    });
    return { relayed, lives };
  };

  const waiters = progressWaiters(({ position, concern }) => {
    const part = partIn(concern, partitionOf);
    const known = reached.get(part.id) ?? -1;
    if (known >= position) return true;
    if (latest === null) return 'not yet';
    if (isLeftOut(latest, concern, position)) return false;
    const now = Math.max(known, reachedIn(latest, part));
    reached.set(part.id, now);
    if (now >= position) return true;
    return isBlockedFor(latest, part, position) ? false : 'not yet';
  });

  const lookOnce = async (): Promise<number> => {
    try {
      const relayed = await checkpoints.load(relay);
      // No read model is ahead of the relay: most looks end here.
      if (relayed.position < waiters.least()) return LOOK_EVERY_MS;
      latest = await lookAt(relayed);
      waiters.settle();
      return LOOK_EVERY_MS;
    } catch {
      return RETRY_MS;
    }
  };

  const lookWhileWaitedFor = async () => {
    isLooking = true;
    while (waiters.count() > 0 && !signal.aborted) {
      const ms = await lookOnce();
      if (waiters.count() === 0) break;
      await delay(ms, undefined, { signal }).catch(() => undefined);
    }
    isLooking = false;
    latest = null;
  };

  return {
    ...(partitionOf && { partitionOf: (key) => partitionOf(key).short }),
    isParked: async (collection, key) => {
      const all = await recent().catch(() => null);
      const parked = all?.get(collection)?.live?.parked ?? [];
      return parked.some((one) => one.key === key);
    },
    waitFor: (position, timeoutMs, concern) => {
      const waiting = waiters.waitFor(position, timeoutMs, concern);
      if (!isLooking && waiters.count() > 0) void lookWhileWaitedFor();
      return waiting;
    },
    status: async () => {
      const { relayed, lives } = await lookAt(await checkpoints.load(relay));
      return lives.map(({ name, live }) => statusOf(name, relayed, live));
    },
    stop: () => {
      stopping.abort();
      waiters.rejectAll();
    },
  };
};

/** The part of the read models that a wait concerns. */
type Part = Readonly<{
  id: string;
  collections: readonly string[] | undefined;
  /** Undefined for all partitions. */
  partitionId: string | undefined;
}>;

const partIn = (
  { collections, key }: Concern,
  partitionOf: NameOf | undefined,
): Part => {
  const partitionId = key === undefined ? undefined : partitionOf?.(key).id;
  const id = `${partitionId ?? ''} ${collections?.join(' ') ?? ''}`;
  return { id, collections, partitionId };
};

/** What is left out never gets there. */
const isLeftOut = (
  { lives }: Look,
  { collections, key }: Concern,
  position: number,
): boolean =>
  lives.some(
    ({ name, live }) =>
      (collections?.includes(name) ?? true) &&
      live?.parked?.some((one) => one.key === key && one.position <= position),
  );

const concernedIn = ({ lives }: Look, { collections }: Part) =>
  lives
    .filter(({ name }) => collections?.includes(name) ?? true)
    .map(({ live }) => live);

/** -1 where one of them cannot be read yet. */
const reachedIn = (look: Look, part: Part): number =>
  leastOf(
    concernedIn(look, part).map((live) =>
      live === null ? -1 : watermarkOf(look.relayed, live, part.partitionId),
    ),
  );

/** Blocked ones never get there: waiting for them is useless. */
const isBlockedFor = (look: Look, part: Part, position: number): boolean => {
  const { relayed } = look;
  const { partitionId } = part;
  const behind = concernedIn(look, part).filter(
    (live) =>
      live === null || watermarkOf(relayed, live, partitionId) < position,
  );
  return (
    behind.length > 0 &&
    behind.every(
      (live) =>
        live !== null && isBlocked(relayed, live, position, partitionId),
    )
  );
};

const statusOf = (
  name: string,
  relayed: Checkpoint,
  live: StoredGeneration | null,
): ReadModelStatus => {
  if (live === null) return { ...NOTHING, name, lag: relayed.position };
  const position = watermarkOf(relayed, live);
  const { version, _id: generation, failures = {}, parked = [] } = live;
  const [failure] = Object.values(failures);
  return {
    ...{ name, isLive: true, position, version, generation, parked },
    lag: relayed.position - position,
    failure:
      failure === undefined
        ? null
        : `event at ${String(failure.position)}: ${failure.message}`,
  };
};

/** Of a projection that was never built. */
const NOTHING: Omit<ReadModelStatus, 'name' | 'lag'> = {
  isLive: false,
  position: 0,
  failure: null,
  version: null,
  generation: null,
  parked: [],
};
