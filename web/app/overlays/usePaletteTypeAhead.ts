import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { isCovered } from '../../kit/keys/keyTargets.ts';

/**
 * Collects what is typed until the palette is mounted, as its first text. Keys
 * must not reach the page, where letters are shortcuts. Menus use
 * `useTypeAheadKeys`, which replays the keys instead.
 */
export const usePaletteTypeAhead = (
  isOpen: boolean,
  onEscape: () => void,
): RefObject<string> => {
  const typed = useRef('');
  const capture = useEffectEvent((event: KeyboardEvent) => {
    // The overlay is mounted and has the focus.
    if (isCovered()) return;
    if (event.key === 'Escape') onEscape();
    if (isText(event)) typed.current += event.key;
    event.preventDefault();
    event.stopImmediatePropagation();
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    typed.current = '';
    const listener = (event: KeyboardEvent) => capture(event);
    addEventListener('keydown', listener, { capture: true });
    return () => removeEventListener('keydown', listener, { capture: true });
  }, [isOpen]);
  return typed;
};

const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;
