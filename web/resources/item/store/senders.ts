import type { Item, ItemChanges } from '#api/contract/index.ts';
import type { SlipwayDataProvider } from '../../../providers/calls/dataProvider.ts';
import { createOptimisticUpdate } from './optimisticUpdate.ts';
import {
  completed,
  inserted,
  mergedMove,
  moved,
  removed,
  revised,
} from './cache.ts';
import type { ItemStore } from './query.ts';
import { idIn } from './itemsState.ts';
import type { IdOf, Patch } from './itemsState.ts';
import type { Move } from './ordering.ts';

export type SenderDependencies = Readonly<{
  projectId: string;
  data: Pick<
    SlipwayDataProvider,
    'updateItem' | 'completeItem' | 'moveItem' | 'deleteItem'
  >;
  store: ItemStore;
  /** Milliseconds since 1970. */
  now: () => number;
}>;

/**
 * The calls that change an item, each with what it does to the cache: at once,
 * and once the server has answered. All reject when the server refuses.
 */
export const createItemSenders = ({
  projectId,
  data,
  store,
  now,
}: SenderDependencies) => {
  const update = createOptimisticUpdate(store);
  const currentId: IdOf = (id) => idIn(store.current())(id);

  return {
    toggle: ({ id }: Item, markComplete: boolean): Promise<unknown> => {
      const date = markComplete ? new Date(now()).toISOString() : null;
      const patch: Patch = (items, idOf) => completed(items, idOf(id), date);
      return update(
        patch,
        () => data.completeItem({ id: currentId(id), markComplete }),
        // The server sets its own time (Q59).
        ({ item }) => (item === undefined ? patch : inserting(item)),
      );
    },

    relocate: ({ id }: Item, move: Move): Promise<unknown> =>
      update(
        (items, idOf) => moved(items, idOf(id), withIds(move, idOf)),
        () => data.moveItem({ projectId, itemId: currentId(id), ...move }),
        (reply) => (items, idOf) =>
          mergedMove(items, idOf(id), withIds(move, idOf), reply),
      ),

    revise: (
      { id, itemType }: Item,
      changes: ItemChanges,
      options: Readonly<{ keepalive?: boolean }>,
    ): Promise<unknown> =>
      update(
        (items, idOf) => revised(items, idOf(id), changes),
        () =>
          data.updateItem({ id: currentId(id), itemType, changes, ...options }),
        ({ item }) => inserting(item),
      ),

    remove: ({ id }: Item): Promise<unknown> => {
      const gone: Patch = (items, idOf) => removed(items, idOf(id));
      return update(
        gone,
        () => data.deleteItem(currentId(id)),
        () => gone,
      );
    },
  };
};

const inserting =
  (item: Item): Patch =>
  (items) =>
    inserted(items, item);

const withIds = ({ newAssignment, orderUpdate }: Move, idOf: IdOf): Move => {
  const named = (id: string | null) => (id === null ? null : idOf(id));
  return {
    newAssignment,
    orderUpdate: orderUpdate && {
      leftNeighborId: named(orderUpdate.leftNeighborId),
      rightNeighborId: named(orderUpdate.rightNeighborId),
    },
  };
};
