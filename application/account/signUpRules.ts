import { DomainError } from '#domain/shared/domainError.ts';
import { domainOf } from '../shared/emailDomain.ts';
import type { VerifiedIdentity } from '../shared/ports/Identity.ts';

/** Rules for people who sign up without an invitation. */
export type SignUpRules = Readonly<{
  requireInvitation: boolean;
  /** Email domains in ASCII and lower case; null allows every domain. */
  allowedDomains: readonly string[] | null;
}>;

/**
 * Finds out why an identity may not sign up without an invitation; null if it
 * may (Q7, L108). If only some domains are allowed, the provider must confirm
 * the address, and even the first user needs such an address.
 */
export const findSignUpRefusal = (
  { requireInvitation, allowedDomains }: SignUpRules,
  { emailAddress, emailVouched }: VerifiedIdentity,
  isFirstUser: boolean,
): DomainError | null => {
  if (allowedDomains === null) {
    return requireInvitation && !isFirstUser
      ? new DomainError('ACCOUNT.INVITATION_REQUIRED')
      : null;
  }
  const domain = domainOf(emailAddress);
  if (domain === null || !allowedDomains.includes(domain)) {
    return new DomainError('ACCOUNT.DOMAIN_NOT_ALLOWED');
  }
  return emailVouched ? null : new DomainError('ACCOUNT.ADDRESS_UNVERIFIED');
};
