import { Role } from '#api/contract/values.ts';
import { useSlipwayContext } from './useSlipwayContext.ts';

/** Whether the person looks after the active team. */
export const useIsAdmin = (): boolean =>
  useSlipwayContext().userContext.teamRole === Role.Admin;
