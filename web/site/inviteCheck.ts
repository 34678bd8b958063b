import { authCalls } from '../providers/calls/auth.ts';
import { inviteValidity } from '../providers/session/inviteValidity.ts';
import { acceptInvite, ADDRESSES } from './addresses.ts';

export type InviteState = 'checking' | 'accepted' | 'invalid' | 'failed';

/** The functions of the page that the check needs. */
type InvitePage = Readonly<{
  code: string | null;
  show: (state: InviteState) => void;
  redirectTo: (address: string) => void;
  validate?: (code: string) => Promise<boolean>;
}>;

/**
 * Checks an invitation code. A valid one is stored and continues to the
 * sign-in; without a code, nothing is sent. Never throws.
 */
export const checkInvite = async ({
  code,
  show,
  redirectTo,
  validate = authCalls.validateInvite,
}: InvitePage): Promise<void> => {
  if (!code) {
    show('invalid');
    return;
  }
  show('checking');
  try {
    if (!(await validate(code))) {
      show('invalid');
      return;
    }
  } catch {
    show('failed');
    return;
  }
  inviteValidity.markValid();
  show('accepted');
  redirectTo(acceptInvite(code));
};

/** Leaves the page after a check that failed. */
export const leaveInvite = (redirectTo: (address: string) => void): void => {
  inviteValidity.markInvalid();
  redirectTo(ADDRESSES.home);
};
