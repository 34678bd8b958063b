import { createContext, useContext } from 'react';

/** The entries of the palette: all, or only projects or teams. */
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

/** Opens overlays above the shell; each is loaded on first use. */
export const useOverlays = (): Overlays => useContext(OverlaysContext);
