import { useState } from 'react';
import type { FocusEvent } from 'react';

/** The stops of a bucket after its cards. */
export const DONE_STOP = 'done';
export const ADD_STOP = 'add';

/**
 * A bucket is one tab stop: the element that had the focus last, or the first.
 * Arrow keys continue from there. `stops` is never empty.
 */
export const useTabStop = (stops: readonly string[]) => {
  const [last, setLast] = useState<string | null>(null);
  return {
    tabStop: last !== null && stops.includes(last) ? last : stops[0],
    onFocus: ({ target }: FocusEvent) => {
      const stop = target.getAttribute('data-stop');
      if (stop !== null) setLast(stop);
    },
  };
};
