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

export type Undoable = (
  /** Resolves to false if the action is refused. */
  outcome: Promise<boolean>,
  /** Resolves to true once the action is undone. */
  inverse: () => Promise<boolean>,
  showNotice: (revert: () => void) => CloseNotice | undefined,
  about: Readonly<{
    name: ChangeName;
    /** Resolves when it is too late to undo. */
    tooLate?: Promise<unknown> | undefined;
  }>,
) => void;

/**
 * Shows a notice of an action and remembers its inverse. Both go away when the
 * action is refused or undone, or when it is too late to undo it.
 */
export const createUndoable =
  (
    projectId: string,
    stack: UndoStack,
    onUndone: (what: ChangeName) => void,
  ): Undoable =>
  (outcome, inverse, showNotice, { name, tooLate }) => {
    const entry: UndoEntry = {
      projectId,
      run: async () => {
        closeNotice?.();
        if (await inverse()) onUndone(name);
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
