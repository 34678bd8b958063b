import type {
  AssignmentChange,
  Item,
  ItemChanges,
} from '#api/contract/index.ts';
import { sameAssignment } from '#api/contract/values.ts';
import type { Retract } from '../../../app/feedback/toast.ts';
import type { HeldCommands, Hold } from '../../../providers/calls/held.ts';
import type { LiveItemType } from '../../../providers/calls/item.ts';
import { temporaryId } from '../../../providers/calls/itemQueue.ts';
import type { KeptCommand } from './keptCommands.ts';
import { createItemSenders } from './senders.ts';
import { createTelling } from './telling.ts';
import type { Told, TellRefused } from './telling.ts';
import type { Revision, SenderDependencies } from './senders.ts';
import { destinationOf } from './ordering.ts';
import type { Move } from './ordering.ts';
import type { PendingAdd } from './pendingAdds.ts';
import { draftOf, sendAdd } from './sendAdd.ts';
import type { AddDependencies } from './sendAdd.ts';
import type { UndoStack } from './undo.ts';
import { createUndoable } from './undo.ts';
import type { ChangeName } from './undo.ts';
import { nameOf } from './changeName.ts';
import { movedBack } from './movingBack.ts';
import { createTakingBack, withoutAdded } from './takingBack.ts';
import type { TakingBackDependencies } from './takingBack.ts';
import { changeIds } from '../../../providers/http/changeIds.ts';

export type NewItemParams = Readonly<{
  itemType: LiveItemType;
  description: string;
  newAssignment: AssignmentChange;
}>;

/** The notices of a command; each can be closed by the command. */
export type ItemNotices = Readonly<{
  added: (item: Item) => void;
  /** Refused; the text is among the pending adds, with the reason. */
  notAdded: (add: PendingAdd) => void;
  toggled: (item: Item, markComplete: boolean, undo: () => void) => Retract;
  moved: (item: Item, changesBucket: boolean, undo: () => void) => Retract;
  assigned: (item: Item, userId: string | null, undo: () => void) => Retract;
  /** `closed` when it can be undone no longer. */
  deleted: (item: Item, undo: () => void, closed: () => void) => Retract;
  undone: (what: ChangeName) => void;
  refused: TellRefused;
}>;

type Dependencies = AddDependencies &
  SenderDependencies &
  TakingBackDependencies &
  Readonly<{
    undo: UndoStack;
    held: Pick<HeldCommands, 'hold'>;
    notices: ItemNotices;
    /** Called with the former item, which stays in position a while (E57). */
    toggled: (before: Item) => void;
  }>;

export type ItemCommands = ReturnType<typeof createItemCommands>;

/**
 * Every change of an item, the same for list, board and keys. A command shows
 * at once (E53); if the server refuses it, it is rolled back with the reason
 * (E54) and resolves to false. Only `revise` rejects: its editor says so.
 */
