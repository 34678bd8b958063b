import { useMemo } from 'react';
import type { FilterContext } from '#api/contract/itemFilter.ts';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import { useLabels } from '../../label/useLabels.ts';
import { useTodayIndex } from '../display/useTodayIndex.ts';

type Project = Pick<AvailableProject, 'startDate' | 'durationInWeeks'>;

/** Resolves the names in a filter for the current person and project. */
export const useFilterContext = (project: Project): FilterContext => {
  const { userContext, activeTeam } = useSlipwayContext();
  const labels = useLabels();
  const todayIndex = useTodayIndex(project);
  const { userId } = userContext;
  const { teamMemberships } = activeTeam;
  const { durationInWeeks } = project;
  return useMemo(
    () => ({
      userId,
      people: teamMemberships.map(
        ({ memberUserId, memberEmailAddress, displayName }) => ({
          userId: memberUserId,
          emailAddress: memberEmailAddress,
          displayName,
        }),
      ),
      labels,
      todayIndex,
      durationInWeeks,
    }),
    [userId, teamMemberships, labels, todayIndex, durationInWeeks],
  );
};
