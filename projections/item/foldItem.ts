import type { RecordedEvent } from '#domain/shared/event.ts';
import type { ItemDocument } from './itemDocument.ts';
import { items } from './items.ts';

/**
 * Replays an item's document from the events of its own stream and of its
 * project's, in any order; null when none concerns it.
 */
export const foldItem = (
  events: readonly RecordedEvent[],
  itemId: string,
): ItemDocument | null =>
  events
    .filter((event) => items.handles.has(event.type))
    .filter((event) => items.documentIds(event).includes(itemId))
    .sort((a, b) => a.position - b.position)
    .reduce<ItemDocument | null>(
      (document, event) => items.evolve(document, event, itemId),
      null,
    );
