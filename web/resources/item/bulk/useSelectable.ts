import { useMemo } from 'react';
import type { MouseEvent } from 'react';
import { selectableAround } from './selectable.ts';
import { useSelecting } from './selecting.ts';

/**
 * What a row or card does for clicks with Ctrl/⌘, which take it in or leave it
 * out, and with Shift, which select up to it.
 */
export const useSelectable = (key: string) => {
  const selecting = useSelecting();
  return useMemo(
    () => ({
      // The text between two clicks with Shift is not what is meant.
      onMouseDown: (event: MouseEvent) => {
        if (event.shiftKey) event.preventDefault();
      },
      onClickCapture: (event: MouseEvent) => {
        const { target } = event;
        if (!hasModifier(event) || isControl(target)) return;
        event.preventDefault();
        event.stopPropagation();
        if (event.shiftKey) selecting.extendTo(key);
        else selecting.toggle(key);
        selectableAround(target)
          ?.querySelector('a')
          ?.focus({ preventScroll: true });
      },
    }),
    [selecting, key],
  );
};

const hasModifier = ({ shiftKey, ctrlKey, metaKey }: MouseEvent): boolean =>
  shiftKey || ctrlKey || metaKey;

/** Boxes and buttons know by themselves what they are clicked for. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input, button') !== null;
