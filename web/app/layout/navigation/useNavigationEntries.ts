import { useMemo } from 'react';
import { useCan } from '../../../providers/auth/useCan.ts';
import { useActiveProject } from '../../../providers/context/useSlipwayContext.ts';
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
 * The available screens in order, or the guide and its exit until the guide is
 * complete.
 */
export const useNavigationEntries = (): readonly NavigationEntry[] => {
  const started = (useActiveProject()?.startDate ?? null) !== null;
  const seesAudit = useCan({ action: 'list', resource: 'audit' });
  const isInGuide = useIsInGuide();
  const exit = useGuideExit();
  return useMemo(
    () =>
      isInGuide
        ? entriesInGuide(exit)
        : [
            ...navigationEntries,
            ...settingsEntries,
            ...(seesAudit ? adminEntries : []),
          ].filter(({ needsStartDate }) => started || !needsStartDate),
    [started, seesAudit, isInGuide, exit],
  );
};
