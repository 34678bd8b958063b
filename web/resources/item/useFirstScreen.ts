import { startTransition, useEffect, useState } from 'react';

/** In px; none of the densities has lower rows. */
const LOWEST_ROW = 32;

/**
 * A list that comes is drawn as far as it is seen, and then, without holding
 * anything up, as a whole. `name` tells lists apart: one that only changes, by
 * a command or a turn of its pages, stays whole.
 */
export const useFirstScreen = (
  name: string,
): (<T>(rows: readonly T[]) => readonly T[]) => {
  const [whole, setWhole] = useState<string | null>(null);
  // Not `useDeferredValue`: it defers nothing in a navigation, which is itself
  // no urgent update.
  useEffect(() => {
    startTransition(() => {
      setWhole(name);
    });
  }, [name]);
  return (rows) =>
    whole === name ? rows : rows.slice(0, Math.ceil(innerHeight / LOWEST_ROW));
};
