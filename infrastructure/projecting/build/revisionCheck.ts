import type { RecordedEvent } from '#domain/shared/event.ts';

/**
 * Checks the new events of a partition, from position `after` up to position
 * `at`. Returns a message about a gap in a stream, or null.
 */
export type RevisionCheck = (
  events: readonly RecordedEvent[],
  partition: Readonly<{ id: string; after: number; at: number }>,
) => string | null;

/** Streams whose last revision is remembered; the count covers the others. */
const MAX_REMEMBERED = 50_000;

/** Says what an operator must do if the topics lack events. */
export const REMEDY =
  "Recreate the topics, then run slipway events resend: docs/operations.md, 'A Kafka topic is refused'.";

/** Finds missing revisions of streams, in bounded memory. */
export const createRevisionCheck = (
  remembered = MAX_REMEMBERED,
): RevisionCheck => {
  const revisions = new Map<string, number>();
  /**
   * The position up to which partitions were read here, starting at their first
   * event.
   */
  const seen = new Map<string, number>();

  const forget = () => {
    revisions.clear();
    seen.clear();
  };

  /** Returns null if nothing is known of the stream. */
  const lastOf = (streamId: string, partitionId: string): number | null =>
    revisions.get(streamId) ?? (seen.has(partitionId) ? -1 : null);

  const findGap = (
    events: readonly RecordedEvent[],
    partitionId: string,
  ): string | null => {
    for (const event of events) {
      const { streamId, revision } = event;
      const last = lastOf(streamId, partitionId) ?? revision - 1;
      if (revision > last + 1) return describeGap(event, last);
      if (revisions.size >= remembered) forget();
      revisions.set(streamId, Math.max(revision, last));
    }
    return null;
  };

  return (events, { id, after, at }) => {
    // Another process has read a part of the partition.
    if (after > (seen.get(id) ?? 0)) forget();
    if (after === 0) seen.set(id, 0);
    const gap = findGap(events, id);
    if (seen.has(id)) seen.set(id, at);
    return gap;
  };
};

const describeGap = (
  { position, streamId, revision }: RecordedEvent,
  last: number,
): string =>
  `Kafka's topics lack events: at position ${String(position)}, ${streamId} has revision ${String(revision)} after ${last < 0 ? 'none' : String(last)}. ${REMEDY}`;
