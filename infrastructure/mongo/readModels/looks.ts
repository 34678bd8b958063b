import type {
  Concern,
  PartitionKey,
} from '#application/shared/ports/ReadModels.ts';
import type { StoredGeneration } from '../../projecting/partitionedStore.ts';
import type { Awaited, Judge } from '../../projecting/progressWaiters.ts';
import { isBlocked, watermarkOf } from '../../projecting/watermark.ts';
import type { Checkpoint } from '../../relay/ports.ts';
import { leastOf } from '../../shared/leastOf.ts';

/** What the relay and the projectors have noted, at one moment. */
export type Look = Readonly<{
  /** By a clock in ms that never goes back. */
  at: number;
  relayed: Checkpoint;
  /** By projection; null for those without a live generation. */
  lives: readonly Readonly<{
    name: string;
    live: StoredGeneration | null;
    /** What is about to replace it. */
    joining: StoredGeneration | null;
  }>[];
}>;

/**
 * How long a wait concerns what is about to replace the live generation. A build
 * that is further behind does not replace it.
 */
const JOINING_MS = 1000;

/** The partition of a key, as progress notes it, and as clients get it. */
export type NameOf = (
  key: PartitionKey,
) => Readonly<{ id: string; short: string }>;

/** What a look says of a wait; `isFresh` where the look is of this moment. */
type JudgeOfLooks = (
  awaited: Awaited,
  look: Look | null,
  isFresh: boolean,
) => ReturnType<Judge>;

/**
 * Decides from looks whether a position has been reached, and remembers that: a
 * build that takes over has reached no less. By partition and collection, so that
 * one look serves all reads of a request.
 */
export const judgeOfLooks = (
  names: readonly string[],
  partitionOf: NameOf | undefined,
): JudgeOfLooks => {
  const reached: Reached = { by: new Map(), liveOnly: new Map() };

  const judgeNow = (look: Look, part: Part, { position }: Awaited) => {
    noteReached(reached, look, part);
    if (reachedBy(reached.by, names, part) >= position) return true;
    return isBlockedFor(look, part, position) ? false : 'not yet';
  };

  return (awaited, look, isFresh) => {
    const { position, concern } = awaited;
    const part = partIn(concern, partitionOf);
    // The rest of the partition continues without it.
    const isOut = look !== null && isLeftOut(look, concern, position);
    if (isOut) return isFresh ? false : 'not yet';
    if (look !== null && isFresh) return judgeNow(look, part, awaited);
    return reachedBy(reached.by, names, part) >= position ? true : 'not yet';
  };
};

/** The part of the read models that a wait concerns. */
type Part = Readonly<{
  collections: readonly string[] | undefined;
  /** Undefined for all partitions. */
  partitionId: string | undefined;
}>;

const partIn = (
  { collections, key }: Concern,
  partitionOf: NameOf | undefined,
): Part => {
  const partitionId = key === undefined ? undefined : partitionOf?.(key).id;
  return { collections, partitionId };
};

const idOf = (name: string, { partitionId = '' }: Part): string =>
  `${partitionId} ${name}`;

/** How far parts are, by their ids. */
type Reached = Readonly<{
  by: Map<string, number>;
  /** What only the live generation has, and since when that is known. */
  liveOnly: Map<string, Readonly<{ position: number; at: number }>>;
}>;

/** Of all collections, whichever are waited for. */
const noteReached = (
  reached: Reached,
  { at, relayed, lives }: Look,
  part: Part,
): void => {
  const watermark = (one: StoredGeneration) =>
    watermarkOf(relayed, one, part.partitionId);
  for (const { name, live, joining } of lives) {
    const id = idOf(name, part);
    const ofLive = live === null ? -1 : watermark(live);
    const ofBoth =
      joining === null ? ofLive : Math.min(ofLive, watermark(joining));
    const late = noteLive(reached, id, { position: ofLive, at }, ofBoth);
    const known = reached.by.get(id) ?? -1;
    reached.by.set(id, Math.max(known, ofBoth, late));
  }
};

/** What the live generation alone has had for long; -1 for nothing. */
const noteLive = (
  { liveOnly }: Reached,
  id: string,
  live: Readonly<{ position: number; at: number }>,
  ofBoth: number,
): number => {
  const before = liveOnly.get(id);
  const isOver = before !== undefined && live.at - before.at >= JOINING_MS;
  if (ofBoth >= live.position) liveOnly.delete(id);
  else if (isOver || before === undefined) liveOnly.set(id, live);
  return isOver ? before.position : -1;
};

/** -1 where one of them cannot be read yet. */
const reachedBy = (
  reached: ReadonlyMap<string, number>,
  names: readonly string[],
  part: Part,
): number =>
  leastOf(
    names
      .filter((name) => part.collections?.includes(name) ?? true)
      .map((name) => reached.get(idOf(name, part)) ?? -1),
  );

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
