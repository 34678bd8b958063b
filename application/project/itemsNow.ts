import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import type {
  ReadModelProgress,
  ReadModels,
} from '../shared/ports/ReadModels.ts';

/**
 * Those of the ids that are items of a team; null while its documents are
 * behind.
 */
export type ItemsNow = (
  ids: readonly string[],
  teamId: string,
) => Promise<readonly ItemDocument[] | null>;

/** For what was just written: reading the events instead may take longer. */
const CATCH_UP_MS = 500;
/** Documents that are asked for at once. */
const MAX_DOCUMENTS = 500;

export const itemsNow =
  ({
    readModels,
    progress,
    eventStore,
  }: {
    readModels: ReadModels;
    progress: ReadModelProgress;
    eventStore: Pick<EventStore, 'lastPosition'>;
  }): ItemsNow =>
  async (ids, teamId) => {
    const last = await eventStore.lastPosition();
    const concern = { collections: ['items'], key: teamId };
    const isThere = await progress.waitFor(last, CATCH_UP_MS, concern);
    if (!isThere) return null;
    const found: (readonly ItemDocument[])[] = [];
    for (let from = 0; from < ids.length; from += MAX_DOCUMENTS) {
      const some = ids.slice(from, from + MAX_DOCUMENTS);
      found.push(await readModels.getMany('items', some));
    }
    return found.flat();
  };
