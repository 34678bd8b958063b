import { useEffect, useEffectEvent, useRef } from 'react';
import { isComposing } from '../keys/composing.ts';
import { isChoosing, isTyping } from '../keys/keyTargets.ts';
import type { KeyStroke } from '../keys/strokes.ts';

/** How many frames a mounted overlay has to take the focus. */
const MAX_FRAMES = 30;

type Options = Readonly<{
  /** False for an overlay to which keys mean nothing. */
  isWanted: boolean;
  /** Whether the overlay's code is loaded, and the overlay is rendered. */
  isMounted: boolean;
  onEscape: () => void;
}>;

/**
 * Buffers keys while an overlay opens and replays them into its field, because
 * letters are shortcuts on the page. Escape closes the overlay at once.
 */
export const useTypeAheadKeys = ({
  isWanted,
  isMounted,
  onEscape,
}: Options): void => {
  const buffer = useRef<string[]>([]);
  /** Whether keys go to the overlay itself from now on. */
  const isOver = useRef(!isWanted || isMounted);
  const capture = useEffectEvent((event: KeyboardEvent) => {
    if (isOver.current || !event.isTrusted || !isTypedAhead(event)) return;
    if (event.key === 'Escape') onEscape();
    else buffer.current.push(event.key);
    event.preventDefault();
    event.stopImmediatePropagation();
  });

  useEffect(() => {
    if (isOver.current) return undefined;
    const listener = (event: KeyboardEvent) => capture(event);
    addEventListener('keydown', listener, { capture: true });
    return () => removeEventListener('keydown', listener, { capture: true });
  }, []);

  useEffect(() => {
    if (!isMounted || isOver.current) return undefined;
    let frame = 0;
    // One key per frame: the results of a key must be listed before the next
    // one.
    const replayNext = (framesLeft: number) => {
      const hasFocus = isReady(document.activeElement) || framesLeft === 0;
      const key = hasFocus ? buffer.current.shift() : undefined;
      if (key !== undefined) replayKey(key);
      else if (hasFocus) {
        isOver.current = true;
        return;
      }
      frame = requestAnimationFrame(() =>
        replayNext(hasFocus ? 0 : framesLeft - 1),
      );
    };
    replayNext(MAX_FRAMES);
    return () => cancelAnimationFrame(frame);
  }, [isMounted]);
};

/** Whether the focus is in the opened overlay, ready for keys. */
const isReady = (focused: Element | null): boolean =>
  isChoosing(focused) &&
  (isTyping(focused) ||
    focused?.matches('button, [role^="menuitem"], [role="option"]') === true);

/** Keys that write nothing by themselves. */
const PARTS_OF_A_LETTER = new Set(['Dead', 'Process', 'Unidentified']);

/**
 * Whether a key is for the overlay. Replayed, the keys of an input method and
 * accents without their letter would do something else.
 */
export const isTypedAhead = (stroke: KeyStroke): boolean => {
  const { key, ctrlKey, metaKey, altKey } = stroke;
  const isModified = ctrlKey || metaKey || altKey;
  return !isModified && !isComposing(stroke) && !PARTS_OF_A_LETTER.has(key);
};

/**
 * Types a letter into the focused field, or removes its last one; sends any
 * other key as an event.
 */
const replayKey = (key: string): void => {
  const target = document.activeElement;
  const isEdit = key.length === 1 || key === 'Backspace';
  if (isEdit && target instanceof HTMLInputElement) {
    const { length } = target.value;
    if (key === 'Backspace')
      target.setRangeText('', Math.max(length - 1, 0), length, 'end');
    else target.setRangeText(key, length, length, 'end');
    target.dispatchEvent(new Event('input', { bubbles: true }));
    return;
  }
  if (key.length === 1 && !isChoosing(target)) return;
  const options = { key, bubbles: true, cancelable: true };
  target?.dispatchEvent(new KeyboardEvent('keydown', options));
};
