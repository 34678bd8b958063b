import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Projection } from '#projections/shared/projection.ts';

/**
 * The maximum number of documents of one event that are folded and written
 * together.
 */
export const MAX_DOCUMENTS_PER_PART = 200;
/** An event about more documents than this is folded by itself. */
const MAX_DOCUMENTS_TOGETHER = 20;

/** Events that are folded and written together, before the next part. */
export type BatchPart = Readonly<{
  events: readonly RecordedEvent[];
  /** The projection, perhaps limited to some documents of an event. */
  projection: Projection;
  /** False while more documents of its event follow in later parts. */
  isWhole: boolean;
}>;

/**
 * Splits a batch so that an event about very many documents neither blocks the
 * process nor makes one huge write: it gets parts of its own, of
 * MAX_DOCUMENTS_PER_PART. After a crash between parts the event is folded again.
 */
export const splitBatch = (
  projection: Projection,
  events: readonly RecordedEvent[],
): readonly BatchPart[] => {
  const parts: BatchPart[] = [];
  let smallEvents: RecordedEvent[] = [];
  const endPart = () => {
    if (smallEvents.length > 0)
      parts.push({ events: smallEvents, projection, isWhole: true });
    smallEvents = [];
  };
  for (const event of events) {
    const ids = projection.handles.has(event.type)
      ? documentIdsOf(projection, event)
      : [];
    if (ids.length <= MAX_DOCUMENTS_TOGETHER) {
      smallEvents.push(event);
      continue;
    }
    endPart();
    for (let from = 0; from < ids.length; from += MAX_DOCUMENTS_PER_PART) {
      const chunk = ids.slice(from, from + MAX_DOCUMENTS_PER_PART);
      parts.push({
        events: [event],
        projection: { ...projection, documentIds: () => chunk },
        isWhole: from + MAX_DOCUMENTS_PER_PART >= ids.length,
      });
    }
  }
  endPart();
  return parts;
};

/** If an event's ids cannot be determined, the fold reports it. */
const documentIdsOf = (
  { documentIds }: Projection,
  event: RecordedEvent,
): readonly string[] => {
  try {
    return documentIds(event);
  } catch {
    return [];
  }
};
