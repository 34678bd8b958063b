import type { Change } from '#api/contract/index.ts';
import type { Retract } from '../../../kit/feedback/toast.ts';

/** What an action is called once it is undone. */
export type ChangeName = Readonly<
  Pick<Change, 'kind' | 'itemTitle' | 'items'>
> &
  /** How many changes it is for the server; one unless said. */
  Readonly<{ changes?: number }>;

/** An action that can be taken back by its inverse command. */
export type UndoEntry = Readonly<{
  projectId: string;
  run: () => Promise<unknown>;
}>;

export type UndoStack = ReturnType<typeof createUndoStack>;

/** How many actions Ctrl+Z reaches back. */
const MAX_ENTRIES = 20;

/**
 * The last actions of this tab. A command goes out at once, and undo sends the
 * inverse one; only a deletion has none, and is delayed (`outbox/delays.ts`).
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
    /** The action was refused: there is nothing to take back. */
    forget,
    /** Takes back that action, once; for the button of its notice. */
    run: (entry: UndoEntry): void => {
      if (!entries.includes(entry)) return;
      forget(entry);
      void entry.run();
    },
    /** True when there is something to take back in a project. */
    holds: (projectId: string): boolean =>
      entries.some((entry) => entry.projectId === projectId),
    /** Takes back the latest action in a project; false when there is none. */
    runLatest: (projectId: string): boolean => {
      const entry = entries.findLast((other) => other.projectId === projectId);
      if (entry === undefined) return false;
      forget(entry);
      void entry.run();
      return true;
    },
  };
};

/** The actions of this tab. */
export const undoStack = createUndoStack();

export type Undoable = (
  /** False once the action is refused. */
  outcome: Promise<boolean>,
  /** True once it is taken back. */
  inverse: () => Promise<boolean>,
  tell: (takeBack: () => void) => Retract | undefined,
  about: Readonly<{
    name: ChangeName;
    /** Resolves when it is too late. */
    over?: Promise<unknown> | undefined;
  }>,
) => void;

/**
 * Shows a notice of an action and remembers its inverse. Once it is refused or
 * undone, or it is too late for that, neither is left.
 */
export const createUndoable =
  (
    projectId: string,
    undo: UndoStack,
    undone: (what: ChangeName) => void,
  ): Undoable =>
  (outcome, inverse, tell, { name, over }) => {
    const entry: UndoEntry = {
      projectId,
      run: async () => {
        retract?.();
        if (await inverse()) undone(name);
      },
    };
    undo.push(entry);
    const retract = tell(() => undo.run(entry));
    const forget = () => {
      undo.forget(entry);
      retract?.();
    };
    void over?.then(forget);
    void outcome.then((succeeded) => {
      if (!succeeded) forget();
    });
  };
