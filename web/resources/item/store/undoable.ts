import type { Retract } from '../../../app/feedback/toast.ts';
import type { UndoEntry, UndoStack } from './undo.ts';

export type Undoable = (
  /** False once the action is refused. */
  outcome: Promise<boolean>,
  /** True once it is taken back. */
  inverse: () => Promise<boolean>,
  tell: (takeBack: () => void) => Retract | undefined,
) => void;

/**
 * Tells of an action and remembers its inverse. Once it is refused or taken
 * back, neither its notice nor the inverse is left.
 */
export const createUndoable =
  (projectId: string, undo: UndoStack, undone: () => void): Undoable =>
  (outcome, inverse, tell) => {
    const entry: UndoEntry = {
      projectId,
      run: async () => {
        retract?.();
        if (await inverse()) undone();
      },
    };
    undo.push(entry);
    const retract = tell(() => {
      undo.run(entry);
    });
    void outcome.then((succeeded) => {
      if (succeeded) return;
      undo.forget(entry);
      retract?.();
    });
  };
