import { useMemo } from 'react';
import { useIsAdmin } from '../../providers/useIsAdmin.ts';
import { useActiveProject } from '../../providers/useSlipwayContext.ts';
import { navigationEntries, settingsEntries } from './navigationEntries.ts';
import type { NavigationEntry } from './navigationEntries.ts';

/** The screens that can be gone to at present, in the order of D1, D9 (D4). */
export const useNavigationEntries = (): readonly NavigationEntry[] => {
  const started = (useActiveProject()?.startDate ?? null) !== null;
  const isAdmin = useIsAdmin();
  return useMemo(
    () =>
      [...navigationEntries, ...settingsEntries].filter(
        ({ needsStartDate, adminsOnly }) =>
          (started || !needsStartDate) && (isAdmin || !adminsOnly),
      ),
    [started, isAdmin],
  );
};
