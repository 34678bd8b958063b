import type { RecordedEvent } from '#domain/shared/event.ts';

/*
 * Some read models have an entry for each event and, for a coarse event, one for
 * each of its items. Entries are sorted by event, and then by item.
 */

/**
 * How many values of `order` an event has: more than a coarse event has items,
 * and few enough that `order` stays an exact integer.
 */
const ORDERS_PER_EVENT = 256;

/**
 * The number by which entries are sorted. `index` is that of the item in a coarse
 * event, and 0 for all other events.
 */
export const orderOf = (
  { position }: Pick<RecordedEvent, 'position'>,
  index: number,
): number => position * ORDERS_PER_EVENT + index;

/** The range of `order` of the events from one position to another. */
export const orderRange = (
  firstPosition: number,
  lastPosition: number,
): Readonly<{ from: number; to: number }> => ({
  from: firstPosition * ORDERS_PER_EVENT,
  to: (lastPosition + 1) * ORDERS_PER_EVENT - 1,
});

/** The id of the entry for an item of a coarse event: `<event id>-<index>`. */
export const entryIdOf = (
  { metadata }: Pick<RecordedEvent, 'metadata'>,
  index: number,
): string => `${metadata.eventId}-${String(index)}`;

/** The index that `entryIdOf` put into an id. */
export const entryIndexIn = (
  entryId: string,
  { metadata }: Pick<RecordedEvent, 'metadata'>,
): number => Number(entryId.slice(`${metadata.eventId}-`.length));
