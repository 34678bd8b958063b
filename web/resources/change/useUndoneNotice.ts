import { useCallback } from 'react';
import { useToast } from '../../kit/feedback/toast.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import type { ChangeName } from '../item/store/undoStack.ts';
import { useChangeName } from './useChangeName.ts';
import { UNDO_SUBJECT, useChangeUndo } from './useChangeUndo.ts';

/** Shows a notice of what this page has undone, which offers the server's redo. */
export const useUndoneNotice = (): ((what: ChangeName) => void) => {
  const t = useMessages();
  const toast = useToast();
  const nameOf = useChangeName();
  const { redoLast } = useChangeUndo();
  return useCallback(
    ({ changes = 1, ...what }) => {
      toast({
        message: t('change.undone', { name: nameOf(what) }),
        subject: UNDO_SUBJECT,
        ...(changes > 0 && { redo: () => void redoLast(changes) }),
      });
    },
    [t, toast, nameOf, redoLast],
  );
};
