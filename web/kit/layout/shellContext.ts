import { createContext, useContext } from 'react';

export type ShellValue = Readonly<{
  /** Container of side panels; null until the shell is mounted. */
  panelContainer: HTMLElement | null;
  /** Call when a panel covers the page, so that the page becomes inert. */
  setCovered: (covered: boolean) => void;
}>;

export const ShellContext = createContext<ShellValue>({
  panelContainer: null,
  setCovered: () => undefined,
});

export const useShell = (): ShellValue => useContext(ShellContext);
