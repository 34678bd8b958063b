import { DomainError, QuotaError } from '#domain/shared/domainError.ts';
import { isolatedName } from '#domain/shared/textDirection.ts';
import { ChangeSuperseded } from '#application/change/changeSuperseded.ts';
import { OnlyAdminError } from '#application/account/closeAccount.ts';
import {
  AddressUnverified,
  IdentityProviderFailed,
  IdentityRefused,
  MailCodeNeeded,
} from '#application/shared/ports/Identity.ts';
import {
  AppendTooLarge,
  RevisionConflict,
  StorageFailure,
} from '#application/shared/ports/EventStore.ts';
import { TextGenerationFailed } from '#application/shared/ports/TextGenerator.ts';
import { WorkflowInterrupted } from '#application/workflow/workflowInterrupted.ts';
import type { Refusal, Result } from '../contract/index.ts';
import type { ErrorCode } from './errorResponses.ts';
import { ERROR_RESPONSES, errorResponseFor } from './errorResponses.ts';
import { Refused } from './refused.ts';

type RefusalReply = Readonly<{
  status: number;
  result: Result;
  data: Refusal;
  headers: Readonly<Record<string, string>>;
}>;

/**
 * The reply to an error. For a fault, or a code missing from the table, it
 * reveals nothing internal, only the request's id.
 */
export const toRefusalReply = (
  error: unknown,
  requestId: string,
): RefusalReply => {
  if (error instanceof QuotaError) return quotaReply(error);
  const { code, ...details } = toKnownError(error);
  const { status, result, message } = ERROR_RESPONSES[code];
  const { headers = {}, ...shown } = details;
  return {
    status,
    result,
    headers,
    data: { code, message, ...shown, ...(status >= 500 && { requestId }) },
  };
};

type KnownError = Readonly<{ code: ErrorCode }> & Refused['details'];

const toKnownError = (error: unknown): KnownError => {
  if (error instanceof Refused) {
    return { code: knownCode(error.code), ...error.details };
  }
  if (error instanceof DomainError) return domainErrorOf(error);
  if (error instanceof IdentityRefused) return identityErrorOf(error);
  // Express throws it for a path that cannot be decoded.
  if (error instanceof URIError) return { code: 'REQUEST.NOT_FOUND' };
  return engineErrorOf(error);
};

const identityErrorOf = (error: IdentityRefused): KnownError => {
  const { message } = error;
  if (error instanceof AddressUnverified) {
    return { code: 'ACCOUNT.ADDRESS_UNVERIFIED', message };
  }
  if (error instanceof MailCodeNeeded) {
    const fields = [{ path: 'idToken', message }];
    return { code: 'ACCOUNT.MAIL_CODE', message, fields };
  }
  // After an interruption, a client may start the sign-in again (B17).
  const reason = error.interrupted ? 'SIGN_IN_INTERRUPTED' : 'IDENTITY_REFUSED';
  return { code: `ACCOUNT.${reason}`, message };
};

/** By then, another process may have finished an interrupted workflow. */
const RETRY_AFTER_SECONDS = 5;

/** Maps known failures of engines to codes; any other error is a fault. */
const engineErrorOf = (error: unknown): KnownError => {
  if (error instanceof WorkflowInterrupted) {
    const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) };
    return { code: 'FLOW.UNFINISHED', headers };
  }
  if (error instanceof RevisionConflict) return { code: 'CONTENTION' };
  if (error instanceof AppendTooLarge) return { code: 'STORAGE.TOO_MUCH' };
  if (error instanceof IdentityProviderFailed) {
    return { code: 'ACCOUNT.PROVIDER_FAILED', message: error.message };
  }
  if (error instanceof TextGenerationFailed) {
    return { code: 'STORY.NO_SUGGESTION' };
  }
  return error instanceof StorageFailure
    ? { code: knownCode(`STORAGE.${error.reason.toUpperCase()}`) }
    : { code: 'FAULT' };
};

const domainErrorOf = (error: DomainError): KnownError => {
  const { field } = error;
  const code = knownCode(error.code);
  if (error instanceof OnlyAdminError) {
    const { teamNames } = error;
    const isolated = teamNames.map(isolatedName);
    const names = new Intl.ListFormat('en').format(isolated);
    const message = `You are the only Administrator of ${names}. Make someone else an Administrator first.`;
    return { code, message, teamNames };
  }
  if (error instanceof ChangeSuperseded) {
    const { by, remaining } = error;
    const name = isolatedName(by?.displayName ?? 'A former member');
    const message = `${name} has changed the same thing since, so this can’t be undone.`;
    return { code, message, by, remaining };
  }
  return field === undefined
    ? { code }
    : {
        code,
        fields: [{ path: field, message: ERROR_RESPONSES[code].message }],
      };
};

/** Whether nothing was done because of others, so that a repeat may succeed. */
export const isContention = (error: unknown): boolean =>
  toKnownError(error).code === 'CONTENTION';

/** The result and code with which one item among many is refused. */
export const refusalOfItem = (
  error: DomainError,
): Readonly<{ result: Result; code: string }> => {
  if (error instanceof QuotaError) {
    return { result: 'QuotaLimit', code: error.code };
  }
  const code = knownCode(error.code);
  return { result: ERROR_RESPONSES[code].result, code };
};

const knownCode = (code: string): ErrorCode =>
  Object.hasOwn(ERROR_RESPONSES, code) ? (code as ErrorCode) : 'FAULT';

const quotaReply = ({ kind }: QuotaError): RefusalReply => {
  const code = `QUOTA.${kind}` as const;
  const { status, result, message } = errorResponseFor(code);
  return { status, result, headers: {}, data: { code, kind, message } };
};
