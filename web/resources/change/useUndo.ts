import { useEffect, useMemo } from 'react';
import { isCovered, isTyping } from '../../kit/keys/keyTargets.ts';
import { shortcutOf } from '../../kit/keys/strokes.ts';
import { undoStack } from '../item/store/undoStack.ts';
import { undoSteps } from './undoSteps.ts';
import { useChangeUndo } from './useChangeUndo.ts';

type Undo = Readonly<{ undo: () => void; redo: () => void }>;

/**
 * Undo and redo of the person's changes: what this page has just done in the
 * project at once, everything else by the server's list.
 */
export const useUndo = (projectId: string): Undo => {
  const { undoLast, redoLast } = useChangeUndo();
  return useMemo(
    () => ({
      undo: () => {
        const step = undoStack.runLatest(projectId);
        if (step === null) void undoLast();
        else undoSteps.addRunning(step);
      },
      redo: () => void redoLast(),
    }),
    [projectId, undoLast, redoLast],
  );
};

/**
 * Ctrl/⌘+Z and Ctrl/⌘+Shift+Z, outside of fields and dialogs. They also work in
 * an add field until something is typed: it gets the focus after adding.
 */
export const useUndoKeys = (projectId: string): void => {
  const commands = useUndo(projectId);
  useEffect(() => {
    /** The field that was typed into since the last Enter. */
    let typed: EventTarget | null = null;
    const onInput = ({ target }: Event) => {
      typed = target;
    };
    const isOfField = (target: EventTarget | null) =>
      isTyping(target) && (target === typed || !isAdding(target));

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Enter') typed = null;
      const shortcut = shortcutOf(event, ['undo', 'redo']);
      if (shortcut === null || isOfField(event.target) || isCovered()) return;
      event.preventDefault();
      commands[shortcut]();
    };
    addEventListener('input', onInput);
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('input', onInput);
      removeEventListener('keydown', onKeyDown);
    };
  }, [commands]);
};

const isAdding = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement &&
  target.dataset['adds'] !== undefined &&
  target.value === '';
