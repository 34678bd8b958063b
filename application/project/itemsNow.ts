import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { ItemSize } from '../shared/itemParts.ts';
import { partsOf } from '../shared/itemParts.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import type {
  ReadModelProgress,
  ReadModels,
} from '../shared/ports/ReadModels.ts';
import { turn } from '../shared/turn.ts';

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

export const itemsNow = ({
  readModels,
  progress,
  eventStore,
}: {
  readModels: ReadModels;
  progress: ReadModelProgress;
  eventStore: Pick<EventStore, 'lastPosition'>;
}): ItemsNow => {
  /** In the order of ids: long texts are read a part at a time. */
  const sizesOf = async (ids: readonly string[]): Promise<ItemSize[]> => {
    const where = { id: { in: ids } };
    const found = await readModels.outline('items', { where }, [
      'contentBytes',
    ]);
    const sizes = new Map(
      found.map(({ id, values: [bytes] }) => [id, Number(bytes)]),
    );
    return ids.flatMap((id) => {
      const bytes = sizes.get(id);
      return bytes === undefined ? [] : [{ id, bytes }];
    });
  };

  return async (ids, teamId) => {
    const last = await eventStore.lastPosition();
    const concern = { collections: ['items'], key: teamId };
    const isThere = await progress.waitFor(last, CATCH_UP_MS, concern);
    if (!isThere) return null;
    const found: (readonly ItemDocument[])[] = [];
    for (let from = 0; from < ids.length; from += MAX_DOCUMENTS) {
      const some = ids.slice(from, from + MAX_DOCUMENTS);
      for (const part of partsOf(await sizesOf(some))) {
        found.push(await readModels.getMany('items', part));
        await turn();
      }
    }
    return found.flat();
  };
};
