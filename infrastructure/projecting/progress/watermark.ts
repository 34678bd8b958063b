import type { Checkpoint, Positions } from '../../relay/ports.ts';
import type { Failure } from '../fold/foldEvents.ts';

/** How far the relay has sent what there is, and what went where. */
export type RelayCheckpoint = Readonly<{ position: number; sent: Positions }>;

/** How far a read model is in each partition, and where it has stopped. */
export type PartitionProgress = Readonly<{
  progress?: Positions;
  failures?: Readonly<Record<string, Failure>>;
}>;

/**
 * The position up to which a partition's events are all taken: one that has
 * all that was sent to it has nothing to take before the relay's position.
 */
const reachedAt = (
  { position, sent }: RelayCheckpoint,
  { progress = {} }: PartitionProgress,
  partitionId: string,
): number => {
  const taken = progress[partitionId] ?? 0;
  return taken >= (sent[partitionId] ?? 0) ? position : taken;
};

/**
 * The position up to which a read model holds all events of one partition, or
 * of every one.
 */
export const watermarkOf = (
  relayed: RelayCheckpoint,
  filled: PartitionProgress,
  partitionId?: string,
): number =>
  partitionId === undefined
    ? watermarkOfAll(relayed, filled)
    : reachedAt(relayed, filled, partitionId);

const watermarkOfAll = (
  relayed: RelayCheckpoint,
  filled: PartitionProgress,
): number =>
  Object.keys(relayed.sent).reduce(
    (least, partitionId) =>
      Math.min(least, reachedAt(relayed, filled, partitionId)),
    relayed.position,
  );

/** Whether it has taken all that the relay has sent. */
export const hasAllSent = (
  relayed: RelayCheckpoint,
  filled: PartitionProgress,
): boolean => watermarkOf(relayed, filled) >= relayed.position;

/**
 * Whether it may be read: it has all that was published, and the relay has
 * reached the position that the store had when the relay began, so that this is
 * not just a start.
 */
export const isCaughtUp = (
  relayed: Checkpoint,
  building: PartitionProgress,
): boolean =>
  relayed.head !== null &&
  relayed.position >= relayed.head &&
  hasAllSent(relayed, building);

/**
 * Whether a position will not be reached without a repair: in every partition
 * that lacks something, of one or of all, it follows poison events.
 */
export const isBlocked = (
  relayed: RelayCheckpoint,
  filled: PartitionProgress,
  position: number,
  partitionId?: string,
): boolean => {
  const concerned =
    partitionId === undefined ? Object.keys(relayed.sent) : [partitionId];
  const behind = concerned.filter(
    (id) => reachedAt(relayed, filled, id) < position,
  );
  return (
    behind.length > 0 &&
    relayed.position >= position &&
    behind.every((id) => filled.failures?.[id] !== undefined)
  );
};
