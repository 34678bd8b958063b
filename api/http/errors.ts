import { DomainError, QuotaError } from '#domain/shared/domainError.ts';
import { isolatedName } from '#domain/shared/textDirection.ts';
import { ChangeSuperseded } from '#application/change/changeSuperseded.ts';
import { OnlyAdmin } from '#application/account/closeAccount.ts';
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
import type { Refusal, Result } from '../contract/index.ts';
import type { ErrorCode } from './errorRules.ts';
import { RULES, ruleFor } from './errorRules.ts';
import { Refused } from './refused.ts';

export type Refusing = Readonly<{
  status: number;
  result: Result;
  data: Refusal;
  headers: Readonly<Record<string, string>>;
}>;

/**
 * The reply to an error. For a fault, or a code missing from the table, it
 * reveals nothing internal, only the request's id.
 */
export const refusing = (error: unknown, requestId: string): Refusing => {
  if (error instanceof QuotaError) return quota(error);
  const { code, ...details } = known(error);
  const { status, result, message } = RULES[code];
  const { headers = {}, ...said } = details;
  return {
    status,
    result,
    headers,
    data: { code, message, ...said, ...(status >= 500 && { requestId }) },
  };
};

type Known = Readonly<{ code: ErrorCode }> & Refused['details'];

const known = (error: unknown): Known => {
  if (error instanceof Refused) {
    return { code: inTable(error.code), ...error.details };
  }
  if (error instanceof DomainError) return broken(error);
  if (error instanceof IdentityRefused) return identityRefused(error);
  // A path that cannot be decoded.
  if (error instanceof URIError) return { code: 'REQUEST.NOT_FOUND' };
  return failed(error);
};

const identityRefused = (error: IdentityRefused): Known => {
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

/** Maps known failures of engines to codes; any other error is a fault. */
const failed = (error: unknown): Known => {
  if (error instanceof RevisionConflict) return { code: 'CONTENTION' };
  if (error instanceof AppendTooLarge) return { code: 'STORAGE.TOO_MUCH' };
  if (error instanceof IdentityProviderFailed) {
    return { code: 'ACCOUNT.PROVIDER_FAILED', message: error.message };
  }
  if (error instanceof TextGenerationFailed) {
    return { code: 'STORY.NO_SUGGESTION' };
  }
  return error instanceof StorageFailure
    ? { code: inTable(`STORAGE.${error.reason.toUpperCase()}`) }
    : { code: 'FAULT' };
};

const broken = (error: DomainError): Known => {
  const { field } = error;
  const code = inTable(error.code);
  if (error instanceof OnlyAdmin) {
    const { teamNames } = error;
    const isolated = teamNames.map(isolatedName);
    const names = new Intl.ListFormat('en').format(isolated);
    const message = `You are the only Administrator of ${names}. Make someone else an Administrator first.`;
    return { code, message, teamNames };
  }
  if (error instanceof ChangeSuperseded) {
    const { by, remaining } = error;
    const name = isolatedName(by?.displayName ?? 'A former member');
    const message = `${name} has changed the same since, so this can’t be undone.`;
    return { code, message, by, remaining };
  }
  return field === undefined
    ? { code }
    : { code, fields: [{ path: field, message: RULES[code].message }] };
};

/** The rule for a refusal of one item among many. */
export const ruleOf = (
  error: DomainError,
): Readonly<{ result: Result; code: string }> => {
  if (error instanceof QuotaError) {
    return { result: 'QuotaLimit', code: error.code };
  }
  const code = inTable(error.code);
  return { result: RULES[code].result, code };
};

const inTable = (code: string): ErrorCode =>
  Object.hasOwn(RULES, code) ? (code as ErrorCode) : 'FAULT';

const quota = ({ kind }: QuotaError): Refusing => {
  const code = `QUOTA.${kind}` as const;
  const { status, result, message } = ruleFor(code);
  return { status, result, headers: {}, data: { code, kind, message } };
};
