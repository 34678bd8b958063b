import { useEffect } from 'react';
import { isTyping } from '../../../app/keys/keyTargets.ts';
import { shortcutOf } from '../../../app/keys/strokes.ts';
import { undoStack } from '../store/undo.ts';

/** Ctrl/⌘+Z outside fields takes back the latest action in the project. */
export const useUndoKey = (projectId: string): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (shortcutOf(event, ['undo']) === null || isTyping(event.target))
        return;
      if (undoStack.runLatest(projectId)) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('keydown', onKeyDown);
    };
  }, [projectId]);
};
