import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router-dom';
import {
  hearFrame,
  liveResets,
  liveSignOuts,
  liveState,
} from '../../providers/live/live.ts';
import { livePosition } from '../../providers/live/livePosition.ts';
import { shareStream } from '../../providers/live/shareStream.ts';
import { toldTeam } from '../../providers/live/toldTeam.ts';
import {
  useSlipwayContext,
  useActiveProject,
} from '../../providers/context/useSlipwayContext.ts';
import { useChanges } from './useChanges.ts';
import { isContext, useReadContext } from './useReadContext.ts';
import { useStore } from '../../browser/store.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { routes } from '../routing/routes.ts';

/** While nothing can be heard. */
const POLL_MS = 30_000;
/** Until the list of one's teams agrees with a removal. */
const SETTLED_MS = 3000;

/** Listens to what others do, and shows it wherever this tab shows it. */
export const LiveUpdates = () => {
  const { userContext, activeTeam } = useSlipwayContext();
  const { userId } = userContext;
  useStream(userId, activeTeam.id);
  useChanges(userId);
  useBeHere();
  return null;
};

/** One for all tabs of the browser. */
const useStream = (userId: string, teamId: string): void => {
  const queries = useQueryClient();
  const readContext = useReadContext();
  useEffect(
    () =>
      shareStream({
        userId,
        onFrame: hearFrame,
        onState: (state) => liveState.set(state),
      }),
    // Another team's changes come by the same stream.
    [userId],
  );
  useEffect(
    () => () => {
      livePosition.forget();
      toldTeam.forget();
    },
    [teamId, userId],
  );

  useEffect(() => {
    const readAll = async () => {
      await readContext();
      if (!toldTeam.isShown()) return;
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => !isContext(queryKey),
        refetchType: 'active',
      });
    };
    const timer = setInterval(() => {
      const isUnheard = liveState.get() !== 'open';
      if (isUnheard && document.visibilityState === 'visible') void readAll();
    }, POLL_MS);
    const ends = [
      liveResets.subscribe(() => void readAll()),
      liveSignOuts.subscribe(() => {
        // Which team one is in now, or who is signed in, is settled a moment later.
        setTimeout(() => void readContext(), SETTLED_MS);
      }),
    ];
    return () => {
      clearInterval(timer);
      for (const end of ends) end();
    };
  }, [queries, readContext]);
};

/** Twice within the minute that it is good for. */
const REPEAT_MS = 25_000;
/** Who goes through a list opens many. */
const REST_MS = 400;

/** Tells the team which project, and which item, is looked at here. */
const useBeHere = (): void => {
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
