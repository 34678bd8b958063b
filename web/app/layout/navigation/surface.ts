import { useLook } from '../../look/look.ts';

/** The attributes of a navigation that is to be darker than the page. */
export const useNavigationSurface = () =>
  useLook().appearance === 'darker'
    ? ({ 'data-scheme': 'dark', 'data-surface': 'darker' } as const)
    : {};
