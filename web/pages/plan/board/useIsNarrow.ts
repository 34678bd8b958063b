import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { breakpoints } from '../../../app/theme/tokens.ts';

/** Below this width of its own, the board has no room for two columns. */
const TWO_COLUMNS_PX = 560;

/**
 * True where the weeks fold like an accordion and the rail is a tab: below
 * 768 px (M17), and where an open panel leaves no more than that. `whole` is
 * the page, which stands as long as it is shown.
 */
export const useIsNarrow = (container: HTMLElement | null): boolean => {
  const isSmall = useMediaQuery(`(max-width:${breakpoints.md - 0.02}px)`, {
    noSsr: true,
  });
  const [isSqueezed, setSqueezed] = useState(false);
  useEffect(() => {
    if (container === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSqueezed(entry.contentRect.width < TWO_COLUMNS_PX);
    });
    observer.observe(container);
    return () => {
      observer.disconnect();
    };
  }, [container]);
  return isSmall || isSqueezed;
};
