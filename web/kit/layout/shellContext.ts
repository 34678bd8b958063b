import { createContext, useContext } from 'react';

export type ShellValue = Readonly<{
  /** Where side panels are drawn; null until the shell is mounted. */
  panelContainer: HTMLElement | null;
  /** Called by a panel that covers the page, so that the page becomes inert. */
  setCovered: (covered: boolean) => void;
}>;

export const ShellContext = createContext<ShellValue>({
  panelContainer: null,
  setCovered: () => undefined,
});

export const useShell = (): ShellValue => useContext(ShellContext);
