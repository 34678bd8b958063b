import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  useActiveProject,
  useSlipwayContext,
} from '../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { projectItemsQuery } from '../../resources/item/store/query.ts';
import { exitLabel } from './progress.ts';

/** What the team's story and project are like, as far as the guide asks. */
export const useBeginnings = () => {
  const { productStory } = useSlipwayContext().activeTeam.goToMarketPlan;
  const startDate = useActiveProject()?.startDate ?? null;
  return {
    hasStory: productStory.trim() !== '',
    hasStartDate: startDate !== null,
  };
};

/**
 * What the way out of the guide is called. The items are only asked for when
 * they decide it.
 */
export const useGuideExit = () => {
  const data = useSlipwayData();
  const queries = useQueryClient();
  const begun = useBeginnings();
  const project = useActiveProject();
  const isInGuide = useIsInGuide();
  const { data: items } = useQuery({
    ...projectItemsQuery(project?.id ?? '', data, queries),
    enabled:
      isInGuide && project !== null && begun.hasStory && begun.hasStartDate,
  });
  return exitLabel({ ...begun, hasItems: (items?.items.length ?? 0) > 0 });
};

/** Whether the team's setup guide is not complete yet, nor skipped (C19, D3). */
export const useIsInGuide = (): boolean =>
  !useSlipwayContext().activeTeam.firstRunExperienceState.setupGuideCompleted;
