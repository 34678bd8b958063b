import { useEffect, useMemo } from 'react';
import { isCovered, isTyping } from '../../kit/keys/keyTargets.ts';
import { shortcutOf } from '../../kit/keys/strokes.ts';
import { undoStack } from '../item/store/undo.ts';
import { useChangeUndo } from './useChangeUndo.ts';

export type Undo = Readonly<{ undo: () => void; redo: () => void }>;

/**
 * Undo and redo of one's own changes: at once what this page has just done in the
 * project, all else by the server's list.
 */
export const useUndo = (projectId: string): Undo => {
  const { undoLast, redoLast } = useChangeUndo();
  return useMemo(
    () => ({
      undo: () => {
        if (!undoStack.runLatest(projectId)) void undoLast();
      },
      redo: () => void redoLast(),
    }),
    [projectId, undoLast, redoLast],
  );
};

/** Ctrl/⌘+Z and Ctrl/⌘+Shift+Z, outside of fields and dialogs. */
export const useUndoKeys = (projectId: string): void => {
  const commands = useUndo(projectId);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const meant = shortcutOf(event, ['undo', 'redo']);
      if (meant === null || isTyping(event.target) || isCovered()) return;
      event.preventDefault();
      commands[meant]();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [commands]);
};
