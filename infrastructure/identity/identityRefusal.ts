import { IdentityRefused } from '#application/shared/ports/Identity.ts';

/** The human-readable messages; `%s` is the provider. */
const REFUSAL_TEXTS = {
  garbled: 'This is not a sign-in from %s.',
  algorithm: 'This sign-in does not use the signature algorithm of %s.',
  'unknown-key': 'This sign-in is signed with a key that %s does not publish.',
  signature: 'This sign-in was not signed by %s.',
  issuer: 'This sign-in was not issued by %s.',
  audience: 'This sign-in was made for another application.',
  tenant: 'Accounts of this organization cannot sign in here.',
  expired: 'This sign-in has expired. Please try again.',
  'not-yet-valid': 'This sign-in is not valid yet. Please try again shortly.',
  nonce: 'This sign-in was not started in this browser. Please try again.',
  state: 'This sign-in was not started in this browser. Please try again.',
  denied: 'The sign-in with %s was canceled.',
  'provider-error': '%s could not complete this sign-in.',
  incomplete: 'The reply from %s is incomplete. Please try again.',
  code: 'This sign-in was already used or has expired. Please try again.',
  'no-email': '%s does not provide an email address for this account.',
  link: 'This link or code was already used or has expired. Please ask for another one.',
  'wrong-way': 'Sign in with %s on the sign-in page.',
} as const;

export type RefusalReason = keyof typeof REFUSAL_TEXTS;

/** Returns a refusal with its text; the caller throws it. */
export const identityRefusal = (
  provider: string,
  reason: RefusalReason,
): IdentityRefused => {
  // Another sign-in in this browser has replaced what this one had stored.
  const wasInterrupted = reason === 'nonce' || reason === 'state';
  const text = REFUSAL_TEXTS[reason].replace('%s', () => provider);
  return new IdentityRefused(text, reason, wasInterrupted);
};
