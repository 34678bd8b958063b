import { DomainError } from '#domain/shared/domainError.ts';
import { domainOf } from '../shared/emailDomain.ts';
import type { VerifiedIdentity } from '../shared/ports/Identity.ts';

/** Whom the server lets in without an invitation. */
export type Gate = Readonly<{
  requireInvitation: boolean;
  /** In ASCII and lower case; null: those of any domain. */
  allowedDomains: readonly string[] | null;
}>;

/**
 * Why an identity may not enter without an invitation; null where it may (Q7,
 * L108). With domains, an address counts only where its provider vouches for it,
 * and nobody is let in for being the first.
 */
export const refusalOf = (
  { requireInvitation, allowedDomains }: Gate,
  { emailAddress, emailVouched }: VerifiedIdentity,
  isAlone: boolean,
): DomainError | null => {
  if (allowedDomains === null) {
    return requireInvitation && !isAlone
      ? new DomainError('ACCOUNT.INVITATION_REQUIRED')
      : null;
  }
  if (!allowedDomains.includes(domainOf(emailAddress) ?? '')) {
    return new DomainError('ACCOUNT.DOMAIN_NOT_ALLOWED');
  }
  return emailVouched ? null : new DomainError('ACCOUNT.ADDRESS_UNVERIFIED');
};
