import type { Rule } from './rule.ts';
import {
  invalid,
  signedOut,
  forbidden,
  notFound,
  conflict,
  unavailable,
} from './rule.ts';

/** Rules of accounts and sign-in. */
export const ACCOUNT_RULES = {
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
    'Sign in again to do this: your last sign-in is more than ten minutes ago.',
  ),
  'ACCOUNT.SIGN_IN_INTERRUPTED': signedOut(
    'This sign-in was not started in this browser. Please try again.',
  ),
  'ACCOUNT.SIGNED_OUT': signedOut('Please sign in.'),
  'ACCOUNT.WITHOUT_TEAM': signedOut(
    'You are no longer a member of this team. Please sign in again.',
  ),
  'CHANGE.ALREADY_UNDONE': conflict('This change was already undone.'),
  'CHANGE.NOT_FOUND': notFound('This change does not exist.'),
  'CHANGE.NOT_UNDOABLE': conflict('This change can’t be undone.'),
  'CHANGE.SUPERSEDED': conflict(
    'Someone has changed this since, so it can’t be undone.',
  ),
  'COMMENT.NOT_DELETABLE': forbidden(
    'Only its author or an Administrator can delete a comment.',
  ),
  'COMMENT.NOT_FOUND': notFound('This comment does not exist.'),
  'COMMENT.NOT_THE_AUTHOR': forbidden('Only its author can edit a comment.'),
  'COMMENT.TEXT_EMPTY': invalid('Enter a comment.'),
  'COMMENT.TOO_MANY': conflict('This item cannot have any more comments.'),
} as const satisfies Record<string, Rule>;
