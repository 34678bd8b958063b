/** The quotas, by the names that clients know (K2 to K6). */
export type QuotaKind =
  | 'OwnedTeamQuotaExceeded'
  | 'TeamMembersQuotaExceeded'
  | 'TotalTeamsQuotaExceeded'
  | 'NumProjectsQuotaExceeded'
  | 'ProjectItemsQuotaExceeded'
  | 'ProjectTextQuotaExceeded'
  | 'TeamTextQuotaExceeded';

/**
 * A broken rule. `code` is stable and for programs (`NOUN.REASON`); `field`
 * names the part of the command that broke it, if any.
 */
export class DomainError extends Error {
  readonly code: string;
  readonly field: string | undefined;

  constructor(code: string, field?: string) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.field = field;
  }
}

/** Begins the code of each QuotaError: `QUOTA.NumProjectsQuotaExceeded`. */
const QUOTA_PREFIX = 'QUOTA.';

/** A quota was reached; the event that would exceed it was not recorded. */
export class QuotaError extends DomainError {
  readonly kind: QuotaKind;

  constructor(kind: QuotaKind) {
    super(`${QUOTA_PREFIX}${kind}`);
    this.name = 'QuotaError';
    this.kind = kind;
  }
}

/**
 * The error with a code that an event recorded, such as that of a refused
 * workflow; its field was not recorded.
 */
export const errorForCode = (code: string): DomainError =>
  code.startsWith(QUOTA_PREFIX)
    ? new QuotaError(code.slice(QUOTA_PREFIX.length) as QuotaKind)
    : new DomainError(code);
