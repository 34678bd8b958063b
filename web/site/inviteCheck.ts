import { authCalls } from '../providers/calls/auth.ts';
import { inviteValidity } from '../providers/session/inviteValidity.ts';
import { acceptInvite, ADDRESSES } from './addresses.ts';

export type InviteState = 'checking' | 'accepted' | 'invalid' | 'failed';

/** What the check needs of the page, and of what surrounds it. */
export type InvitePage = Readonly<{
  code: string | null;
  show: (state: InviteState) => void;
  leaveFor: (address: string) => void;
  validate?: (code: string) => Promise<boolean>;
}>;

/**
 * Checks the code of an invitation. A valid one is remembered and
 * continues to the sign-in; a missing one is never sent. It does not throw.
 */
export const checkInvite = async ({
  code,
  show,
  leaveFor,
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
  leaveFor(acceptInvite(code));
};

/** Ends a check that failed. */
export const endCheck = (leaveFor: (address: string) => void): void => {
  inviteValidity.markInvalid();
  leaveFor(ADDRESSES.home);
};
