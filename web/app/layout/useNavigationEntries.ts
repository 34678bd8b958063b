import { useMemo } from 'react';
import { useActiveProject } from '../../providers/useSlipwayContext.ts';
import { navigationEntries } from './navigationEntries.ts';
import type { NavigationEntry } from './navigationEntries.ts';

/** The screens that can be gone to at present, in the order of D1 (D4). */
export const useNavigationEntries = (): readonly NavigationEntry[] => {
  const started = (useActiveProject()?.startDate ?? null) !== null;
  return useMemo(
    () =>
      navigationEntries.filter(
        ({ needsStartDate }) => started || !needsStartDate,
      ),
    [started],
  );
};
