import type { Look } from '../../look/look.ts';
import { useLook } from '../../look/look.ts';
import { useIsWide } from '../../../browser/useIsWide.ts';

export type NavigationLayout = Readonly<{
  /** The kind of navigation bar on top, or null. */
  bar: Exclude<Look['navigation'], 'vertical'> | null;
  /** What the side bar lists: all screens, or those of a section. */
  side: 'all' | 'section' | null;
}>;

/** Where the navigation is drawn; below 992 px it is a drawer instead. */
export const useNavigationLayout = (): NavigationLayout => {
  const isWide = useIsWide();
  const { navigation } = useLook();
  if (!isWide) return { bar: null, side: null };
  if (navigation === 'vertical') return { bar: null, side: 'all' };
  return { bar: navigation, side: navigation === 'combo' ? 'section' : null };
};
