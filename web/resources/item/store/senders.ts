import type { Item, ItemChanges } from '#api/contract/index.ts';
import { AT_ONCE } from '../../../providers/calls/held.ts';
import type { Hold } from '../../../providers/calls/held.ts';
import type { SlipwayDataProvider } from '../../../providers/calls/dataProvider.ts';
import type { CommandOptions } from '../../../providers/calls/send.ts';
import { SlipwayError } from '../../../providers/http/errors.ts';
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
import type { Keeping } from './keeping.ts';
import type { KeptCommand } from './keptCommands.ts';
import type { Move } from './ordering.ts';

export type SenderDependencies = Readonly<{
  projectId: string;
  data: Pick<
    SlipwayDataProvider,
    'updateItem' | 'completeItem' | 'moveItem' | 'deleteItem'
  >;
  store: ItemStore;
  keeping: Keeping;
  /** Milliseconds since 1970. */
  now: () => number;
}>;

/** What the changes are changes of, and how they are sent. */
export type Revision = Readonly<{ base: ItemChanges }> &
  Pick<CommandOptions, 'keepalive' | 'beforeTry'>;

type Named = Pick<Item, 'id'>;
/** Of a command that was given before a reload. */
type Again = KeptCommand | undefined;

/**
 * The calls that change an item, each with what it does to the cache: at once,
 * and once the server has answered. All reject when the server refuses. Those
 * that are no typed text are kept on the device until then.
 */
export const createItemSenders = ({
  projectId,
  data,
  store,
  keeping,
  now,
}: SenderDependencies) => {
  const update = createOptimisticUpdate(store);
  const currentId: IdOf = (id) => idIn(store.current())(id);

  return {
    toggle: (
      { id }: Named,
      markComplete: boolean,
      again?: Again,
    ): Promise<unknown> => {
      const date = markComplete ? new Date(now()).toISOString() : null;
      const patch: Patch = (items, idOf) => completed(items, idOf(id), date);
      const command = { kind: 'Toggle', markComplete } as const;
      return keeping.run([id], command, again, (options) =>
        update(
          patch,
          () =>
            data.completeItem({ id: currentId(id), markComplete, ...options }),
          // The server sets its own time (Q59).
          ({ item }) => (item === undefined ? patch : inserting(item)),
        ),
      );
    },

    relocate: ({ id }: Named, move: Move, again?: Again): Promise<unknown> =>
      keeping.run([id], { kind: 'Move', move }, again, (options) =>
        update(
          (items, idOf) => moved(items, idOf(id), withIds(move, idOf)),
          () =>
            data.moveItem({
              projectId,
              itemId: currentId(id),
              ...move,
              ...options,
            }),
          (reply) => (items, idOf) =>
            mergedMove(items, idOf(id), withIds(move, idOf), reply),
        ),
      ),

    revise: (
      { id, itemType }: Item,
      changes: ItemChanges,
      options: Revision,
    ): Promise<unknown> =>
      update(
        (items, idOf) => revised(items, idOf(id), changes),
        () =>
          data.updateItem({ id: currentId(id), itemType, changes, ...options }),
        inserting,
      ),

    remove: (
      { id }: Named,
      again?: Again,
      hold: Pick<Hold, 'run'> = AT_ONCE,
    ): Promise<unknown> => {
      const gone: Patch = (items, idOf) => removed(items, idOf(id));
      return keeping.run([id], { kind: 'Delete' }, again, (options) =>
        update(
          gone,
          () =>
            hold.run((sending) =>
              data
                .deleteItem(currentId(id), { ...options, ...sending })
                .catch(unlessGone),
            ),
          () => gone,
        ),
      );
    },
  };
};

/** Somebody else deleted it first: that is what was asked for. */
const unlessGone = (error: unknown): void => {
  if (!(error instanceof SlipwayError && error.httpStatus === 404)) throw error;
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
