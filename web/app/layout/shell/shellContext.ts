import { createContext, useContext } from 'react';

export type ShellPlaces = Readonly<{
  /** Where a side panel is drawn; null until the shell stands. */
  panelPlace: HTMLElement | null;
  /** Told by a panel that covers the page, so that nothing behind is reached. */
  setCovered: (covered: boolean) => void;
}>;

export const ShellContext = createContext<ShellPlaces>({
  panelPlace: null,
  setCovered: () => undefined,
});

export const useShell = (): ShellPlaces => useContext(ShellContext);
