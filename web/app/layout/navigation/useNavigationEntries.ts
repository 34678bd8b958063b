import { useMemo } from 'react';
import { Role } from '#api/contract/values.ts';
import {
  useActiveProject,
  useSlipwayContext,
} from '../../../providers/context/useSlipwayContext.ts';
import {
  useGuideExit,
  useIsInGuide,
} from '../../../pages/guide/useGuideExit.ts';
import {
  adminEntries,
  entriesInGuide,
  navigationEntries,
  settingsEntries,
} from './entries.ts';
import type { NavigationEntry } from './entries.ts';

/**
 * The screens that are available, in their order; until
 * the setup guide is complete, the guide and the way out of it.
 */
export const useNavigationEntries = (): readonly NavigationEntry[] => {
  const started = (useActiveProject()?.startDate ?? null) !== null;
  const isAdmin = useSlipwayContext().userContext.teamRole === Role.Admin;
  const isInGuide = useIsInGuide();
  const exit = useGuideExit();
  return useMemo(
    () =>
      isInGuide
        ? entriesInGuide(exit)
        : [
            ...navigationEntries,
            ...settingsEntries,
            ...(isAdmin ? adminEntries : []),
          ].filter(({ needsStartDate }) => started || !needsStartDate),
    [started, isAdmin, isInGuide, exit],
  );
};
