import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Projection } from '#projections/shared/projection.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type { StoredDocument } from '../../readModels/documentStore.ts';
import type { Folded } from './foldEvents.ts';
import { foldEvents } from './foldEvents.ts';

/** Puts texts in place of the references of a batch. */
export type ResolveTexts = EventStore['withTexts'];

/**
 * `foldEvents` over events as the log holds them: their texts are looked up
 * once for all of them, and only those that no later one replaces; none where
 * documents keep references. Throws StorageFailure.
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
  // What replaced the texts of those before it is not folded after all.
  const before = events.filter(({ position }) => position < failure.position);
  const resolved = await withTexts(before, 'latest');
  return { ...(await foldEvents(projection, resolved, load)), failure };
};
