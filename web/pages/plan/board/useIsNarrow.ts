import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { breakpoints } from '../../../app/theme/tokens.ts';

/** Below this width of its own, the board has no room for two columns. */
const TWO_COLUMNS = 560;

/**
 * True where the weeks fold like an accordion and the rail is a tab: below
 * 768 px (M17), and where an open panel leaves no more than that. `whole` is
 * the page, which stands as long as it is shown.
 */
export const useIsNarrow = (whole: HTMLElement | null): boolean => {
  const isSmall = useMediaQuery(`(max-width:${breakpoints.md - 0.02}px)`, {
    noSsr: true,
  });
  const [isSqueezed, setSqueezed] = useState(false);
  useEffect(() => {
    if (whole === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSqueezed(entry.contentRect.width < TWO_COLUMNS);
    });
    observer.observe(whole);
    return () => {
      observer.disconnect();
    };
  }, [whole]);
  return isSmall || isSqueezed;
};
