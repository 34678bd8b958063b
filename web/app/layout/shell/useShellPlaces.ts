import { useMemo, useRef, useState } from 'react';
import type { ShellPlaces } from './shellContext.ts';

/** The places of the shell that panels are drawn in and cover. */
export const useShellPlaces = () => {
  const [panelPlace, setPanelPlace] = useState<HTMLElement | null>(null);
  const top = useRef<HTMLElement>(null);
  const main = useRef<HTMLElement>(null);
  // Counted: of two panels, one may close before the other.
  const covers = useRef(0);
  const places = useMemo((): ShellPlaces => {
    // Past React: what is uncovered is to take the focus in the same breath.
    const setCovered = (covered: boolean) => {
      covers.current += covered ? 1 : -1;
      for (const { current } of [top, main]) {
        if (current) current.inert = covers.current > 0;
      }
    };
    return { panelPlace, setCovered };
  }, [panelPlace]);
  return { places, setPanelPlace, top, main };
};
