import type { RecordedEvent } from '#domain/shared/event.ts';

/**
 * Checks the new events of a partition, after one position up to another.
 * Returns a message about a gap in a stream, or null.
 */
export type RevisionCheck = (
  events: readonly RecordedEvent[],
  partition: Readonly<{ id: string; after: number; upTo: number }>,
) => string | null;

/** Streams whose last revision is remembered; the count covers the others. */
const MAX_REMEMBERED = 50_000;

/** Says what an operator must do if the topics lack events. */
export const REMEDY =
  "Recreate the topics, then run slipway events resend: docs/operations.md, 'A Kafka topic is refused'.";

/**
 * Finds events that the topics have lost: the revisions of a stream must follow
 * each other without a gap. Memory is bounded, so that it may miss a gap; a
 * build also compares counts (`checkCompleteness`).
 */
export const createRevisionCheck = (
  maxRemembered = MAX_REMEMBERED,
): RevisionCheck => {
  const lastRevisions = new Map<string, number>();
  /** Partitions that were read here from their first event, and how far. */
  const wholeUpTo = new Map<string, number>();

  const forget = () => {
    lastRevisions.clear();
    wholeUpTo.clear();
  };

  /** -1 for a new stream; null if nothing is known of the stream. */
  const lastRevisionOf = (
    streamId: string,
    partitionId: string,
  ): number | null =>
    lastRevisions.get(streamId) ?? (wholeUpTo.has(partitionId) ? -1 : null);

  const findGap = (
    events: readonly RecordedEvent[],
    partitionId: string,
  ): string | null => {
    for (const event of events) {
      const { streamId, revision } = event;
      const last = lastRevisionOf(streamId, partitionId) ?? revision - 1;
      if (revision > last + 1) return describeGap(event, last);
      if (lastRevisions.size >= maxRemembered) forget();
      lastRevisions.set(streamId, Math.max(revision, last));
    }
    return null;
  };

  return (events, { id, after, upTo }) => {
    // Another process has read a part of the partition, with new revisions.
    if (after > (wholeUpTo.get(id) ?? 0)) forget();
    if (after === 0) wholeUpTo.set(id, 0);
    const gap = findGap(events, id);
    if (wholeUpTo.has(id)) wholeUpTo.set(id, upTo);
    return gap;
  };
};

const describeGap = (
  { position, streamId, revision }: RecordedEvent,
  last: number,
): string =>
  `Kafka's topics lack events: at position ${String(position)}, ${streamId} has revision ${String(revision)} after ${last < 0 ? 'none' : String(last)}. ${REMEDY}`;
