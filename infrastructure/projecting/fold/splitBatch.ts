import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Projection } from '#projections/shared/projection.ts';

/** Documents of one event that are folded and written together. */
export const DOCUMENTS_AT_ONCE = 200;
/** An event of more documents is no more folded together with others. */
const FEW = 20;

/** Events that are folded and written together, before the part behind. */
export type BatchPart = Readonly<{
  events: readonly RecordedEvent[];
  /** The projection, or only some documents of an event that has very many. */
  projection: Projection;
  /** False while documents of its event are missing: it is not applied yet. */
  isWhole: boolean;
}>;

/**
 * Cuts a batch so that an event about very many documents neither holds up the
 * process nor makes one huge write: such a one stands alone, in parts of
 * DOCUMENTS_AT_ONCE. A crash between parts only means folding the event again.
 */
export const splitBatch = (
  projection: Projection,
  events: readonly RecordedEvent[],
): readonly BatchPart[] => {
  const parts: BatchPart[] = [];
  let few: RecordedEvent[] = [];
  const endFew = () => {
    if (few.length > 0) parts.push({ events: few, projection, isWhole: true });
    few = [];
  };
  for (const event of events) {
    const ids = projection.handles.has(event.type)
      ? documentIdsOf(projection, event)
      : [];
    if (ids.length <= FEW) {
      few.push(event);
      continue;
    }
    endFew();
    for (let from = 0; from < ids.length; from += DOCUMENTS_AT_ONCE) {
      const some = ids.slice(from, from + DOCUMENTS_AT_ONCE);
      parts.push({
        events: [event],
        projection: { ...projection, documentIds: () => some },
        isWhole: from + DOCUMENTS_AT_ONCE >= ids.length,
      });
    }
  }
  endFew();
  return parts;
};

/** One that fails to name them is reported by the fold. */
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
