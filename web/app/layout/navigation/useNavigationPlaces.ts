import type { Look } from '../../look/look.ts';
import { useLook } from '../../look/useLook.ts';
import { useIsWide } from '../../device/useIsWide.ts';

export type NavigationPlaces = Readonly<{
  /** The kind of navigation on top; null where none stands there. */
  bar: Exclude<Look['navigation'], 'vertical'> | null;
  /** What stands at the side: all screens, or those of a section. */
  side: 'all' | 'section' | null;
}>;

/** Where the navigation stands; below 992 px it is a drawer instead (D11). */
export const useNavigationPlaces = (): NavigationPlaces => {
  const isWide = useIsWide();
  const { navigation } = useLook();
  if (!isWide) return { bar: null, side: null };
  if (navigation === 'vertical') return { bar: null, side: 'all' };
  return { bar: navigation, side: navigation === 'combo' ? 'section' : null };
};
