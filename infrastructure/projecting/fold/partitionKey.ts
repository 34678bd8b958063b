import type { RecordedEvent } from '#domain/shared/event.ts';
import type { PartitionKey } from '#application/shared/ports/ReadModels.ts';

/**
 * What an event belongs to: no document takes events of two keys, and those of
 * one are in order everywhere.
 */
export const partitionKeyOf = ({
  metadata: { teamId },
  streamId,
}: Pick<RecordedEvent, 'metadata' | 'streamId'>): PartitionKey =>
  teamId ?? streamId;
