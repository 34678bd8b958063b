import { createContext, useContext } from 'react';

/** What the palette offers: everything, or only what can be switched to. */
export type PaletteScope = 'all' | 'projects' | 'teams';

export type Overlays = Readonly<{
  openPalette: (scope?: PaletteScope) => void;
  openSheet: () => void;
  openCustomizer: () => void;
}>;

export const OverlaysContext = createContext<Overlays>({
  openPalette: () => undefined,
  openSheet: () => undefined,
  openCustomizer: () => undefined,
});

/** Opens what lies over the shell; each is loaded when it is first wanted. */
export const useOverlays = (): Overlays => useContext(OverlaysContext);
