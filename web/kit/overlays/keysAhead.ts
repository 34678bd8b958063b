import { useEffect, useEffectEvent, useRef } from 'react';
import { isChoosing, isTyping } from '../keys/keyTargets.ts';

/** Frames within which what has been mounted takes the focus. */
const FRAMES = 30;

/**
 * Keeps the keys between the shortcut that opens an overlay and its taking the
 * focus, and gives them to the field that it opens with: they must not reach the
 * page, where letters are shortcuts. Escape closes it at once.
 */
export const useKeysAhead = (
  isWanted: boolean,
  isMounted: boolean,
  onEscape: () => void,
): void => {
  const kept = useRef<string[]>([]);
  const isOver = useRef(!isWanted || isMounted);
  const capture = useEffectEvent((event: KeyboardEvent) => {
    if (isOver.current || !event.isTrusted || isModified(event)) return;
    if (event.key === 'Escape') onEscape();
    else kept.current.push(event.key);
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
    // A key a frame: what one finds is in the list before the next chooses it.
    const give = (left: number) => {
      const hasFocus = isReady(document.activeElement) || left === 0;
      const key = hasFocus ? kept.current.shift() : undefined;
      if (key !== undefined) pressOn(key);
      else if (hasFocus) {
        isOver.current = true;
        return;
      }
      frame = requestAnimationFrame(() => give(hasFocus ? 0 : left - 1));
    };
    give(FRAMES);
    return () => cancelAnimationFrame(frame);
  }, [isMounted]);
};

/** It is in what has opened, and can take keys. */
const isReady = (focused: Element | null): boolean =>
  isChoosing(focused) &&
  (isTyping(focused) ||
    focused?.matches('button, [role^="menuitem"], [role="option"]') === true);

const isModified = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey;

/** A letter into the field that has the focus, any other key as an event. */
const pressOn = (key: string): void => {
  const target = document.activeElement;
  if (key.length === 1 && target instanceof HTMLInputElement) {
    target.setRangeText(key, target.value.length, target.value.length, 'end');
    target.dispatchEvent(new Event('input', { bubbles: true }));
    return;
  }
  if (key.length === 1 && !isChoosing(target)) return;
  const options = { key, bubbles: true, cancelable: true };
  target?.dispatchEvent(new KeyboardEvent('keydown', options));
};
