import type { Item, ItemChanges } from '#api/contract/index.ts';
import { sameAssignment, titleOf } from '#api/contract/values.ts';
import type { Retract } from '../../../kit/feedback/toast.ts';
import {
  Discarded,
  isUndecided,
  OutdatedCommand,
} from '../../../outbox/conflicts.ts';
import { plainAnswer } from '../../../outbox/itemCommand.ts';
import type { NewItem } from '../../../outbox/itemCommand.ts';
import { temporaryId } from '../../../outbox/itemIds.ts';
import type { ProjectOutbox } from '../../../outbox/outbox.ts';
import type { QueuedCommand } from '../../../outbox/outboxStorage.ts';
import type { CommandOptions } from '../../../providers/calls/command.ts';
import type { SlipwayDataProvider } from '../../../providers/calls/dataProvider.ts';
import { changeIds } from '../../../providers/http/changeIds.ts';
import { draftItem } from './cache.ts';
import { destinationOf, neighborsAround } from './ordering.ts';
import type { Move } from './ordering.ts';
import { inBucket, isCompleted, placementOf } from './placement.ts';
import { createTakingBack, withoutAdded } from './takingBack.ts';
import { createUndoable } from './undo.ts';
import type { ChangeName, UndoStack } from './undo.ts';

/** What a notice names an item by. */
type Told = Pick<Item, 'id' | 'description'>;

/** What was to be added, and why it was not. */
export type FailedAdd = Pick<NewItem, 'itemType' | 'description'> &
  Readonly<{ refusal: string | null; queued: QueuedCommand }>;

/** The notices of a command; each can be closed by the command. */
export type ItemNotices = Readonly<{
  added: (item: Item) => void;
  /** Rejected; the text is stored, with the reason. */
  notAdded: (add: FailedAdd) => void;
  toggled: (item: Item, markComplete: boolean, undo: () => void) => Retract;
  moved: (item: Item, changesBucket: boolean, undo: () => void) => Retract;
  assigned: (item: Item, userId: string | null, undo: () => void) => Retract;
  /** `closed` when it can be undone no longer. */
  deleted: (item: Item, undo: () => void, closed: () => void) => Retract;
  undone: (what: ChangeName) => void;
  /** Rolled back; `error` says why, `retry` does it all the same. */
  refused: (item: Told, error: unknown, retry?: () => void) => void;
}>;

/** What the changes are changes of, and how they are sent. */
type Revision = Readonly<{ base: ItemChanges }> &
  Pick<CommandOptions, 'keepalive' | 'beforeTry'>;

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
  const { projectId, teamId, enqueue, given } = outbox;
  const undoable = createUndoable(projectId, dependencies.undo, notices.undone);
  const takingBack = createTakingBack(outbox, data.undoChange);

  /** Resolves to false when it was rejected, or taken back. */
  const orNotify = async (
    item: Told,
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

  const toggle = (item: Item, markComplete: boolean) =>
    enqueue(given({ kind: 'Toggle', markComplete }, [item]));

  const relocate = (item: Item, move: Move) =>
    enqueue(given({ kind: 'Move', move }, [item]));

  const moveAgain =
    (move: Move) =>
    (now: Item): void =>
      void orNotify(now, relocate(now, move), moveAgain(move));

  const removeNow = (item: Item): Promise<boolean> =>
    orNotify(item, enqueue(given({ kind: 'Delete' }, [item])), removeAgain);
  const removeAgain = (now: Item): void => void removeNow(now);

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
    const { scope, assignedTimeframe, assignedToUserId, sortKey } =
      placementOf(before);
    const now = outbox.find(before.id);
    const id = outbox.idOf(before.id);
    const bucket = inBucket(outbox.all(), { scope, assignedTimeframe });
    const isReopened = isCompleted(before) && now && !isCompleted(now);
    const back = relocate(before, {
      newAssignment: { scope, assignedTimeframe, assignedToUserId },
      orderUpdate: neighborsAround(bucket, id, sortKey),
    });
    await Promise.all([back, isReopened ? toggle(before, true) : null]);
  };

  return {
    /**
     * Adds an item at the end of its bucket. The text is stored on this device
     * until the server has it. A rejected one stays there, and `onRefused` is
     * called, or else a notice is shown.
     */
    create: async (
      params: NewItem,
      onRefused: ItemNotices['notAdded'] = notices.notAdded,
    ): Promise<boolean> => {
      const { itemType, description } = params;
      const item = draftItem({
        temporaryId: temporaryId(),
        projectId,
        teamId,
        itemType,
        description,
        createdAt: new Date(dependencies.now()).toISOString(),
      });
      const queued = given({ kind: 'Add', ...params }, [item]);
      const sent = enqueue(queued);
      undoable(
        sent.then(
          () => true,
          () => false,
        ),
        () => {
          const changeId = changeIds.of(queued.commandId);
          if (changeId === undefined) return removeNow(item);
          const gone = withoutAdded(item.id);
          return orNotify(item, takingBack.back(gone, [changeId]));
        },
        () => undefined,
        { name: nameOf('Created', item) },
      );
      try {
        await sent;
        notices.added(item);
        return true;
      } catch (error) {
        if (error instanceof Discarded) return false;
        // Nobody has decided on it: it is sent when the person is back.
        const refusal = isUndecided(error) ? null : messageOf(error);
        onRefused({ itemType, description, refusal, queued });
        return false;
      }
    },

    /**
     * The current item, even before it is rendered: the second of two quick
     * keys continues from the result of the first.
     */
    present: outbox.find,

    /** All of them, just so. */
    all: outbox.all,

    /** Done now, or open again; the timeframe stays (E51, E52). */
    complete: (item: Item, markComplete: boolean): Promise<boolean> => {
      dependencies.toggled(item);
      const outcome = orNotify(item, toggle(item, markComplete));
      undoable(
        outcome,
        wayBack(item, outcome, () =>
          orNotify(item, toggle(item, !markComplete)),
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
      const isForOther =
        !changesBucket && from.assignedToUserId !== to.assignedToUserId;
      if (move.orderUpdate === undefined && sameAssignment(from, to)) {
        moving?.shows(item);
        return Promise.resolve(true);
      }
      moving?.begins(item);
      const sent = enqueue(given({ kind: 'Move', move }, [item]));
      const outcome = orNotify(item, sent, moveAgain(move));
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
      options: Revision,
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
      const sent = enqueue(given({ kind: 'Delete' }, [item]), delay);
      const outcome = orNotify(item, sent, removeAgain);
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
      if (command.kind === 'Add') {
        await outbox.again(queued);
        return;
      }
      const again =
        command.kind === 'Move' ? moveAgain(command.move) : undefined;
      await orNotify(
        item,
        enqueue(queued),
        command.kind === 'Delete' ? removeAgain : again,
      );
    },
  };
};

/** What a change of one item is called. */
const nameOf = (kind: ChangeName['kind'], item: Item): ChangeName => ({
  kind,
  itemTitle: titleOf(item.description) || null,
  items: 1,
});

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : '';
