import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { isCovered } from '../keys/keyTargets.ts';

/**
 * What is typed between the key that opens something and its being there: the
 * first time its code is still on the way. Nothing of it reaches the page, where
 * letters would be shortcuts; `typed` keeps it for the field that is to come.
 */
export const useTypeAhead = (
  isOpen: boolean,
  onEscape: () => void,
): RefObject<string> => {
  const typed = useRef('');
  const hold = useEffectEvent((event: KeyboardEvent) => {
    // It is there, and has the focus.
    if (isCovered()) return;
    if (event.key === 'Escape') onEscape();
    if (isText(event)) typed.current += event.key;
    event.preventDefault();
    event.stopImmediatePropagation();
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    typed.current = '';
    const listener = (event: KeyboardEvent) => {
      hold(event);
    };
    addEventListener('keydown', listener, { capture: true });
    return () => {
      removeEventListener('keydown', listener, { capture: true });
    };
  }, [isOpen]);
  return typed;
};

const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;
