import { useEffect, useState } from 'react';

/** How long the thumb rests on a day until that day is asked for. */
const REST_MS = 120;

/**
 * The thumb follows the pointer at once; the day changes when it rests or is
 * released.
 */
export const useScrubbing = (
  position: number,
  goTo: (position: number) => void,
) => {
  const [dragged, setDragged] = useState<number | null>(null);
  // Held until the page changes: a second key continues from the first.
  if (dragged === position) setDragged(null);
  useEffect(() => {
    if (dragged === null) return undefined;
    const timer = setTimeout(() => goTo(dragged), REST_MS);
    return () => clearTimeout(timer);
  }, [dragged, goTo]);
  return {
    shown: dragged ?? position,
    handlers: {
      onChange: (_event: Event, value: number) => setDragged(value),
      onChangeCommitted: (_event: unknown, value: number) => goTo(value),
    },
  };
};
