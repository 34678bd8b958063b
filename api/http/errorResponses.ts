import type { QuotaKind } from '#domain/shared/domainError.ts';
import { quotaMessage } from '../contract/quotaMessages.ts';
import { ACCOUNT_ERROR_RESPONSES } from './accountErrorResponses.ts';
import type { ErrorResponse } from './errorResponseKinds.ts';
import {
  errorResponse,
  invalid,
  forbidden,
  notFound,
  conflict,
  fault,
  unavailable,
  UNKNOWN_PROBLEM_TEXT,
} from './errorResponseKinds.ts';

/**
 * What every error code means on the wire (Q49). Only `errors.ts` uses it to
 * translate errors; `code` is stable, `message` is human-readable.
 */
export const ERROR_RESPONSES = {
  ...ACCOUNT_ERROR_RESPONSES,
  'AUDIT.ENTRY_NOT_FOUND': notFound('This entry does not exist.'),
  'CALENDAR.NOT_FOUND': notFound('Nothing was found at this address.'),
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
  'FLOW.CANCELLED': conflict(
    'The server’s operator has canceled this. Please try again.',
  ),
  'FLOW.UNFINISHED': unavailable(
    'This has begun, but is not finished yet. Please try again in a moment.',
  ),
  'IMPORT.NOT_FOUND': notFound('This import does not exist.'),
  'IMPORT.UNREADABLE': invalid('This file cannot be read.'),
  'INBOX.NOT_FOUND': notFound('This entry does not exist.'),
  'ITEM.DESCRIPTION_EMPTY': invalid('Enter a description.'),
  'ITEM.FIELD_OF_ANOTHER_KIND': invalid(
    'Items of this kind do not have this field.',
  ),
  'ITEM.LABEL_UNKNOWN': invalid('Use only labels that the team has.'),
  'ITEM.NOT_FOUND': notFound('This item does not exist.'),
  'ITEM.TOO_LARGE': invalid(
    'All texts of an item together can have at most 512 KB.',
  ),
  'ITEM.TYPE_DEPRECATED': invalid('Items of this kind cannot be created.'),
  'ITEM.TOO_MANY_LABELS': conflict('An item can have at most 10 labels.'),
  'LABEL.NAME_TAKEN': conflict('The team already has a label with this name.'),
  'LABEL.NOT_FOUND': notFound('This label does not exist.'),
  'LABEL.TOO_MANY': conflict('A team can have at most 50 labels.'),
  'PLAN.ASSIGNEE_NOT_A_MEMBER': invalid(
    'Items can only be assigned to members of the team.',
  ),
  'PLAN.NEIGHBOUR_ELSEWHERE': conflict(
    'The items around this position have moved. Please try again.',
  ),
  'PLAN.TIMEFRAME_OUT_OF_RANGE': invalid(
    'This timeframe is outside the project’s weeks.',
  ),
  'PROJECT.BEING_DELETED': conflict(
    'A project involved in this is being deleted. Please try again in a moment.',
  ),
  'PROJECT.COLUMN_UNKNOWN': invalid(
    'This report has no such number to explain.',
  ),
  'PROJECT.DURATION_OUT_OF_RANGE': invalid('A project runs for 1 to 52 weeks.'),
  'PROJECT.ITEM_CAME_SINCE': conflict(
    'Someone added items in the meantime. Please try again.',
  ),
  'PROJECT.ITEMS_BEYOND_END': conflict(
    'Someone planned items in the meantime. Please try again.',
  ),
  'PROJECT.NOT_FOUND': notFound('This project does not exist.'),
  'PROJECT.NOT_KNOWN_YET': invalid('There is no number for that yet.'),
  'PROJECT.NO_START_DATE': invalid('Please set a Start Date'),
  'PROJECT.OUT_OF_RANGE': invalid('The project does not run that long.'),
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
  'REQUEST.FOREIGN_HOST': forbidden(
    'This call works only at the public address of this Slipway, and not from other sites.',
  ),
  'REQUEST.INVALID': invalid('Some fields are invalid.'),
  'REQUEST.KEY_REUSED': invalid(
    'This Idempotency-Key was already used for a different request.',
  ),
  'REQUEST.METHOD_NOT_ALLOWED': errorResponse(
    'InvalidRequest',
    405,
  )('This address does not support that method.'),
  'REQUEST.NOT_FOUND': notFound('Nothing was found at this address.'),
  'REQUEST.NOT_JSON': invalid('The request body must be JSON.'),
  'REQUEST.TIMED_OUT': unavailable(
    'This took too long. Please try again in a moment.',
  ),
  'REQUEST.TOO_LARGE': errorResponse(
    'InvalidRequest',
    413,
  )('The request body is larger than 1 MB.'),
  'REQUEST.TOO_MANY': errorResponse(
    'Failed',
    429,
  )('Too many requests. Please try again in a moment.'),
  'REQUEST.TOO_SLOW': errorResponse(
    'Failed',
    408,
  )('The request took too long to arrive. Please try again.'),
  'SEAL.NOT_FOUND': notFound('There is no seal for this day.'),
  'STORY.NO_SUGGESTION': unavailable(UNKNOWN_PROBLEM_TEXT),
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
  'VIEW.NAME_TAKEN': conflict('There is already a view with this name.'),
  'VIEW.NOT_ALLOWED': forbidden(
    'Only its author or an Administrator can change this view.',
  ),
  'VIEW.NOT_FOUND': notFound('This view does not exist.'),
  'VIEW.TOO_MANY': conflict('You can have at most 30 views.'),
  'VIEW.TOO_MANY_SHARED': conflict('A team can share at most 50 views.'),
  'WEBHOOK.DELIVERY_NOT_FOUND': notFound('This delivery does not exist.'),
  'WEBHOOK.NOT_FOUND': notFound('This webhook does not exist.'),
  'WEBHOOK.PRIVATE_ADDRESS': invalid(
    'This is an address of this computer or of a private network. Use a public one.',
  ),
  'WEBHOOK.SHOWN_ONCE': conflict(
    'This webhook was already added, and its secret is shown only once. Give it a new secret.',
  ),
  'WEBHOOK.TOO_MANY': conflict(
    'A team can have at most 10 webhooks. Delete one that you no longer use.',
  ),
  CONFLICT: conflict('Someone else has changed this in the meantime.'),
  CONTENTION: conflict('Too many changes were made at once. Please try again.'),
  FAULT: fault(UNKNOWN_PROBLEM_TEXT),
  'STORAGE.CORRUPT': fault(UNKNOWN_PROBLEM_TEXT),
  'STORAGE.FULL': fault(UNKNOWN_PROBLEM_TEXT),
  'STORAGE.LOCKED': unavailable(UNKNOWN_PROBLEM_TEXT),
  'STORAGE.TOO_MUCH': errorResponse(
    'InvalidRequest',
    413,
  )('This changes too much at once. Please change less at a time.'),
  'STORAGE.UNAVAILABLE': unavailable(
    'Slipway’s storage is unavailable. Please try again soon.',
  ),
  'STORAGE.UNREADABLE': unavailable(
    'This was saved by a newer version of Slipway than the server runs. Ask your administrator to update the server.',
  ),
} as const satisfies Record<string, ErrorResponse>;

/** A code of the table. */
export type ErrorCode = keyof typeof ERROR_RESPONSES;

/** A code of the table, or of a quota. */
export type RefusalCode = ErrorCode | `QUOTA.${QuotaKind}`;

/** The status and message of an error code. Quotas answer 402 (K2 to K6). */
export const errorResponseFor = (code: RefusalCode): ErrorResponse =>
  isOfQuota(code)
    ? errorResponse('QuotaLimit', 402)(quotaMessage(kindOf(code)))
    : ERROR_RESPONSES[code];

/** The kind of quota in a code; null for any other code. */
export const quotaKindOf = (code: RefusalCode): QuotaKind | null =>
  isOfQuota(code) ? kindOf(code) : null;

const QUOTA = 'QUOTA.';
type QuotaCode = `QUOTA.${QuotaKind}`;

const isOfQuota = (code: RefusalCode): code is QuotaCode =>
  code.startsWith(QUOTA);

const kindOf = (code: QuotaCode): QuotaKind =>
  code.slice(QUOTA.length) as QuotaKind;
