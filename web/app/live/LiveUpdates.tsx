import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router-dom';
import {
  dispatchFrame,
  liveResets,
  liveSignOuts,
  liveState,
  setLiveState,
} from '../../providers/live/live.ts';
import { livePosition } from '../../providers/live/livePosition.ts';
import { shareStream } from '../../providers/live/shareStream.ts';
import { streamTeam } from '../../providers/live/streamTeam.ts';
import {
  useSlipwayContext,
  useActiveProject,
} from '../../providers/context/useSlipwayContext.ts';
import { useChanges } from './useChanges.ts';
import { isContext, useReadContext } from './useReadContext.ts';
import { useStore } from '../../browser/store.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { routes } from '../routing/routes.ts';

/** Polling interval while the stream of changes is down. */
const POLL_MS = 30_000;
/** How long the list of teams may take to reflect a removal. */
const SETTLED_MS = 3000;

/** Receives changes by others and shows them in this tab. */
export const LiveUpdates = () => {
  const { userContext, activeTeam } = useSlipwayContext();
  const { userId } = userContext;
  useStream(userId, activeTeam.id);
  useChanges(userId);
  useReportPresence();
  return null;
};

/** Opens the stream of changes, which all tabs of the browser share. */
const useStream = (userId: string, teamId: string): void => {
  const queries = useQueryClient();
  const readContext = useReadContext();
  useEffect(
    () =>
      shareStream({
        userId,
        onFrame: dispatchFrame,
        onState: setLiveState,
      }),
    // The same stream reports another team's changes.
    [userId],
  );
  useEffect(
    () => () => {
      livePosition.forget();
      streamTeam.forget();
    },
    [teamId, userId],
  );

  useEffect(() => {
    const readAll = async () => {
      await readContext();
      if (!streamTeam.isShown()) return;
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => !isContext(queryKey),
        refetchType: 'active',
      });
    };
    const timer = setInterval(() => {
      const isDisconnected = liveState.get() !== 'open';
      if (isDisconnected && document.visibilityState === 'visible')
        void readAll();
    }, POLL_MS);
    const ends = [
      liveResets.subscribe(() => void readAll()),
      liveSignOuts.subscribe(() => {
        // The new team or user is known only a moment later.
        setTimeout(() => void readContext(), SETTLED_MS);
      }),
    ];
    return () => {
      clearInterval(timer);
      for (const end of ends) end();
    };
  }, [queries, readContext]);
};

/** Twice within the minute for which presence is valid. */
const REPEAT_MS = 25_000;
/** A pause, as people open many items while they go through a list. */
const REST_MS = 400;

/** Reports which project and item the person is looking at. */
const useReportPresence = (): void => {
  const data = useSlipwayData();
  const projectId = useActiveProject()?.id;
  const itemId = itemIn(useLocation().pathname);
  const isOpen = useStore(liveState) === 'open';

  useEffect(() => {
    if (projectId === undefined || !isOpen) return undefined;
    const report = () => {
      if (document.visibilityState !== 'visible') return;
      // A failure does no harm: the next report comes soon.
      data.reportPresence(projectId, itemId).catch(() => undefined);
    };
    const first = setTimeout(report, REST_MS);
    const timer = setInterval(report, REPEAT_MS);
    document.addEventListener('visibilitychange', report);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', report);
    };
  }, [data, projectId, itemId, isOpen]);
};

/** The item that an address opens; temporary ids are of no use to others. */
const itemIn = (pathname: string): string | null => {
  for (const { path } of routes) {
    const { itemId } = matchPath(path, pathname)?.params ?? {};
    if (itemId !== undefined) return IS_ID.test(itemId) ? itemId : null;
  }
  return null;
};

/** A UUID. */
const IS_ID = /^[\da-f]{8}-[\da-f-]{27}$/;
