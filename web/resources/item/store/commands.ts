import type { Item, ItemChanges } from '#api/contract/index.ts';
import { sameAssignment, titleOf } from '#api/contract/values.ts';
import { Discarded, OutdatedCommand } from '../../../outbox/conflicts.ts';
import { plainAnswer } from '../../../outbox/itemCommand.ts';
import type { ItemCommand } from '../../../outbox/itemCommand.ts';
import type { ProjectOutbox } from '../../../outbox/outbox.ts';
import type { QueuedCommand } from '../../../outbox/outboxStorage.ts';
import type { CommandOptions } from '../../../providers/calls/command.ts';
import type { SlipwayDataProvider } from '../../../providers/calls/dataProvider.ts';
import { createAdding } from './adding.ts';
import type { ItemNotices } from './notices.ts';
import { destinationOf, moveBackTo } from './ordering.ts';
import type { Move } from './ordering.ts';
import { isCompleted } from './placement.ts';
import { createTakingBack } from './takingBack.ts';
import { createUndoable } from './undo.ts';
import type { ChangeName, UndoStack } from './undo.ts';

/** Called before an item is moved, once that shows, and at the end. */
export type Moving = Readonly<
  Record<'begins' | 'shows' | 'ends', (item: Item) => void>
>;

type Dependencies = Readonly<{
  outbox: ProjectOutbox;
  data: Pick<SlipwayDataProvider, 'updateItem' | 'undoChange'>;
  undo: UndoStack;
  notices: ItemNotices;
  /** Called with the former item, which stays in position a while (E57). */
  toggled: (before: Item) => void;
  moving?: Moving | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
}>;

export type ItemCommands = ReturnType<typeof createItemCommands>;

/**
 * Every change of an item, the same for list, board and keys. A command shows
 * at once (E53); if the server rejects it, it is rolled back with the reason
 * (E54) and resolves to false. Only `revise` rejects: its editor says so.
 */
export const createItemCommands = (dependencies: Dependencies) => {
  const { outbox, data, notices, moving } = dependencies;
  const { projectId, enqueue, given } = outbox;
  const undoable = createUndoable(projectId, dependencies.undo, notices.undone);
  const takingBack = createTakingBack(outbox, data.undoChange);

  /** Resolves to false when it was rejected, or taken back. */
  const orNotify = async (
    item: Pick<Item, 'id' | 'description'>,
    sent: Promise<unknown>,
    /** Given again, where it was not sent because of somebody else's change. */
    again?: (now: Item) => void,
  ): Promise<boolean> => {
    try {
      await sent;
      return true;
    } catch (error) {
      if (error instanceof Discarded) return false;
      const isOutdated = error instanceof OutdatedCommand;
      const now = isOutdated ? outbox.find(item.id) : undefined;
      if (!again || !now) notices.refused(item, error);
      else notices.refused(item, error, () => again(now));
      return false;
    }
  };

  const give = (item: Item, command: ItemCommand) =>
    enqueue(given(command, [item]));

  /** Gives a command again, for as often as it comes too late. */
  const again =
    (command: ItemCommand) =>
    (now: Item): void =>
      void orNotify(now, give(now, command), again(command));

  const wayBack = (
    before: Item,
    outcome: Promise<boolean>,
    inverse: () => Promise<boolean>,
  ): (() => Promise<boolean>) =>
    takingBack.of(outcome, () => [before], {
      inverse,
      toOutcome: (sent) => orNotify(before, sent),
    });

  /** Back to its bucket and position, and completed again if it was. */
  const moveBack = async (before: Item): Promise<void> => {
    const now = outbox.find(before.id);
    const move = moveBackTo(before, outbox.all(), outbox.idOf(before.id));
    const isReopened = isCompleted(before) && now && !isCompleted(now);
    await Promise.all([
      give(before, { kind: 'Move', move }),
      isReopened && give(before, { kind: 'Toggle', markComplete: true }),
    ]);
  };

  return {
    create: createAdding({
      outbox,
      undoChange: data.undoChange,
      undoable,
      notices,
      orNotify,
      remove: (item) => orNotify(item, give(item, REMOVAL), again(REMOVAL)),
      now: dependencies.now,
    }),

    /** Done now, or open again; the timeframe stays (E51, E52). */
    complete: (item: Item, markComplete: boolean): Promise<boolean> => {
      dependencies.toggled(item);
      const toggle = (isDone: boolean) =>
        orNotify(item, give(item, { kind: 'Toggle', markComplete: isDone }));
      const outcome = toggle(markComplete);
      undoable(
        outcome,
        wayBack(item, outcome, () => toggle(!markComplete)),
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
      const isForOther =
        !changesBucket && from.assignedToUserId !== to.assignedToUserId;
      if (move.orderUpdate === undefined && sameAssignment(from, to)) {
        moving?.shows(item);
        return Promise.resolve(true);
      }
      moving?.begins(item);
      const command = { kind: 'Move', move } as const;
      const outcome = orNotify(item, give(item, command), again(command));
      undoable(
        outcome,
        wayBack(item, outcome, () => orNotify(item, moveBack(item))),
        (takeBack) =>
          isForOther
            ? notices.assigned(item, to.assignedToUserId, takeBack)
            : notices.moved(item, changesBucket, takeBack),
        { name: nameOf(isForOther ? 'Assigned' : 'Moved', item) },
      );
      moving?.shows(item);
      void outcome.then(() => moving?.ends(item));
      return outcome;
    },

    /**
     * Changes what the item says, where the server still has the base. Rejects
     * when the server does, and with EditConflict where it has another base.
     */
    revise: async (
      { id, itemType }: Item,
      changes: ItemChanges,
      /** What they are changes of, and how they are sent. */
      options: Readonly<{ base: ItemChanges }> &
        Pick<CommandOptions, 'keepalive' | 'beforeTry'>,
    ): Promise<void> => {
      const sent = data
        .updateItem({ id: outbox.idOf(id), itemType, changes, ...options })
        .then((item) => plainAnswer({ item }));
      const command = { kind: 'Revise', changes } as const;
      await outbox.show({ command, ids: [id], at: '' }, sent);
    },

    /**
     * Deletes it; ask first (Q32). It is sent once its notice is closed: there
     * is no way back after that.
     */
    remove: (item: Item): Promise<boolean> => {
      const delay = outbox.delay();
      const sent = enqueue(given(REMOVAL, [item]), delay);
      const outcome = orNotify(item, sent, again(REMOVAL));
      undoable(
        outcome,
        () => Promise.resolve(delay.discard()),
        (takeBack) => notices.deleted(item, takeBack, delay.release),
        { name: nameOf('Deleted', item), over: delay.ended },
      );
      return outcome;
    },

    /** Sends a command on one item that was given before a reload. */
    resume: async (queued: QueuedCommand): Promise<void> => {
      const { command, before } = queued;
      const [item] = before;
      if (item === undefined) return;
      if (command.kind === 'Add') await outbox.again(queued);
      else await orNotify(item, enqueue(queued), again(command));
    },
  };
};

const REMOVAL = { kind: 'Delete' } as const;

/** What a change of one item is called. */
const nameOf = (kind: ChangeName['kind'], item: Item): ChangeName => ({
  kind,
  itemTitle: titleOf(item.description) || null,
  items: 1,
});
