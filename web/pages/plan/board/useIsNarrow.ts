import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { breakpoints } from '../../../app/theme/tokens.ts';

/** Width of the board below which two columns do not fit. */
const TWO_COLUMNS_PX = 560;

/**
 * True where the weeks collapse like an accordion and the rail is a tab: below
 * 768 px (M17), or when an open panel leaves no more than that.
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
