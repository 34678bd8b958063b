import type {
  AssignmentChange,
  Item,
  ItemChanges,
} from '#api/contract/index.ts';
import { sameAssignment } from '#api/contract/values.ts';
import type { SlipwayDataProvider } from '../../providers/dataProvider.ts';
import type { LiveItemType } from '../../providers/itemCalls.ts';
import { temporaryId } from '../../providers/itemQueue.ts';
import { createAttempt } from './attempt.ts';
import {
  completed,
  inserted,
  mergedMove,
  moved,
  removed,
  revised,
} from './itemCache.ts';
import { idIn } from './itemsState.ts';
import type { IdOf, Patch } from './itemsState.ts';
import { destinationOf, neighboursAround } from './ordering.ts';
import type { Move } from './ordering.ts';
import type { PendingAdd } from './pendingAdds.ts';
import { inBucket, isCompleted, placementOf } from './placement.ts';
import { draftOf, sendAdd } from './sendAdd.ts';
import type { AddDependencies } from './sendAdd.ts';
import type { UndoEntry, UndoStack } from './undo.ts';

export type NewItemParams = Readonly<{
  itemType: LiveItemType;
  description: string;
  newAssignment: AssignmentChange;
}>;

/** What people hear of a command. */
export type ItemNews = Readonly<{
  added: (item: Item) => void;
  toggled: (item: Item, markComplete: boolean, undo: () => void) => void;
  moved: (item: Item, changesBucket: boolean, undo: () => void) => void;
  undone: () => void;
  /** Rolled back; `error` says why. */
  refused: (item: Item, error: unknown) => void;
}>;

type Dependencies = AddDependencies &
  Readonly<{
    data: Pick<
      SlipwayDataProvider,
      'updateItem' | 'completeItem' | 'moveItem' | 'deleteItem'
    >;
    undo: UndoStack;
    news: ItemNews;
    /** A toggled item as it was: it stays in its place a while (E57). */
    toggled: (before: Item) => void;
    /** Milliseconds since 1970. */
    now: () => number;
  }>;

export type ItemCommands = ReturnType<typeof createItemCommands>;

/**
 * Every change of an item, the same for list, board and keys. A command shows
 * at once (E53); if the server refuses it, it is rolled back with the reason
 * (E54) and resolves to false. Only `revise` rejects: its editor says so.
 */
export const createItemCommands = (dependencies: Dependencies) => {
  const { projectId, data, store, adds, undo, news, now } = dependencies;
  const attempt = createAttempt(store);
  const currentId: IdOf = (id) => idIn(store.current())(id);

  const orTell = async (
    item: Item,
    run: Promise<unknown>,
  ): Promise<boolean> => {
    try {
      await run;
      return true;
    } catch (error) {
      news.refused(item, error);
      return false;
    }
  };

  /** Remembers the inverse of an action, unless the action is refused. */
  const undoable = (
    outcome: Promise<boolean>,
    inverse: () => Promise<boolean>,
  ) => {
    const entry: UndoEntry = {
      projectId,
      run: async () => {
        if (await inverse()) news.undone();
      },
    };
    undo.push(entry);
    void outcome.then((succeeded) => {
      if (!succeeded) undo.forget(entry);
    });
    return () => {
      undo.run(entry);
    };
  };

  const toggle = (item: Item, markComplete: boolean): Promise<boolean> => {
    const { id } = item;
    const completionDate = markComplete ? new Date(now()).toISOString() : null;
    const patch: Patch = (items, idOf) =>
      completed(items, idOf(id), completionDate);
    return orTell(
      item,
      attempt(
        patch,
        () => data.completeItem({ id: currentId(id), markComplete }),
        // The server sets its own time (Q59).
        (reply) => (reply.item === undefined ? patch : inserting(reply.item)),
      ),
    );
  };

  const relocate = (item: Item, move: Move): Promise<boolean> => {
    const { id } = item;
    const { newAssignment, orderUpdate } = move;
    return orTell(
      item,
      attempt(
        (items, idOf) => moved(items, idOf(id), withIds(move, idOf)),
        () =>
          data.moveItem({
            projectId,
            itemId: currentId(id),
            newAssignment,
            orderUpdate,
          }),
        (reply) => (items, idOf) =>
          mergedMove(items, idOf(id), withIds(move, idOf), reply),
      ),
    );
  };

  /** Back to its bucket and place there; done again if it was. */
  const moveBack = async (before: Item): Promise<boolean> => {
    const { scope, assignedTimeframe, assignedToUserId, sortKey } =
      placementOf(before);
    const { items } = store.current();
    const id = currentId(before.id);
    const bucket = inBucket(items, { scope, assignedTimeframe });
    const reopened =
      isCompleted(before) &&
      items.some((item) => item.id === id && !isCompleted(item));
    const outcomes = [
      relocate(before, {
        newAssignment: { scope, assignedTimeframe, assignedToUserId },
        orderUpdate: neighboursAround(bucket, id, sortKey),
      }),
      ...(reopened ? [toggle(before, true)] : []),
    ];
    return (await Promise.all(outcomes)).every(Boolean);
  };

  const remove = (item: Item): Promise<boolean> => {
    const gone: Patch = (items, idOf) => removed(items, idOf(item.id));
    return orTell(
      item,
      attempt(
        gone,
        () => data.deleteItem(currentId(item.id)),
        () => gone,
      ),
    );
  };

  return {
    /**
     * Adds an item at the end of its bucket. The text is kept on this device
     * until the server has it; a refused one stays among the pending adds.
     */
    create: (params: NewItemParams): Promise<boolean> => {
      const add: PendingAdd = {
        ...params,
        temporaryId: temporaryId(),
        commandId: crypto.randomUUID(),
        addedAt: now(),
        refusal: null,
      };
      adds.keep(add);
      const outcome = sendAdd(add, dependencies);
      const item = draftOf(add, dependencies);
      news.added(item);
      undoable(outcome, () => remove(item));
      return outcome;
    },

    /** Sends an add once more: after a reload, or after a refusal. */
    addAgain: (add: PendingAdd): Promise<boolean> => {
      const again = { ...add, refusal: null };
      adds.keep(again);
      return sendAdd(again, dependencies);
    },

    /** Done now, or open again; the timeframe stays (E51, E52). */
    complete: (item: Item, markComplete: boolean): Promise<boolean> => {
      dependencies.toggled(item);
      const outcome = toggle(item, markComplete);
      const takeBack = undoable(outcome, () => toggle(item, !markComplete));
      news.toggled(item, markComplete, takeBack);
      return outcome;
    },

    /**
     * Changes bucket, assignee or order. A completed item is open again in
     * another bucket: ask first (F10), see `useMoveItem`.
     */
    move: (item: Item, move: Move): Promise<boolean> => {
      const { from, to, changesBucket } = destinationOf(item, move);
      if (move.orderUpdate === undefined && sameAssignment(from, to)) {
        return Promise.resolve(true);
      }
      const outcome = relocate(item, move);
      const takeBack = undoable(outcome, () => moveBack(item));
      news.moved(item, changesBucket, takeBack);
      return outcome;
    },

    /** Changes what the item says. Rejects when the server refuses it. */
    revise: async (
      { id, itemType }: Item,
      changes: ItemChanges,
      options: Readonly<{ keepalive?: boolean }> = {},
    ): Promise<void> => {
      await attempt(
        (items, idOf) => revised(items, idOf(id), changes),
        () =>
          data.updateItem({ id: currentId(id), itemType, changes, ...options }),
        ({ item }) => inserting(item),
      );
    },

    /** Deletes it for good; ask first (Q32). */
    remove,
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
