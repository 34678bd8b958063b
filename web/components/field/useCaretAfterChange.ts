import { useCallback, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Returns a function that moves the caret as soon as the next text is in the
 * field: a moment later, the caret would jump away from what was typed since.
 */
export const useCaretAfterChange = (
  field: RefObject<TextField | null>,
  text: string,
): ((caret: number) => void) => {
  const pendingCaret = useRef<number | null>(null);
  useLayoutEffect(() => {
    const caret = pendingCaret.current;
    if (caret === null) return;
    pendingCaret.current = null;
    field.current?.setSelectionRange(caret, caret);
  }, [field, text]);
  return useCallback((caret) => {
    pendingCaret.current = caret;
  }, []);
};
