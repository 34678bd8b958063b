import type { Result } from '../contract/index.ts';

type Rule = Readonly<{ result: Result; status: number; message: string }>;

const rule =
  (result: Result, status: number) =>
  (message: string): Rule => ({ result, status, message });

const invalid = rule('InvalidRequest', 400);
const signedOut = rule('Unauthorized', 401);
const forbidden = rule('Unauthorized', 403);
const notFound = rule('NotFound', 404);
const conflict = rule('Failed', 409);
const fault = rule('Failed', 500);
const unavailable = rule('Failed', 503);

const PROBLEM = 'Sorry, there was a problem.';

/**
 * What every error code means on the wire (Q49). `errors.ts` alone translates by
 * it; `code` is stable, `message` is for people.
 */
export const RULES = {
  'ACCOUNT.CONFIRMATION_WRONG': invalid('That is not your email address.'),
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
  'ACCOUNT.NOT_FOUND': signedOut('Please sign in.'),
  'ACCOUNT.PROVIDER_FAILED': unavailable(
    'The sign-in provider is unavailable. Please try again shortly.',
  ),
  'ACCOUNT.PROVIDER_UNAVAILABLE': invalid(
    'This sign-in provider is not available here.',
  ),
  'ACCOUNT.SESSION_NOT_FOUND': notFound('This session does not exist.'),
  'ACCOUNT.SIGN_IN_INTERRUPTED': signedOut(
    'This sign-in was not started in this browser. Please try again.',
  ),
  'ACCOUNT.SIGNED_OUT': signedOut('Please sign in.'),
  'ACCOUNT.WITHOUT_TEAM': signedOut(
    'You are no longer a member of this team. Please sign in again.',
  ),
  'ITEM.DESCRIPTION_EMPTY': invalid('Enter a description.'),
  'ITEM.FIELD_OF_ANOTHER_KIND': invalid(
    'Items of this kind do not have this field.',
  ),
  'ITEM.NOT_FOUND': notFound('This item does not exist.'),
  'ITEM.TYPE_DEPRECATED': invalid('Items of this kind cannot be created.'),
  'PLAN.ASSIGNEE_NOT_A_MEMBER': invalid(
    'Items can only be assigned to members of the team.',
  ),
  'PLAN.NEIGHBOUR_ELSEWHERE': conflict(
    'The items around this position have moved. Please try again.',
  ),
  'PLAN.TIMEFRAME_OUT_OF_RANGE': invalid(
    'This timeframe is outside the project’s weeks.',
  ),
  'PROJECT.DURATION_OUT_OF_RANGE': invalid('A project runs for 1 to 52 weeks.'),
  'PROJECT.ITEM_CAME_SINCE': conflict(
    'Someone added items in the meantime. Please try again.',
  ),
  'PROJECT.ITEMS_BEYOND_END': conflict(
    'Someone planned items in the meantime. Please try again.',
  ),
  'PROJECT.NOT_FOUND': notFound('This project does not exist.'),
  'PROJECT.NO_START_DATE': invalid('Please set a Start Date'),
  'PROJECT.REPORT_NOT_FOUND': notFound('This report does not exist.'),
  'PROJECT.START_DATE_REQUIRED': invalid(
    'A start date can be changed, but not removed.',
  ),
  'PROJECT.TRANSFER_TO_ITSELF': invalid(
    'Items cannot be moved to the project that is being deleted.',
  ),
  'REQUEST.FOREIGN_ORIGIN': forbidden(
    'This request comes from another site. Clients other than browsers must send the header X-Slipway-Client.',
  ),
  'REQUEST.INVALID': invalid('Some fields are invalid.'),
  'REQUEST.KEY_REUSED': invalid(
    'This Idempotency-Key was already used for a different request.',
  ),
  'REQUEST.METHOD_NOT_ALLOWED': rule(
    'InvalidRequest',
    405,
  )('This address does not support that method.'),
  'REQUEST.NOT_FOUND': notFound('Nothing was found at this address.'),
  'REQUEST.NOT_JSON': invalid('The request body must be JSON.'),
  'REQUEST.TIMED_OUT': unavailable(
    'This took too long. Please try again in a moment.',
  ),
  'REQUEST.TOO_LARGE': rule(
    'InvalidRequest',
    413,
  )('The request body is larger than 1 MB.'),
  'REQUEST.TOO_MANY': rule(
    'Failed',
    429,
  )('Too many requests. Please try again in a moment.'),
  'STORY.NO_SUGGESTION': unavailable(PROBLEM),
  'STORY.ELEMENT_TWICE': invalid('An element appears in this list twice.'),
  'TEAM.ADMIN_ONLY': forbidden('Only Administrators of the team can do this.'),
  'TEAM.ALREADY_A_MEMBER': invalid('This person is already a member.'),
  'TEAM.INVITATION_INVALID': conflict('This invitation is no longer valid.'),
  'TEAM.INVITATION_NOT_FOUND': notFound('This invitation does not exist.'),
  'TEAM.LAST_ADMIN': conflict('A team needs at least one Administrator.'),
  'TEAM.MEMBER_NOT_FOUND': notFound('No such team member.'),
  'TEAM.NAME_EMPTY': invalid('Enter a name.'),
  'TEAM.NOT_ACTIVE': conflict(
    'You switched to another team, so nothing was changed here. Switch back and try again.',
  ),
  'TEAM.NOT_FOUND': notFound('This team does not exist.'),
  'TEAM.TIME_ZONE_UNKNOWN': invalid(
    'Use an IANA time zone, such as Europe/Oslo.',
  ),
  CONFLICT: conflict('Someone else has changed this in the meantime.'),
  CONTENTION: conflict('Too many changes were made at once. Please try again.'),
  FAULT: fault(PROBLEM),
  'STORAGE.CORRUPT': fault(PROBLEM),
  'STORAGE.FULL': fault(PROBLEM),
  'STORAGE.LOCKED': unavailable(PROBLEM),
  'STORAGE.TOO_MUCH': rule(
    'InvalidRequest',
    413,
  )('This changes too much at once. Please change less at a time.'),
  'STORAGE.UNAVAILABLE': unavailable(
    'Slipway’s storage is unavailable. Please try again soon.',
  ),
  'STORAGE.UNREADABLE': unavailable(
    'This was saved by a newer version of Slipway than the server runs. Ask your administrator to update the server.',
  ),
} as const satisfies Record<string, Rule>;

/** A code of the table. */
export type ErrorCode = keyof typeof RULES;
