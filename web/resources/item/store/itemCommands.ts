import type { Item, ItemChanges } from '#api/contract/index.ts';
import { sameAssignment, titleOf } from '#api/contract/values.ts';
import { Discarded, OutdatedCommand } from '../../../outbox/outboxErrors.ts';
import { plainAnswer } from '../../../outbox/itemCommand.ts';
import type { ItemCommand } from '../../../outbox/itemCommand.ts';
import type { ProjectOutbox } from '../../../outbox/outbox.ts';
import type { QueuedCommand } from '../../../outbox/queuedCommand.ts';
import type { SaveTextOptions } from '../../../outbox/saveText.ts';
import type { SlipwayDataProvider } from '../../../providers/calls/dataProvider.ts';
import { createAdding } from './addItems.ts';
import type { ItemNotices } from './notices.ts';
import { destinationOf, moveBackTo } from './ordering.ts';
import type { Move } from './ordering.ts';
import { isCompleted } from './placement.ts';
import { createServerUndo } from './serverUndo.ts';
import { createUndoable } from './undoStack.ts';
import type { ChangeName, Undone, UndoStack } from './undoStack.ts';

/** Callbacks before an item is moved, once the move shows, and at the end. */
export type MoveCallbacks = Readonly<
  Record<'begins' | 'shows' | 'ends', (item: Item) => void>
>;

type Dependencies = Readonly<{
  outbox: ProjectOutbox;
  data: Pick<SlipwayDataProvider, 'updateItem' | 'undoChange'>;
  undo: UndoStack;
  notices: ItemNotices;
  /** Called with the item before the toggle; it keeps its position (E57). */
  toggled: (before: Item) => void;
  moveCallbacks?: MoveCallbacks | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
}>;

export type ItemCommands = ReturnType<typeof createItemCommands>;

/**
 * Changes items, for list, board and keys alike. Commands show at once (E53); a
 * rejected one is rolled back (E54) and resolves to false, except `revise`.
 */
