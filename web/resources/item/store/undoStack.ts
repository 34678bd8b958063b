import type { Change } from '#api/contract/index.ts';
import type { CloseNotice } from '../../../kit/feedback/toast.ts';
import { directChanges } from '../../../providers/calls/directChanges.ts';

/** The name of an action, shown once it is undone. */
export type ChangeName = Readonly<
  Pick<Change, 'kind' | 'itemTitle' | 'items'>
> &
  /**
   * How many changes the server can redo once the action is undone; one if left
   * out.
   */
  Readonly<{ changes?: number }>;

/** An action that its inverse command can undo. */
type UndoEntry = Readonly<{
  projectId: string;
  run: () => Promise<unknown>;
}>;

export type UndoStack = ReturnType<typeof createUndoStack>;

/** How many actions back Ctrl+Z can go. */
const MAX_ENTRIES = 20;

/**
 * The last actions of this tab. A command is sent at once and undo sends its
 * inverse; a deletion has none and is delayed (`outbox/delays.ts`).
 */
export const createUndoStack = (
  limit = MAX_ENTRIES,
  now = () => performance.now(),
) => {
  let entries: readonly UndoEntry[] = [];
  /** When each action began, in milliseconds of the monotonic clock. */
  const begun = new WeakMap<UndoEntry, number>();
  /** Actions that are older than another change on the server. */
  const covered = new WeakSet<UndoEntry>();

  const forget = (entry: UndoEntry) => {
    entries = entries.filter((other) => other !== entry);
  };

  return {
    push: (entry: UndoEntry): void => {
      entries = [...entries, entry].slice(-limit);
      begun.set(entry, now());
    },
    /** Removes an action that was refused, as there is nothing to undo. */
    forget,
    /**
     * Leaves actions that began before another change was sent to the server's
     * list, as that change is newer. Their notices still undo them.
     */
    cover: (sentAt = Infinity): void => {
      for (const entry of entries)
        if ((begun.get(entry) ?? 0) <= sentAt) covered.add(entry);
    },
    /** Forgets a delayed action that is being sent, and covers older ones. */
    send: (entry: UndoEntry): void => {
      if (entries.includes(entry))
        for (const other of entries.slice(0, entries.indexOf(entry)))
          covered.add(other);
      forget(entry);
    },
    /** Undoes an action once, for the button of its notice. */
    run: (entry: UndoEntry): void => {
      if (!entries.includes(entry)) return;
      forget(entry);
      void entry.run();
    },
    /** Undoes the latest action in a project; null if there is none. */
    runLatest: (projectId: string): Promise<unknown> | null => {
      const entry = entries.findLast((other) => other.projectId === projectId);
      if (entry === undefined || covered.has(entry)) return null;
      forget(entry);
      return entry.run();
    },
  };
};

/** The actions of this tab. */
export const undoStack = createUndoStack();
directChanges.subscribe(undoStack.cover);

/** Where an action was undone, as only the server can redo it; else false. */
export type Undone = 'onServer' | 'onPage' | false;

/** An action that has begun, and how to undo it. */
type UndoableAction = Readonly<{
  name: ChangeName;
  /** Resolves to false if the action is refused. */
  outcome: Promise<boolean>;
  revert: () => Promise<Undone>;
  showNotice: (onUndo: () => void) => CloseNotice | undefined;
  /** Resolves when it is too late to undo. */
  tooLate?: Promise<unknown> | undefined;
}>;

export type Undoable = (action: UndoableAction) => void;

/**
 * Shows a notice of an action and puts the action on the stack. Both go away
 * when it is refused or undone, or when it is too late to undo it.
 */
export const createUndoable =
  (
    projectId: string,
    stack: UndoStack,
    onUndone: (what: ChangeName) => void,
  ): Undoable =>
  ({ name, outcome, revert, showNotice, tooLate }) => {
    const entry: UndoEntry = {
      projectId,
      run: async () => {
        closeNotice?.();
        const undone = await revert();
        if (undone === 'onServer') onUndone(name);
        else if (undone === 'onPage') onUndone({ ...name, changes: 0 });
      },
    };
    stack.push(entry);
    const closeNotice = showNotice(() => stack.run(entry));
    void tooLate?.then(() => {
      stack.send(entry);
      closeNotice?.();
    });
    void outcome.then((succeeded) => {
      if (succeeded) return;
      stack.forget(entry);
      closeNotice?.();
    });
  };
