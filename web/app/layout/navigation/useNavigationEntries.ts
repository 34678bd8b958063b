import { useMemo } from 'react';
import { useActiveProject } from '../../../providers/context/useSlipwayContext.ts';
import {
  useGuideExit,
  useIsInGuide,
} from '../../../pages/guide/useGuideExit.ts';
import {
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
  const isInGuide = useIsInGuide();
  const exit = useGuideExit();
  return useMemo(
    () =>
      isInGuide
        ? entriesInGuide(exit)
        : [...navigationEntries, ...settingsEntries].filter(
            ({ needsStartDate }) => started || !needsStartDate,
          ),
    [started, isInGuide, exit],
  );
};
