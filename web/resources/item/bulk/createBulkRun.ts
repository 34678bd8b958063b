import type { Item } from '#api/contract/index.ts';
import type { CloseNotice } from '../../../kit/feedback/toast.ts';
import { Discarded } from '../../../outbox/outboxErrors.ts';
import type { Delay } from '../../../outbox/delays.ts';
import type { BulkChange } from '../../../outbox/itemCommand.ts';
import type { ProjectOutbox } from '../../../outbox/outbox.ts';
import type { Bucket } from '../store/placement.ts';
import type { ChangeName, Undone, UndoStack } from '../store/undoStack.ts';
import { createUndoable } from '../store/undoStack.ts';
import { createServerUndo } from '../store/serverUndo.ts';

/** An item, or what is known of it after a reload. */
export type Identified = Pick<Item, 'id'>;

/** The items that were not changed, and the reason if the server gave one. */
export type BulkOutcome<T = Item> = Readonly<{
  failed: readonly T[];
  error: unknown;
}>;

export const NONE_FAILED: BulkOutcome = { failed: [], error: null };

/** A bulk command and its count of items, for the notice. */
export type BulkAction = Readonly<{ count: number }> &
  (
    | Readonly<{ kind: 'moved'; to: Bucket }>
    | Readonly<{ kind: 'earlier' | 'later' }>
    | Readonly<{ kind: 'assigned'; userId: string | null }>
    | Readonly<{ kind: 'completed' | 'reopened' | 'deleted' }>
  );

/** The notices of a bulk command. */
export type BulkNotices = Readonly<{
  /** Shown at once; `onClosed` is called when it is no longer shown. */
  done: (
    action: BulkAction,
    undo: () => void,
    onClosed?: () => void,
  ) => CloseNotice;
  /** Called for items that were refused and rolled back. */
  failed: (
    action: BulkAction,
    outcome: BulkOutcome<Identified>,
    retry: () => void,
  ) => void;
  undone: (what: ChangeName) => void;
  /** Called for items whose change could not be undone. */
  notUndone: (outcome: BulkOutcome) => void;
}>;

export type BulkRunContext = Readonly<{
  outbox: ProjectOutbox;
  data: Readonly<{ undoChange: (changeId: string) => Promise<unknown> }>;
  undo: UndoStack;
  notices: BulkNotices;
}>;

type Inverse = (changed: readonly Item[]) => Promise<BulkOutcome>;
type Retry = (failed: readonly Item[]) => Promise<BulkOutcome>;

/** How to undo a command, and how to retry it for refused items. */
type UndoAndRetry = Readonly<{ retry: Retry }> &
  (
    | Readonly<{ inverse: Inverse; delay?: undefined }>
    /** The command is still delayed, so it needs no inverse. */
    | Readonly<{ inverse?: undefined; delay: Delay }>
  );

/** A command on many items. */
type BulkRun = Readonly<{
  action: BulkAction;
  items: readonly Item[];
  sendAll: (items: readonly Item[]) => Promise<BulkOutcome>;
}> &
  UndoAndRetry;

const KINDS = {
  moved: 'Moved',
  earlier: 'Moved',
  later: 'Moved',
  assigned: 'Assigned',
  completed: 'Completed',
  reopened: 'Reopened',
  deleted: 'Deleted',
} as const satisfies Record<BulkAction['kind'], ChangeName['kind']>;

/** Runs one command on many items, with one notice and one undo step. */
export const createBulkRun = ({
  outbox,
  data,
  undo,
  notices,
}: BulkRunContext) => {
  const undoable = createUndoable(outbox.projectId, undo, notices.undone);
  const serverUndoOf = createServerUndo(outbox, data.undoChange);

  return async ({
    action,
    items,
    sendAll,
    inverse,
    retry,
    delay,
  }: BulkRun): Promise<BulkOutcome> => {
    if (items.length === 0) return NONE_FAILED;
    const sent = sendAll(items);
    let refused: ReadonlySet<Item> = new Set();
    let closeNotice: CloseNotice | undefined;
    const showNotice = (onUndo: () => void) => {
      closeNotice = delay
        ? notices.done(action, onUndo, delay.release)
        : notices.done(action, onUndo);
      return closeNotice;
    };
    const isAnyChanged = sent.then(({ failed }) => {
      refused = new Set(failed);
      return failed.length < items.length;
    });
    let isOnServer = false;
    const changedItems = () => items.filter((item) => !refused.has(item));
    const revertChanged =
      inverse &&
      serverUndoOf<BulkOutcome>({
        outcome: isAnyChanged,
        itemsBefore: changedItems,
        inverse: () => inverse(changedItems()),
        asOutcome: (sentUndo, isUndone) => {
          isOnServer = true;
          return sentUndo.then(
            () => NONE_FAILED,
            (error: unknown) => ({
              failed: changedItems().filter((item) => !isUndone(item)),
              error,
            }),
          );
        },
      });
    const revert = async (): Promise<Undone> => {
      if (revertChanged === undefined)
        return delay?.discard() === true && 'onPage';
      const back = await revertChanged();
      if (back.failed.length > 0) notices.notUndone(back);
      if (back.failed.length > 0) return false;
      return isOnServer ? 'onServer' : 'onPage';
    };
    const name = {
      kind: KINDS[action.kind],
      itemTitle: null,
      items: action.count,
    };
    undoable({
      name,
      outcome: isAnyChanged,
      revert,
      showNotice,
      tooLate: delay?.ended,
    });
    const outcome = await sent;
    if (outcome.error instanceof Discarded) return NONE_FAILED;
    if (refused.size > 0) {
      closeNotice?.();
      notices.failed(action, outcome, () => void retry(outcome.failed));
    }
    return outcome;
  };
};

/** The action of a command that is sent after a reload, for its notice. */
export const actionOf = (change: BulkChange, count: number) =>
  ({ count, ...kindOf(change) }) satisfies BulkAction;

const kindOf = (change: BulkChange) => {
  switch (change.command) {
    case 'Complete':
      return { kind: 'completed' } as const;
    case 'Reopen':
      return { kind: 'reopened' } as const;
    case 'Delete':
      return { kind: 'deleted' } as const;
    case 'Assign':
      // The notice of a failure has the same text for all kinds of moves.
      return change.newAssignment.assignedToUserId === undefined
        ? ({ kind: 'earlier' } as const)
        : ({
            kind: 'assigned',
            userId: change.newAssignment.assignedToUserId,
          } as const);
    default:
      return change satisfies never;
  }
};
