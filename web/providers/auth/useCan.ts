import { useCanAccess } from 'react-admin';
import { useSlipwayContext } from '../context/useSlipwayContext.ts';
import { isAllowed } from './access.ts';
import type { Restricted } from './access.ts';

/**
 * Like react-admin's `useCanAccess`, but answers at once from the role in the
 * context, so that nothing flickers. react-admin's cache has an answer for each
 * `initialData`, so a changed role is answered at once, too.
 */
export const useCan = (restricted: Restricted): boolean => {
  const { teamRole } = useSlipwayContext().userContext;
  const isAllowedByRole = isAllowed(teamRole, restricted);
  const { canAccess } = useCanAccess({
    ...restricted,
    initialData: isAllowedByRole,
    staleTime: Infinity,
  });
  return canAccess === true;
};
