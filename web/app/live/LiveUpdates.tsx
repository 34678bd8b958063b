import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  hearFrame,
  liveResets,
  liveSignOuts,
  liveState,
} from '../../providers/live/live.ts';
import { livePosition } from '../../providers/live/livePosition.ts';
import { shareStream } from '../../providers/live/shareStream.ts';
import { toldTeam } from '../../providers/live/toldTeam.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { useBeHere } from './useBeHere.ts';
import { useChanges } from './useChanges.ts';
import { isContext, useReadContext } from './useReadContext.ts';

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
