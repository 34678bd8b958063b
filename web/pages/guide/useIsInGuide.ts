import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';

/** Whether the team's setup guide is not complete yet, nor skipped (C19, D3). */
export const useIsInGuide = (): boolean =>
  !useSlipwayContext().activeTeam.firstRunExperienceState.setupGuideCompleted;
