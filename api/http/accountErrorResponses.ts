import type { ErrorResponse } from './errorResponseKinds.ts';
import {
  invalid,
  signedOut,
  forbidden,
  notFound,
  conflict,
  unavailable,
} from './errorResponseKinds.ts';

/** The responses to error codes of accounts, sign-in and access tokens. */
export const ACCOUNT_ERROR_RESPONSES = {
  'ACCOUNT.ADDRESS_UNVERIFIED': forbidden(
    'The provider has not confirmed your email address. Verify it there, or ask your administrator.',
  ),
  'ACCOUNT.CONFIRMATION_WRONG': invalid('That is not your email address.'),
  'ACCOUNT.WORD_WRONG': invalid('Type the word “close” to confirm.'),
  'ACCOUNT.DOMAIN_NOT_ALLOWED': forbidden(
    'Email addresses of this domain need an invitation to sign in here.',
  ),
  'ACCOUNT.OTHER_SIGN_IN': conflict(
    'An account with this address signs in another way. Sign in that way once in this browser, and both will work from then on.',
  ),
  'ACCOUNT.EMAIL_TAKEN': conflict(
    'This email address belongs to an account that signs in another way. Please sign in the way you did before.',
  ),
  'ACCOUNT.IDENTITY_REFUSED': signedOut('This sign-in was not accepted.'),
  'ACCOUNT.INVITATION_REQUIRED': forbidden(
    'Slipway is currently open by invitation only.',
  ),
  'ACCOUNT.LAST_ADMIN': conflict(
    'You are the only Administrator of a team with other members. Make someone else an Administrator first.',
  ),
  'ACCOUNT.LOCAL_CODE': forbidden(
    'Enter the code that Slipway printed when it started.',
  ),
  'ACCOUNT.LOCAL_ONLY': notFound('Nothing was found at this address.'),
  'ACCOUNT.MAIL_CODE': signedOut('Enter the code from the email.'),
  'ACCOUNT.MAIL_NOT_SENT': unavailable(
    'The email could not be sent. Please try again shortly.',
  ),
  'ACCOUNT.NOT_FOUND': signedOut('Please sign in.'),
  'ACCOUNT.PROVIDER_FAILED': unavailable(
    'The sign-in provider is unavailable. Please try again shortly.',
  ),
  'ACCOUNT.PROVIDER_UNAVAILABLE': invalid(
    'This sign-in provider is not available here.',
  ),
  'ACCOUNT.BROWSER_NOT_FOUND': notFound('This browser is not remembered.'),
  'ACCOUNT.SESSION_NOT_FOUND': notFound('This session does not exist.'),
  'ACCOUNT.SIGN_IN_AGAIN': forbidden(
    'Sign in again to do this: your last sign-in was more than ten minutes ago.',
  ),
  'ACCOUNT.SIGN_IN_INTERRUPTED': signedOut(
    'This sign-in was not started in this browser. Please try again.',
  ),
  'ACCOUNT.SIGNED_OUT': signedOut('Please sign in.'),
  'ACCOUNT.WITHOUT_TEAM': signedOut(
    'You are no longer a member of this team. Please sign in again.',
  ),
  'TOKEN.EXPIRY_OUT_OF_RANGE': invalid(
    'An access token must expire in the future, within a year.',
  ),
  'TOKEN.INVALID': signedOut(
    'This access token is not valid. It may have expired or been revoked.',
  ),
  'TOKEN.NOT_ALLOWED': forbidden(
    'Access tokens cannot do this. Sign in to Slipway instead.',
  ),
  'TOKEN.NOT_FOUND': notFound('This access token does not exist.'),
  'TOKEN.READ_ONLY': forbidden('This access token can only read.'),
  'TOKEN.SHOWN_ONCE': conflict(
    'This access token was already created, and a token is shown only once. Create another one.',
  ),
  'TOKEN.TOO_MANY': conflict(
    'You can have at most 50 access tokens. Revoke one that you no longer use.',
  ),
} as const satisfies Record<string, ErrorResponse>;