export const createItemCommands = (dependencies: Dependencies) => {
  const { outbox, data, notices, moveCallbacks } = dependencies;
  const { projectId, enqueue, newCommand } = outbox;
  const undoable = createUndoable(projectId, dependencies.undo, notices.undone);
  const serverUndoOf = createServerUndo(outbox, data.undoChange);

  /** Resolves to false if the command was rejected or discarded. */
  const notifyOnFailure = async (
    item: Pick<Item, 'id' | 'description'>,
    sent: Promise<unknown>,
    /** Repeats a command that was not sent because somebody else was faster. */
    retry?: (current: Item) => void,
  ): Promise<boolean> => {
    try {
      await sent;
      return true;
    } catch (error) {
      if (error instanceof Discarded) return false;
      const isOutdated = error instanceof OutdatedCommand;
      const current = isOutdated ? outbox.find(item.id) : undefined;
      if (!retry || !current) notices.refused(item, error);
      else notices.refused(item, error, () => retry(current));
      return false;
    }
  };

  const send = (item: Item, command: ItemCommand) =>
    enqueue(newCommand(command, [item]));

  /** Repeats a command each time it turns out to be outdated. */
  const retryOf =
    (command: ItemCommand) =>
    (current: Item): void =>
      void notifyOnFailure(current, send(current, command), retryOf(command));

  /**
   * Returns how to undo a command on an item: on the server, or else by the
   * inverse command.
   */
  const revertOf = (
    before: Item,
    outcome: Promise<boolean>,
    inverse: () => Promise<boolean>,
  ): (() => Promise<Undone>) =>
    serverUndoOf<Undone>({
      outcome,
      itemsBefore: () => [before],
      inverse: async () => (await inverse()) && 'onPage',
      asOutcome: async (sent) =>
        (await notifyOnFailure(before, sent)) && 'onServer',
    });

  /** Moves an item back to its position, and completes it again if it was. */
  const moveBack = async (before: Item): Promise<void> => {
    const current = outbox.find(before.id);
    const move = moveBackTo(before, outbox.all(), outbox.idOf(before.id));
    const isReopened = isCompleted(before) && current && !isCompleted(current);
    await Promise.all([
      send(before, { kind: 'Move', move }),
      isReopened && send(before, { kind: 'Toggle', markComplete: true }),
    ]);
  };

  return {
    create: createAdding({
      outbox,
      undoChange: data.undoChange,
      undoable,
      notices,
      notifyOnFailure,
      remove: (item) =>
        notifyOnFailure(item, send(item, REMOVAL), retryOf(REMOVAL)),
      now: dependencies.now,
    }),

    /** Completes or reopens an item; its timeframe stays (E51, E52). */
    complete: (item: Item, markComplete: boolean): Promise<boolean> => {
      dependencies.toggled(item);
      const toggle = (isDone: boolean) =>
        notifyOnFailure(
          item,
          send(item, { kind: 'Toggle', markComplete: isDone }),
        );
      const outcome = toggle(markComplete);
      undoable({
        name: nameOf(markComplete ? 'Completed' : 'Reopened', item),
        outcome,
        revert: revertOf(item, outcome, () => toggle(!markComplete)),
        showNotice: (onUndo) => notices.toggled(item, markComplete, onUndo),
      });
      return outcome;
    },

    /**
     * Changes bucket, assignee or order. A completed item is reopened in
     * another bucket: `useMoveItem` asks first (F10).
     */
    move: (item: Item, move: Move): Promise<boolean> => {
      const { from, to, changesBucket } = destinationOf(item, move);
      const isReassignment =
        !changesBucket && from.assignedToUserId !== to.assignedToUserId;
      if (move.orderUpdate === undefined && sameAssignment(from, to)) {
        moveCallbacks?.shows(item);
        return Promise.resolve(true);
      }
      moveCallbacks?.begins(item);
      const command = { kind: 'Move', move } as const;
      const outcome = notifyOnFailure(
        item,
        send(item, command),
        retryOf(command),
      );
      undoable({
        name: nameOf(isReassignment ? 'Assigned' : 'Moved', item),
        outcome,
        revert: revertOf(item, outcome, () =>
          notifyOnFailure(item, moveBack(item)),
        ),
        showNotice: (onUndo) =>
          isReassignment
            ? notices.assigned(item, to.assignedToUserId, onUndo)
            : notices.moved(item, changesBucket, onUndo),
      });
      moveCallbacks?.shows(item);
      void outcome.then(() => moveCallbacks?.ends(item));
      return outcome;
    },

    /**
     * Changes an item's fields. Rejects if the server does, with EditConflict
     * if its item no longer matches the base.
     */
    revise: async (
      { id, itemType }: Item,
      changes: ItemChanges,
      /** The fields before the change, and how to send it. */
      options: Readonly<{ base: ItemChanges }> &
        Pick<SaveTextOptions, 'keepalive' | 'beforeTry'>,
    ): Promise<void> => {
      const sent = data
        .updateItem({ id: outbox.idOf(id), itemType, changes, ...options })
        .then((item) => plainAnswer({ item }));
      const command = { kind: 'Revise', changes } as const;
      const shown = { command, ids: [id], completedAt: null };
      await outbox.show(shown, sent);
    },

    /**
     * Deletes an item; ask first (Q32). Sent when the notice closes, as a
     * deletion cannot be undone afterward.
     */
    remove: (item: Item): Promise<boolean> => {
      const delay = outbox.delay();
      const sent = enqueue(newCommand(REMOVAL, [item]), delay);
      const outcome = notifyOnFailure(item, sent, retryOf(REMOVAL));
      undoable({
        name: nameOf('Deleted', item),
        outcome,
        revert: () => Promise.resolve(delay.discard() && 'onPage'),
        showNotice: (onUndo) => notices.deleted(item, onUndo, delay.release),
        tooLate: delay.ended,
      });
      return outcome;
    },

    /** Sends a command on one item that was given before a reload. */
    resume: async (queued: QueuedCommand): Promise<void> => {
      const { command, before } = queued;
      const [item] = before;
      if (item === undefined) return;
      if (command.kind === 'Add') await outbox.retryAdd(queued);
      else await notifyOnFailure(item, enqueue(queued), retryOf(command));
    },
  };
};

const REMOVAL = { kind: 'Delete' } as const;

/** The name of a change of one item, for undo. */
const nameOf = (kind: ChangeName['kind'], item: Item): ChangeName => ({
  kind,
  itemTitle: titleOf(item.description) || null,
  items: 1,
});
