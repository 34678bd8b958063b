import type { Checkpoint, Positions } from '../../relay/ports.ts';
import type { Failure } from '../fold/foldEvents.ts';

/**
 * The position up to which the relay has sent events, and the last one of each
 * partition.
 */
export type RelayCheckpoint = Readonly<{ position: number; sent: Positions }>;

/** The progress of a read model in each partition, and where it stopped. */
export type PartitionProgress = Readonly<{
  progress?: Positions;
  failures?: Readonly<Record<string, Failure>>;
}>;

/**
 * The position up to which a read model holds all events of a partition. If it
 * has everything that was sent there, it is at the relay's position: with the
 * relay at 90 and event 70 the last one of the partition, a read model that has
 * event 70 is at 90, and one that has only event 50 is at 50.
 */
const positionReached = (
  { position, sent }: RelayCheckpoint,
  { progress = {} }: PartitionProgress,
  partitionId: string,
): number => {
  const taken = progress[partitionId] ?? 0;
  return taken >= (sent[partitionId] ?? 0) ? position : taken;
};

/**
 * The position up to which a read model holds all events, of one partition or
 * of all.
 */
export const watermarkOf = (
  relayed: RelayCheckpoint,
  filled: PartitionProgress,
  partitionId?: string,
): number =>
  partitionId === undefined
    ? watermarkOfAll(relayed, filled)
    : positionReached(relayed, filled, partitionId);

const watermarkOfAll = (
  relayed: RelayCheckpoint,
  filled: PartitionProgress,
): number =>
  Object.keys(relayed.sent).reduce(
    (least, partitionId) =>
      Math.min(least, positionReached(relayed, filled, partitionId)),
    relayed.position,
  );

/** Whether a read model holds everything that the relay has sent. */
export const holdsAllSent = (
  relayed: RelayCheckpoint,
  filled: PartitionProgress,
): boolean => watermarkOf(relayed, filled) >= relayed.position;

/**
 * Whether a build can answer reads: it has every event sent so far, and the
 * relay has passed the event that was the newest when the relay started.
 */
export const isCaughtUp = (
  relayed: Checkpoint,
  building: PartitionProgress,
): boolean =>
  relayed.head !== null &&
  relayed.position >= relayed.head &&
  holdsAllSent(relayed, building);

/**
 * Whether a position cannot be reached without a repair, because every
 * partition that is behind has stopped at a failing event.
 */
export const isBlocked = (
  relayed: RelayCheckpoint,
  filled: PartitionProgress,
  position: number,
  partitionId?: string,
): boolean => {
  const partitionIds =
    partitionId === undefined ? Object.keys(relayed.sent) : [partitionId];
  const unfinished = partitionIds.filter(
    (id) => positionReached(relayed, filled, id) < position,
  );
  return (
    unfinished.length > 0 &&
    relayed.position >= position &&
    unfinished.every((id) => filled.failures?.[id] !== undefined)
  );
};
