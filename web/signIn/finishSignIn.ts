import type { Provider } from '#api/contract/index.ts';
import { authCalls } from '../providers/calls/auth.ts';
import { inviteValidity } from '../providers/session/inviteValidity.ts';
import { recordExtension } from '../providers/session/sessionExtension.ts';
import { returnPath } from '../providers/session/returnPath.ts';
import { person } from '../providers/session/currentPerson.ts';
import { SlipwayError } from '../providers/http/callErrors.ts';
import { ADDRESSES } from './addresses.ts';
import { lastSignIn } from './lastSignIn.ts';
import { pendingSignIn } from './pendingSignIn.ts';
import { text } from './text.ts';

/**
 * Exchanges a proof of identity for a session and continues to the app, or to
 * the page that explains why the person may not enter. Throws otherwise.
 */
export const finishSignIn = async (
  proof: string,
  provider: Provider,
  inviteCode: string | null,
): Promise<void> => {
  try {
    const { userContext } = await authCalls.exchangeToken(
      proof,
      provider,
      inviteCode,
    );
    // Other tabs must know this before the next page opens.
    person.set(userContext.userId);
  } catch (error) {
    if (!(error instanceof SlipwayError) || error.httpStatus !== 403)
      throw error;
    location.assign(pageOf(error.code));
    return;
  }
  recordExtension(Date.now());
  lastSignIn.keepProvider(provider);
  inviteValidity.markValid();
  pendingSignIn.end();
  location.assign(returnPath.take() ?? ADDRESSES.app);
};

const pageOf = (code: string | undefined): string => {
  if (code === 'ACCOUNT.ADDRESS_UNVERIFIED') {
    return `${ADDRESSES.notAllowed}?reason=unverified`;
  }
  return code === 'ACCOUNT.DOMAIN_NOT_ALLOWED'
    ? ADDRESSES.notAllowed
    : ADDRESSES.waitingList;
};

/** The message for a failed sign-in, with its details if any. */
export const signInFailure = (error: unknown): string =>
  error instanceof SlipwayError
    ? text('signIn.failedBecause', { detail: error.message })
    : text('signIn.failed');
