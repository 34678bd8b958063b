import type { Failure } from '../projecting/fold/foldEvents.ts';
import { partitionIdOf } from './topics.ts';

export type PartitionFailures = Readonly<{
  /** Records the event at which a partition stopped; null once it continues. */
  record: (partitionId: string, failure: Failure | null) => void;
  /** Drops failures of partitions that are not assigned to this process. */
  retainOnly: (assigned: Readonly<Record<string, readonly number[]>>) => void;
  /** The failure that was recorded first; null if no partition has stopped. */
  first: () => Failure | null;
}>;

/** The stopped partitions. Calls `onFailure` once for each new failure. */
export const createPartitionFailures = (
  onFailure: (failure: Failure, partitionId: string) => void,
): PartitionFailures => {
  const failures = new Map<string, Failure>();
  return {
    record: (partitionId: string, failure: Failure | null): void => {
      const former = failures.get(partitionId);
      if (failure === null) {
        failures.delete(partitionId);
        return;
      }
      failures.set(partitionId, failure);
      if (former?.message !== failure.message) onFailure(failure, partitionId);
    },
    retainOnly: (
      assigned: Readonly<Record<string, readonly number[]>>,
    ): void => {
      const assignedIds = new Set(
        Object.entries(assigned).flatMap(([topic, partitions]) =>
          partitions.map((partition) => partitionIdOf(topic, partition)),
        ),
      );
      for (const partitionId of failures.keys()) {
        if (!assignedIds.has(partitionId)) failures.delete(partitionId);
      }
    },
    first: (): Failure | null => failures.values().next().value ?? null,
  };
};
