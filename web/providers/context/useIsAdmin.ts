import { Role } from '#api/contract/values.ts';
import { useSlipwayContext } from './useSlipwayContext.ts';

/** Whether the user is an Admin of the active team. */
export const useIsAdmin = (): boolean =>
  useSlipwayContext().userContext.teamRole === Role.Admin;
