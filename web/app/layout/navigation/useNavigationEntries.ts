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
 * The screens that are available, in their order; until
 * the setup guide is complete, the guide and the way out of it.
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
