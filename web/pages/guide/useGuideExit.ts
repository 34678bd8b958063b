import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isBlank } from '#api/contract/values.ts';
import {
  useActiveProject,
  useSlipwayContext,
} from '../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { useWithPending } from '../../outbox/useOutbox.ts';
import { projectItemsQuery } from '../../resources/item/store/projectItemsCache.ts';
import { exitLabel } from './progress.ts';

/** Whether the team has a product story and a start date. */
export const useSetupProgress = () => {
  const { productStory } = useSlipwayContext().activeTeam.goToMarketPlan;
  const startDate = useActiveProject()?.startDate ?? null;
  return {
    hasStory: !isBlank(productStory),
    hasStartDate: startDate !== null,
  };
};

/**
 * The label of the link out of the guide. The items are only fetched if they
 * decide it.
 */
export const useGuideExit = () => {
  const data = useSlipwayData();
  const queries = useQueryClient();
  const progress = useSetupProgress();
  const project = useActiveProject();
  const isInGuide = useIsInGuide();
  const { data: saved } = useQuery({
    ...projectItemsQuery(project?.id ?? '', data, queries),
    enabled:
      isInGuide &&
      project !== null &&
      progress.hasStory &&
      progress.hasStartDate,
  });
  const items = useWithPending(project?.id ?? '', saved);
  return exitLabel({ ...progress, hasItems: items.length > 0 });
};

/** Whether the team's start guide is neither complete nor skipped. */
export const useIsInGuide = (): boolean =>
  !useSlipwayContext().activeTeam.firstRunExperienceState.setupGuideCompleted;
