import type { RecordedEvent } from '#domain/shared/event.ts';

/**
 * Takes the events that a partition brings for the first time, all behind
 * `after`, up to where it will be `at` then. Answers with a gap in a stream, for
 * people.
 */
export type RevisionCheck = (
  events: readonly RecordedEvent[],
  partition: Readonly<{ id: string; after: number; at: number }>,
) => string | null;

/** Streams whose last revision is remembered; the count proves the others. */
const REMEMBERED = 50_000;

/** What to do where the topics lack events. */
export const MEND =
  "Make them again and run slipway events resend: docs/operations.md, 'A Kafka topic is refused'.";

/** Finds revisions of a stream that are left out, in bounded memory. */
export const revisionCheck = (remembered = REMEMBERED): RevisionCheck => {
  const revisions = new Map<string, number>();
  /** How far partitions were seen here, from their first event. */
  const seen = new Map<string, number>();

  const forget = () => {
    revisions.clear();
    seen.clear();
  };

  /** Null where nothing is known of the stream. */
  const lastOf = (streamId: string, partitionId: string): number | null =>
    revisions.get(streamId) ?? (seen.has(partitionId) ? -1 : null);

  const findGap = (
    events: readonly RecordedEvent[],
    partitionId: string,
  ): string | null => {
    for (const event of events) {
      const { streamId, revision } = event;
      const last = lastOf(streamId, partitionId) ?? revision - 1;
      if (revision > last + 1) return gapAt(event, last);
      if (revisions.size >= remembered) forget();
      revisions.set(streamId, Math.max(revision, last));
    }
    return null;
  };

  return (events, { id, after, at }) => {
    // Another process was at it meanwhile.
    if (after > (seen.get(id) ?? 0)) forget();
    if (after === 0) seen.set(id, 0);
    const gap = findGap(events, id);
    if (seen.has(id)) seen.set(id, at);
    return gap;
  };
};

const gapAt = (
  { position, streamId, revision }: RecordedEvent,
  last: number,
): string =>
  `Kafka's topics lack events: at position ${String(position)}, ${streamId} has revision ${String(revision)} after ${last < 0 ? 'none' : String(last)}. ${MEND}`;
