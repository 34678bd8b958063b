import type {
  ReadScope,
  PartitionKey,
} from '#application/shared/ports/ReadModels.ts';
import type { StoredGeneration } from '../../projecting/build/partitionedStore.ts';
import type {
  AwaitedPosition,
  HasReached,
} from '../../projecting/progress/progressWaiters.ts';
import { isBlocked, watermarkOf } from '../../projecting/progress/watermark.ts';
import type { Checkpoint } from '../../relay/ports.ts';
import { minimum } from '../../shared/minimum.ts';

/** What the relay and the projectors had recorded at one moment. */
export type ProgressSnapshot = Readonly<{
  /** The time, by a monotonic clock, in ms. */
  takenAt: number;
  relayed: Checkpoint;
  /** The generations of each projection; `live` is null if it has none. */
  readModels: readonly Readonly<{
    name: string;
    live: StoredGeneration | null;
    /** The build that is about to replace the live generation. */
    joining: StoredGeneration | null;
  }>[];
}>;

/**
 * How long a wait also includes the build that is about to replace the live
 * generation. A build that is further behind than this does not replace it.
 */
const JOINING_MS = 1000;

/** Lower than every position: nothing is known to be reached. */
const NOTHING_REACHED = -1;

/** The partition of a key: its id in the progress, and its name for clients. */
export type PartitionNameOf = (
  key: PartitionKey,
) => Readonly<{ id: string; short: string }>;

/** Whether a wait is over. `isFresh` is true for a snapshot of this moment. */
type ReachedBySnapshots = (
  awaited: AwaitedPosition,
  snapshot: ProgressSnapshot | null,
  isFresh: boolean,
) => ReturnType<HasReached>;

/**
 * Decides for `mongoProgress` whether a wait is over, from the last snapshot of
 * the progress. Remembers which positions were reached, because they stay
 * reached: a build that takes over has reached at least as much. They are
 * stored by partition and collection, so that one snapshot serves all reads of
 * a request.
 */
export const reachedBySnapshots = (
  names: readonly string[],
  partitionOf: PartitionNameOf | undefined,
): ReachedBySnapshots => {
  const reached: Reached = { positions: new Map(), liveOnly: new Map() };

  const checkReached = (
    snapshot: ProgressSnapshot,
    part: AwaitedPart,
    { position }: AwaitedPosition,
  ) => {
    trackReached(reached, snapshot, part);
    if (positionReachedByAll(reached.positions, names, part) >= position)
      return true;
    return isBlockedFor(snapshot, part, position) ? false : 'not yet';
  };

  return (awaited, snapshot, isFresh) => {
    const { position, scope } = awaited;
    const part = partIn(scope, partitionOf);
    // The key is parked, so waiting for its partition does not help.
    if (snapshot !== null && isKeyParked(snapshot, scope, position))
      return isFresh ? false : 'not yet';
    if (snapshot !== null && isFresh)
      return checkReached(snapshot, part, awaited);
    return positionReachedByAll(reached.positions, names, part) >= position
      ? true
      : 'not yet';
  };
};

/** The part of the read models that a wait includes. */
type AwaitedPart = Readonly<{
  collections: readonly string[] | undefined;
  /** Undefined for all partitions. */
  partitionId: string | undefined;
}>;

const partIn = (
  { collections, key }: ReadScope,
  partitionOf: PartitionNameOf | undefined,
): AwaitedPart => {
  const partitionId = key === undefined ? undefined : partitionOf?.(key).id;
  return { collections, partitionId };
};

/** For example `slipway-teams/3 items`; ` items` for all partitions. */
const idOf = (name: string, { partitionId = '' }: AwaitedPart): string =>
  `${partitionId} ${name}`;

/** A position, and the time of the snapshot in which it was first seen. */
type SeenPosition = Readonly<{ position: number; seenAt: number }>;

/** What was reached so far, by `idOf` of a collection and a part. */
type Reached = Readonly<{
  /** The positions up to which waits are over. */
  positions: Map<string, number>;
  /**
   * Positions that only the live generation has, and not yet the build that is
   * about to replace it; and when they were seen.
   */
  liveOnly: Map<string, SeenPosition>;
}>;

/** Updates the positions of all collections, also those that no call awaits. */
const trackReached = (
  reached: Reached,
  { takenAt, relayed, readModels }: ProgressSnapshot,
  part: AwaitedPart,
): void => {
  const generationWatermark = (generation: StoredGeneration) =>
    watermarkOf(relayed, generation, part.partitionId);
  for (const { name, live, joining } of readModels) {
    const id = idOf(name, part);
    const livePosition =
      live === null ? NOTHING_REACHED : generationWatermark(live);
    const commonPosition =
      joining === null
        ? livePosition
        : Math.min(livePosition, generationWatermark(joining));
    const overduePosition = trackLiveOnly(
      reached,
      id,
      { position: livePosition, seenAt: takenAt },
      commonPosition,
    );
    const formerPosition = reached.positions.get(id) ?? NOTHING_REACHED;
    const position = Math.max(formerPosition, commonPosition, overduePosition);
    reached.positions.set(id, position);
  }
};

/**
 * Remembers since when only the live generation has a position. Returns the one
 * that it alone has had for JOINING_MS, or NOTHING_REACHED.
 */
const trackLiveOnly = (
  { liveOnly }: Reached,
  id: string,
  live: SeenPosition,
  commonPosition: number,
): number => {
  const before = liveOnly.get(id);
  const isOverdue =
    before !== undefined && live.seenAt - before.seenAt >= JOINING_MS;
  if (commonPosition >= live.position) liveOnly.delete(id);
  else if (isOverdue || before === undefined) liveOnly.set(id, live);
  return isOverdue ? before.position : NOTHING_REACHED;
};

/** The position that all collections have reached. */
const positionReachedByAll = (
  reached: ReadonlyMap<string, number>,
  names: readonly string[],
  part: AwaitedPart,
): number =>
  minimum(
    names
      .filter((name) => part.collections?.includes(name) ?? true)
      .map((name) => reached.get(idOf(name, part)) ?? NOTHING_REACHED),
  );

/** Whether the key is parked, so that the wait can never succeed. */
const isKeyParked = (
  { readModels }: ProgressSnapshot,
  { collections, key }: ReadScope,
  position: number,
): boolean =>
  readModels.some(
    ({ name, live }) =>
      (collections?.includes(name) ?? true) &&
      live?.parked?.some(
        (parkedKey) => parkedKey.key === key && parkedKey.position <= position,
      ),
  );

const liveGenerationsIn = (
  { readModels }: ProgressSnapshot,
  { collections }: AwaitedPart,
) =>
  readModels
    .filter(({ name }) => collections?.includes(name) ?? true)
    .map(({ live }) => live);

/**
 * Whether every collection that is behind is blocked, so that the wait can
 * never succeed.
 */
const isBlockedFor = (
  snapshot: ProgressSnapshot,
  part: AwaitedPart,
  position: number,
): boolean => {
  const { relayed } = snapshot;
  const { partitionId } = part;
  const unfinished = liveGenerationsIn(snapshot, part).filter(
    (live) =>
      live === null || watermarkOf(relayed, live, partitionId) < position,
  );
  return (
    unfinished.length > 0 &&
    unfinished.every(
      (live) =>
        live !== null && isBlocked(relayed, live, position, partitionId),
    )
  );
};
