import { startTransition, useEffect, useState } from 'react';

/** In px; none of the densities has lower rows. */
const MIN_ROW_PX = 32;
/** Bars, title, tabs and the line to add with take no less, in px. */
const ABOVE_LIST_PX = 160;

/**
 * A list that comes is drawn as far as it is seen, and then, without holding
 * anything up, as a whole. `name` tells lists apart: one that only changes, by
 * a command or a turn of its pages, stays whole.
 * The answer takes rows, and how many of the screen's stand before them.
 */
export const useFirstScreen = (
  name: string,
): (<T>(rows: readonly T[], before?: number) => readonly T[]) => {
  const [complete, setComplete] = useState<string | null>(null);
  // Not `useDeferredValue`: it defers nothing in a navigation, which is itself
  // no urgent update.
  useEffect(() => {
    startTransition(() => {
      setComplete(name);
    });
  }, [name]);
  return (rows, before = 0) => {
    if (complete === name) return rows;
    const onScreen = Math.ceil((innerHeight - ABOVE_LIST_PX) / MIN_ROW_PX);
    return rows.slice(0, Math.max(onScreen - before, 0));
  };
};
