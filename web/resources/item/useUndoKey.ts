import { useEffect } from 'react';
import { isTyping } from './listKeys.ts';
import { undoStack } from './undo.ts';

/** Ctrl/⌘+Z outside fields takes back the latest action in the project. */
export const useUndoKey = (projectId: string): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isUndo(event) || isTyping(event.target)) return;
      if (undoStack.runLatest(projectId)) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('keydown', onKeyDown);
    };
  }, [projectId]);
};

const isUndo = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.shiftKey &&
  !event.altKey &&
  event.key.toLowerCase() === 'z';
