import type { RecordedEvent } from '#domain/shared/event.ts';
import type { PartitionKey } from '#application/shared/ports/ReadModels.ts';

/**
 * The key that an event belongs to: its team or, outside of teams, its stream.
 * No document takes events of two keys, and the events of one key are in order
 * everywhere.
 */
export const partitionKeyOf = ({
  metadata: { teamId },
  streamId,
}: Pick<RecordedEvent, 'metadata' | 'streamId'>): PartitionKey =>
  teamId ?? streamId;
