import { defaultColor } from '#api/contract/values.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';

/** The signed-in person, as screens show them. */
export const useMe = (): Readonly<{
  userId: string;
  displayName: string;
  emailAddress: string;
  color: string;
}> => {
  const { userId, displayName, emailAddress, color } =
    useSlipwayContext().userContext;
  return {
    userId,
    displayName: displayName ?? emailAddress,
    emailAddress,
    color: color ?? defaultColor(userId),
  };
};
