import type { Change } from '#api/contract/index.ts';
import type { CloseNotice } from '../../../kit/feedback/toast.ts';

/** The name of an action, shown once it is undone. */
export type ChangeName = Readonly<
  Pick<Change, 'kind' | 'itemTitle' | 'items'>
> &
  /** How many changes the server counts; one if left out. */
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
export const createUndoStack = (limit = MAX_ENTRIES) => {
  let entries: readonly UndoEntry[] = [];

  const forget = (entry: UndoEntry) => {
    entries = entries.filter((other) => other !== entry);
  };

  return {
    push: (entry: UndoEntry): void => {
      entries = [...entries, entry].slice(-limit);
    },
    /** Removes an action that was refused, as there is nothing to undo. */
    forget,
    /** Undoes an action once, for the button of its notice. */
    run: (entry: UndoEntry): void => {
      if (!entries.includes(entry)) return;
      forget(entry);
      void entry.run();
    },
    /** Whether there is an action to undo in a project. */
    holds: (projectId: string): boolean =>
      entries.some((entry) => entry.projectId === projectId),
    /** Undoes the latest action in a project; null if there is none. */
    runLatest: (projectId: string): Promise<unknown> | null => {
      const entry = entries.findLast((other) => other.projectId === projectId);
      if (entry === undefined) return null;
      forget(entry);
      return entry.run();
    },
  };
};

/** The actions of this tab. */
export const undoStack = createUndoStack();

/** An action that has begun, and how to undo it. */
type UndoableAction = Readonly<{
  name: ChangeName;
  /** Resolves to false if the action is refused. */
  outcome: Promise<boolean>;
  /** Undoes the action; resolves to true once it is undone. */
  revert: () => Promise<boolean>;
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
        if (await revert()) onUndone(name);
      },
    };
    stack.push(entry);
    const closeNotice = showNotice(() => stack.run(entry));
    const forget = () => {
      stack.forget(entry);
      closeNotice?.();
    };
    void tooLate?.then(forget);
    void outcome.then((succeeded) => {
      if (!succeeded) forget();
    });
  };
