import type { ItemEvent } from '#domain/item/events.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { ItemSummary } from '../shared/itemSummaries.ts';

/** How to read events up to an instant. */
export type AsOfReader = Readonly<{
  /** ISO instant in UTC. */
  at: string;
  readEvents: (streamId: string) => Promise<readonly RecordedEvent[]>;
}>;

/** How many streams are read at the same time. */
const MAX_CONCURRENT_STREAMS = 200;

/**
 * Reads the content of items at an instant: today's documents for items that
 * did not change later, and the events up to the instant for all other items.
 * `current` is null if the documents are not up to date.
 */
export const readContentsAsOf = async <Item extends ItemSummary>(
  itemIds: readonly string[],
  current: readonly Item[] | null,
  { at, readEvents }: AsOfReader,
): Promise<
  Readonly<{ unchanged: readonly Item[]; events: readonly RecordedEvent[] }>
> => {
  const unchanged = (current ?? []).filter((item) =>
    isUnchangedSince(item, at),
  );
  const unchangedIds = new Set(unchanged.map(({ id }) => id));
  const changedIds = (current?.map(({ id }) => id) ?? itemIds).filter(
    (id) => !unchangedIds.has(id),
  );
  const events: (readonly RecordedEvent[])[][] = [];
  for (let from = 0; from < changedIds.length; from += MAX_CONCURRENT_STREAMS) {
    const chunk = changedIds.slice(from, from + MAX_CONCURRENT_STREAMS);
    const reads = chunk.map((id) => readEvents(streamOf.item(id)));
    events.push(await Promise.all(reads));
  }
  return { unchanged, events: events.flat(2) };
};

/**
 * Whether the item was last changed or deleted before the instant. One that is
 * neither planned nor deleted is between two projects, and was planned then.
 */
const isUnchangedSince = (
  { contentSince, planned, deletedAt }: ItemSummary,
  at: string,
): boolean => contentSince <= at && (planned || typeof deletedAt === 'string');

/**
 * Removes links to items that did not exist then or belong to another team (see
 * `removeBrokenLinks`).
 */
export const withLinksAsOf = async (
  items: readonly ItemDocument[],
  summariesOf: (
    ids: readonly string[],
  ) => Promise<readonly ItemSummary[] | null>,
  reader: AsOfReader,
): Promise<readonly ItemDocument[]> => {
  const ids = new Set(
    items.flatMap(({ implementationIds }) => implementationIds),
  );
  if (ids.size === 0) return items;
  const linkedIds = [...ids];
  const current = await summariesOf(linkedIds);
  const { unchanged, events } = await readContentsAsOf(
    linkedIds,
    current,
    reader,
  );
  const teamIds = new Map(
    unchanged
      .filter(({ planned }) => planned)
      .map(({ id, teamId }) => [id, teamId]),
  );
  const deleted = new Set<string>();
  for (const event of events) {
    const { type, data } = event as RecordedEvent<ItemEvent>;
    if (type === 'ItemDrafted') teamIds.set(data.itemId, data.teamId);
    if (type === 'ItemDeleted') deleted.add(data.itemId);
    if (type === 'ItemRestored') deleted.delete(data.itemId);
  }
  return items.map((item) => ({
    ...item,
    implementationIds: item.implementationIds.filter(
      (id) => teamIds.get(id) === item.teamId && !deleted.has(id),
    ),
  }));
};
