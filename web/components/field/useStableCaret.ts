import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Maps a caret position to the changed text: the caret stays before or after
 * the same characters.
 */
export const caretAfter = (
  before: string,
  after: string,
  caret: number,
): number => {
  const shorter = Math.min(before.length, after.length);
  let first = 0;
  while (first < shorter && before[first] === after[first]) first += 1;
  if (caret <= first) return caret;
  let last = 0;
  while (last < shorter - first && before.at(-1 - last) === after.at(-1 - last))
    last += 1;
  const fromEnd = before.length - caret;
  return fromEnd <= last
    ? after.length - fromEnd
    : Math.min(caret, after.length - last);
};

/**
 * Keeps the caret between the same words when changes by others are merged into
 * the focused field.
 */
export const useStableCaret = (
  field: RefObject<TextField | null>,
  text: string,
): void => {
  const lastSelection = useRef({ text, start: 0, end: 0 });

  useEffect(() => {
    const element = field.current;
    if (element === null) return undefined;
    const remember = () => {
      const { value, selectionStart, selectionEnd } = element;
      lastSelection.current = {
        text: value,
        start: selectionStart ?? 0,
        end: selectionEnd ?? 0,
      };
    };
    const events = ['input', 'select', 'keyup', 'pointerup', 'focus'] as const;
    for (const event of events) element.addEventListener(event, remember);
    return () => {
      for (const event of events) element.removeEventListener(event, remember);
    };
  }, [field]);

  useLayoutEffect(() => {
    const element = field.current;
    const { text: before, start, end } = lastSelection.current;
    if (before === text) return;
    lastSelection.current = { ...lastSelection.current, text };
    if (element === null || document.activeElement !== element) return;
    element.setSelectionRange(
      caretAfter(before, text, start),
      caretAfter(before, text, end),
    );
  }, [field, text]);
};
