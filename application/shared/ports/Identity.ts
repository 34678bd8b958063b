import type { IdentityKey } from './Directory.ts';

export type VerifiedIdentity = IdentityKey &
  Readonly<{
    emailAddress: string;
    /** The provider has made sure that the address is this person's own. */
    emailVouched: boolean;
  }>;

/** The token is no proof of who somebody is; `detail` is fit to be shown. */
export class IdentityRefused extends Error {
  constructor(detail: string) {
    super(detail);
    this.name = 'IdentityRefused';
  }
}

/** Checks id tokens of the providers that this server is set up for. */
export interface IdentityVerifier {
  readonly providers: readonly IdentityKey['provider'][];

  /** Throws IdentityRefused. */
  verify(
    provider: IdentityKey['provider'],
    idToken: string,
  ): Promise<VerifiedIdentity>;
}

/** Makes id tokens for people at this computer (design.md, section 7). */
export interface LocalIdentity {
  issueToken(emailAddress: string): Promise<string>;
}
