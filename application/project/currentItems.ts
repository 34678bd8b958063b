import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { ItemSummary, ItemSummaries } from '../shared/itemSummaries.ts';
import { splitItems } from '../shared/itemParts.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import type {
  ReadModelProgress,
  ReadModels,
} from '../shared/ports/ReadModels.ts';

/** Current documents of a team's items; null while the read model is behind. */
export type CurrentItems = Readonly<{
  /** Splits ids into parts that can be read at once, in order. */
  parts: (ids: readonly string[]) => Promise<Iterable<readonly string[]>>;
  read: (
    ids: readonly string[],
    teamId: string,
  ) => Promise<readonly ItemDocument[] | null>;
  /** Reads items without their texts, so that there may be many of them. */
  summaries: (
    ids: readonly string[],
    teamId: string,
  ) => Promise<readonly ItemSummary[] | null>;
}>;

/**
 * How long to wait for items that were just written. Reading their events
 * instead may take longer.
 */
const CATCH_UP_MS = 500;
/** How many ids are queried at once. */
const MAX_IDS = 500;

export const currentItems = ({
  readModels,
  itemSummaries,
  progress,
  eventStore,
}: {
  readModels: ReadModels;
  itemSummaries: ItemSummaries;
  progress: ReadModelProgress;
  eventStore: Pick<EventStore, 'lastPosition'>;
}): CurrentItems => {
  const readSizes = async (ids: readonly string[]) => {
    const bytesById = new Map<string, number>();
    for (let from = 0; from < ids.length; from += MAX_IDS) {
      const where = { id: { in: ids.slice(from, from + MAX_IDS) } };
      const rows = await readModels.outline('items', { where }, [
        'contentBytes',
      ]);
      for (const { id, values } of rows) bytesById.set(id, Number(values[0]));
    }
    return bytesById;
  };

  const isCaughtUp = async (teamId: string): Promise<boolean> => {
    const last = await eventStore.lastPosition();
    const scope = { collections: ['items'], key: teamId };
    return progress.waitFor(last, CATCH_UP_MS, scope);
  };

  return {
    parts: async (ids) => {
      const bytesById = await readSizes(ids);
      return splitItems(
        ids.map((id) => ({ id, bytes: bytesById.get(id) ?? 0 })),
      );
    },
    read: async (ids, teamId) =>
      (await isCaughtUp(teamId)) ? readModels.getMany('items', ids) : null,
    summaries: async (ids, teamId) =>
      (await isCaughtUp(teamId)) ? itemSummaries.of(ids) : null,
  };
};
