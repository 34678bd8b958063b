import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Projection } from '#projections/shared/projection.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type { StoredDocument } from '../../readModels/documentStore.ts';
import type { Folded } from './foldEvents.ts';
import { foldEvents } from './foldEvents.ts';

/** Replaces the references of a batch by texts. */
export type ResolveTexts = EventStore['withTexts'];

/**
 * Folds events as the log holds them. Looks up their texts in one query,
 * without those that a later event replaces; looks up none if the documents
 * store references. Throws StorageFailure.
 */
export const resolveAndFold = async (
  projection: Projection,
  events: readonly RecordedEvent[],
  {
    withTexts,
    load,
  }: Readonly<{
    withTexts: ResolveTexts;
    load: (ids: readonly string[]) => Promise<readonly StoredDocument[]>;
  }>,
): Promise<Folded> => {
  if (projection.keepsReferences === true) {
    return foldEvents(projection, events, load);
  }
  const folded = await foldEvents(
    projection,
    await withTexts(events, 'latest'),
    load,
  );
  const { failure } = folded;
  if (failure === null) return folded;
  // The events after the failure are not folded, so they replace no texts.
  const before = events.filter(({ position }) => position < failure.position);
  const resolved = await withTexts(before, 'latest');
  return { ...(await foldEvents(projection, resolved, load)), failure };
};
