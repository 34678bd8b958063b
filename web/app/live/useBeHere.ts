import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useStore } from '../../browser/store.ts';
import { liveState } from '../../providers/live/live.ts';
import { useActiveProject } from '../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { routes } from '../routing/routes.ts';

/** Twice within the minute that it is good for. */
const REPEAT_MS = 25_000;
/** Who goes through a list opens many. */
const REST_MS = 400;

/** Tells the team which project, and which item, is looked at here. */
export const useBeHere = (): void => {
  const data = useSlipwayData();
  const projectId = useActiveProject()?.id;
  const itemId = itemIn(useLocation().pathname);
  const isOpen = useStore(liveState) === 'open';

  useEffect(() => {
    if (projectId === undefined || !isOpen) return undefined;
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      // Nobody misses it: the next one comes soon.
      data.beHere(projectId, itemId).catch(() => undefined);
    };
    const first = setTimeout(tell, REST_MS);
    const timer = setInterval(tell, REPEAT_MS);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [data, projectId, itemId, isOpen]);
};

/** The item that an address opens; one that has no id yet is nobody else's. */
const itemIn = (pathname: string): string | null => {
  for (const { path } of routes) {
    const { itemId } = matchPath(path, pathname)?.params ?? {};
    if (itemId !== undefined) return IS_ID.test(itemId) ? itemId : null;
  }
  return null;
};

const IS_ID = /^[\da-f]{8}-[\da-f-]{27}$/;
