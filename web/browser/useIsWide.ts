import { useMediaQuery } from '@mui/material';
import { breakpoints } from '../kit/theme/tokens.ts';

/**
 * True from 992 px: the side bar is shown, and editors open beside the page.
 */
export const useIsWide = (): boolean =>
  useMediaQuery(`(min-width:${breakpoints.lg}px)`, { noSsr: true });
