import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CoreContext } from '#api/contract/index.ts';
import { keepShownProject } from '../../providers/context/keepShownProject.ts';
import { CONTEXT_KEY } from '../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { shownTeam } from '../../providers/http/shownTeam.ts';
import { readLatest } from './readLatest.ts';
import { streamTeam } from '../../providers/live/streamTeam.ts';

/**
 * Reads the context after changes by others, for this tab's team and project.
 */
export const useReadContext = (): (() => Promise<void>) => {
  const data = useSlipwayData();
  const queries = useQueryClient();
  return useCallback(async () => {
    try {
      const context = await readLatest(queries, () => data.getContext());
      streamTeam.set(context.activeTeam.id);
      const shown = queries.getQueryData<CoreContext>(CONTEXT_KEY);
      const next = keepShownProject(shown, context);
      if (next === null) return;
      shownTeam.set(context.activeTeam.id);
      queries.setQueryData(CONTEXT_KEY, next);
    } catch {
      // Without a session, the call itself leads to the sign-in page.
    }
  }, [data, queries]);
};

export const isContext = ([first]: readonly unknown[]): boolean =>
  first === CONTEXT_KEY[0];
