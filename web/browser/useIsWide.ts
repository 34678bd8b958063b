import { useMediaQuery } from '@mui/material';
import { breakpoints } from '../kit/theme/tokens.ts';

/** True from 992 px on: the side bar is shown, editors open next to the page. */
export const useIsWide = (): boolean =>
  useMediaQuery(`(min-width:${breakpoints.lg}px)`, { noSsr: true });
