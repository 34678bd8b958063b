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
  'ACCOUNT.CONFIRMATION_WRONG': invalid('This is not your email address.'),
  'ACCOUNT.EMAIL_TAKEN': conflict(
    'This email address belongs to an account that signs in another way. Please sign in as before.',
  ),
  'ACCOUNT.IDENTITY_REFUSED': signedOut('This sign-in was not accepted.'),
  'ACCOUNT.INVITATION_REQUIRED': forbidden(
    'Slipway can be entered by invitation only at the moment.',
  ),
  'ACCOUNT.LAST_ADMIN': conflict(
    'You are the only Administrator of a team with other members. Make somebody else Administrator first.',
  ),
  'ACCOUNT.LOCAL_ONLY': notFound('There is nothing at this address.'),
  'ACCOUNT.NOT_FOUND': signedOut('Please sign in.'),
  'ACCOUNT.PROVIDER_FAILED': unavailable(
    'The sign-in provider cannot be reached at the moment. Please try again shortly.',
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
    'Items can be assigned to members of the team only.',
  ),
  'PLAN.NEIGHBOUR_ELSEWHERE': conflict(
    'The items around this place have moved meanwhile.',
  ),
  'PLAN.TIMEFRAME_OUT_OF_RANGE': invalid(
    'The project does not reach to this timeframe.',
  ),
  'PROJECT.DURATION_OUT_OF_RANGE': invalid('A project runs for 1 to 52 weeks.'),
  'PROJECT.ITEM_CAME_SINCE': conflict(
    'Somebody has added items meanwhile. Please try this again.',
  ),
  'PROJECT.NOT_FOUND': notFound('This project does not exist.'),
  'PROJECT.NO_START_DATE': invalid('Please set a Start Date'),
  'PROJECT.REPORT_NOT_FOUND': notFound('This report does not exist.'),
  'PROJECT.START_DATE_REQUIRED': invalid('A start date cannot be taken away.'),
  'PROJECT.TRANSFER_TO_ITSELF': invalid(
    'Items cannot go to the project that is deleted.',
  ),
  'REQUEST.FOREIGN_ORIGIN': forbidden(
    'This request comes from another site. Clients without a browser send the header X-Slipway-Client.',
  ),
  'REQUEST.INVALID': invalid('Some of this is not right.'),
  'REQUEST.KEY_REUSED': invalid(
    'This Idempotency-Key belongs to another request.',
  ),
  'REQUEST.METHOD_NOT_ALLOWED': rule(
    'InvalidRequest',
    405,
  )('This address does not take that method.'),
  'REQUEST.NOT_FOUND': notFound('There is nothing at this address.'),
  'REQUEST.NOT_JSON': invalid('Send JSON.'),
  'REQUEST.TOO_LARGE': rule('InvalidRequest', 413)('This is larger than 1 MB.'),
  'REQUEST.TOO_MANY': rule(
    'Failed',
    429,
  )('That was very often. Please wait a moment and try again.'),
  'STORY.NO_SUGGESTION': unavailable(PROBLEM),
  'STORY.ELEMENT_TWICE': invalid('An element stands in this list twice.'),
  'TEAM.ADMIN_ONLY': forbidden('Administrators of the team may do this.'),
  'TEAM.ALREADY_A_MEMBER': invalid('This person is a member already.'),
  'TEAM.INVITATION_INVALID': conflict('This invitation is no longer valid.'),
  'TEAM.INVITATION_NOT_FOUND': notFound('This invitation does not exist.'),
  'TEAM.LAST_ADMIN': conflict('A team keeps at least one Administrator.'),
  'TEAM.MEMBER_NOT_FOUND': notFound('Nobody of this id is in the team.'),
  'TEAM.NAME_EMPTY': invalid('Enter a name.'),
  'TEAM.NOT_FOUND': notFound('This team does not exist.'),
  'TEAM.TIME_ZONE_UNKNOWN': invalid(
    'Use a time zone of the IANA list, like Europe/Oslo.',
  ),
  CONFLICT: conflict('Somebody else has changed this meanwhile.'),
  CONTENTION: conflict(
    'Too many changes came at once. Please try this one again.',
  ),
  FAULT: fault(PROBLEM),
  'STORAGE.CORRUPT': fault(PROBLEM),
  'STORAGE.FULL': fault(PROBLEM),
  'STORAGE.LOCKED': unavailable(PROBLEM),
  'STORAGE.UNAVAILABLE': unavailable(
    'Slipway cannot reach where this is kept at the moment. Please try again soon.',
  ),
  'STORAGE.UNREADABLE': unavailable(
    'A newer version of Slipway has recorded this, and the server is of an older one. Whoever runs it can bring it up to date.',
  ),
} as const satisfies Record<string, Rule>;

/** A code of the table. */
export type ErrorCode = keyof typeof RULES;
