import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { breakpoints } from '../../app/theme/tokens.ts';

/** Below this width of its own, the board has no room for two columns. */
const TWO_COLUMNS = 560;

/**
 * True where the weeks fold like an accordion and the rail is a tab: below
 * 768 px (M17), and where an open panel leaves no more than that.
 */
export const useIsNarrow = (place: RefObject<HTMLElement | null>): boolean => {
  const isSmall = useMediaQuery(`(max-width:${breakpoints.md - 0.02}px)`, {
    noSsr: true,
  });
  const [isSqueezed, setSqueezed] = useState(false);
  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSqueezed(entry.contentRect.width < TWO_COLUMNS);
    });
    observer.observe(place.current);
    return () => {
      observer.disconnect();
    };
  }, [place]);
  return isSmall || isSqueezed;
};