export const createItemCommands = (dependencies: Dependencies) => {
  const { projectId, store, adds, undo, held, notices, now } = dependencies;
  const send = createItemSenders(dependencies);

  const { present, orNotify } = createTelling(store, notices.refused);
  const undoable = createUndoable(projectId, undo, notices.undone);

  const takingBack = createTakingBack(dependencies);
  const wayBack = (
    before: Item,
    outcome: Promise<boolean>,
    inverse: () => Promise<boolean>,
  ): (() => Promise<boolean>) =>
    takingBack.of(outcome, () => [before], {
      inverse,
      toOutcome: (sent) => orNotify(before, sent),
    });

  const moveBack = (before: Item): Promise<boolean> =>
    orNotify(before, movedBack(before, store.current(), send));

  const remove = (
    item: Told,
    again?: KeptCommand,
    hold?: Hold,
  ): Promise<boolean> =>
    orNotify(item, send.remove(item, again, hold), (now) => void remove(now));

  const relocate = (
    item: Told,
    move: Move,
    again?: KeptCommand,
  ): Promise<boolean> =>
    orNotify(
      item,
      send.relocate(item, move, again),
      (now) => void relocate(now, move),
    );

  return {
    /**
     * Adds an item at the end of its bucket. The text is stored on this device
     * until the server has it. A refused one stays among the pending adds, and
     * `onRefused` is called, or else a notice is shown.
     */
    create: async (
      params: NewItemParams,
      onRefused: ItemNotices['notAdded'] = notices.notAdded,
    ): Promise<boolean> => {
      const add: PendingAdd = {
        ...params,
        temporaryId: temporaryId(),
        commandId: crypto.randomUUID(),
        addedAt: now(),
        refusal: null,
      };
      adds.keep(add);
      // It goes out when the list is there to show it (`useResumedAdds`).
      if (!store.isLoaded()) return true;
      const sent = sendAdd(add, dependencies);
      const outcome = sent.then((became) => became === 'added');
      const item = draftOf(add, dependencies);
      undoable(
        outcome,
        () => {
          const changeId = changeIds.of(add.commandId);
          if (changeId === undefined) return remove(item);
          const gone = withoutAdded(add.temporaryId);
          return orNotify(item, takingBack.back(gone, [changeId]));
        },
        () => undefined,
        { name: nameOf('Created', item) },
      );
      const became = await sent;
      if (became === 'added') notices.added(item);
      else if (became !== 'discarded') onRefused(became);
      return became === 'added';
    },

    /** Sends an add once more: after a reload, or after a refusal. */
    addAgain: async (add: PendingAdd): Promise<boolean> => {
      const again = { ...add, refusal: null };
      adds.keep(again);
      return (await sendAdd(again, dependencies)) === 'added';
    },

    /**
     * The current item, even before it is rendered: the second of two quick
     * keys continues from the result of the first.
     */
    present,

    /** All of them, just so. */
    all: (): readonly Item[] => store.current().items,

    /** Done now, or open again; the timeframe stays (E51, E52). */
    complete: (item: Item, markComplete: boolean): Promise<boolean> => {
      dependencies.toggled(item);
      const outcome = orNotify(item, send.toggle(item, markComplete));
      undoable(
        outcome,
        wayBack(item, outcome, () =>
          orNotify(item, send.toggle(item, !markComplete)),
        ),
        (takeBack) => notices.toggled(item, markComplete, takeBack),
        { name: nameOf(markComplete ? 'Completed' : 'Reopened', item) },
      );
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
      const isForOther =
        !changesBucket && from.assignedToUserId !== to.assignedToUserId;
      const outcome = relocate(item, move);
      undoable(
        outcome,
        wayBack(item, outcome, () => moveBack(item)),
        (takeBack) =>
          isForOther
            ? notices.assigned(item, to.assignedToUserId, takeBack)
            : notices.moved(item, changesBucket, takeBack),
        { name: nameOf(isForOther ? 'Assigned' : 'Moved', item) },
      );
      return outcome;
    },

    /**
     * Changes what the item says, where the server still has the base. Rejects
     * when the server refuses it, and with Overtaken where it has another base.
     */
    revise: async (
      item: Item,
      changes: ItemChanges,
      options: Revision,
    ): Promise<void> => {
      await send.revise(item, changes, options);
    },

    /**
     * Deletes it; ask first (Q32). It is sent once its notice is closed: there
     * is no way back after that.
     */
    remove: (item: Item): Promise<boolean> => {
      const hold = held.hold();
      const outcome = remove(item, undefined, hold);
      undoable(
        outcome,
        () => Promise.resolve(hold.takeBack()),
        (takeBack) => notices.deleted(item, takeBack, hold.release),
        { name: nameOf('Deleted', item), over: hold.over },
      );
      return outcome;
    },

    /** Sends a command on one item that was given before a reload. */
    resume: async (again: KeptCommand): Promise<void> => {
      const { command, before } = again;
      const [item] = before;
      if (item === undefined) return;
      if (command.kind === 'Move') await relocate(item, command.move, again);
      if (command.kind === 'Delete') await remove(item, again);
      if (command.kind !== 'Toggle') return;
      await orNotify(item, send.toggle(item, command.markComplete, again));
    },
  };
};
