import type { IdentityKey } from './Directory.ts';

type Provider = IdentityKey['provider'];

export type VerifiedIdentity = IdentityKey &
  Readonly<{
    emailAddress: string;
    /** The provider has made sure that the address is this person's own. */
    emailVouched: boolean;
  }>;

/**
 * The token does not prove an identity; `detail` is fit to be shown, and
 * `reason` fit for a log: what was wrong, without personal data. `interrupted`:
 * another sign-in of the same browser started in between.
 */
export class IdentityRefused extends Error {
  readonly reason: string;
  readonly interrupted: boolean;

  constructor(detail: string, reason = 'refused', interrupted = false) {
    super(detail);
    this.name = 'IdentityRefused';
    this.reason = reason;
    this.interrupted = interrupted;
  }
}

/** The provider has not made sure that the address is this person's own. */
export class AddressUnverified extends IdentityRefused {
  constructor(detail: string) {
    super(detail, 'email-unverified');
    this.name = 'AddressUnverified';
  }
}

/**
 * A mailed link was opened in another browser than the one that asked, or the
 * code that was typed is wrong: the code of the mail is needed.
 */
export class MailCodeNeeded extends IdentityRefused {
  readonly isWrong: boolean;
  /** Whose link a wrong code was tried on; fit for no log and no answer. */
  readonly wrongCodeFor: string | null;

  constructor(wrongCodeFor: string | null) {
    const isWrong = wrongCodeFor !== null;
    const detail = isWrong
      ? 'This code is wrong. Enter the one from the newest email.'
      : 'This link was asked for in another browser. Enter the code from the same email.';
    super(detail, isWrong ? 'wrong-code' : 'code-needed');
    this.name = 'MailCodeNeeded';
    this.isWrong = isWrong;
    this.wrongCodeFor = wrongCodeFor;
  }
}

/**
 * The provider cannot be asked at the moment, so that a proof can be neither
 * accepted nor refused; `detail` is fit to be shown.
 */
export class IdentityProviderFailed extends Error {
  constructor(detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = 'IdentityProviderFailed';
  }
}

/** State that a browser keeps between the redirect to a provider and its return. */
export type RedirectState = Readonly<Record<string, string>>;

/** The browser that presents a token. */
export type Bearer = Readonly<{
  /** From the redirect in this browser; null where there was none. */
  redirectState: RedirectState | null;
  /** A page in a browser, which may have been talked into it. */
  isPage: boolean;
}>;

/** Checks id tokens of the providers that this server is set up for. */
export interface IdentityVerifier {
  readonly providers: readonly Provider[];

  /**
   * Without a bearer, the token counts as one that a page obtained elsewhere.
   * Throws IdentityRefused and IdentityProviderFailed.
   */
  verify(
    provider: Provider,
    idToken: string,
    bearer?: Bearer,
  ): Promise<VerifiedIdentity>;
}

/** Where to send a browser, and what it stores until it returns. */
export type Redirect = Readonly<{
  location: string;
  redirectState: RedirectState;
}>;

/** Sign-in whose result returns to a page, as an id token to be verified. */
export interface TokenSignIn {
  begin(): Promise<Redirect>;
}

/** Sign-in whose result returns to this server. */
export interface CodeSignIn {
  /** Throws IdentityProviderFailed. */
  begin(): Promise<Redirect>;

  /**
   * Takes the query that the provider has sent the browser back with. Throws
   * IdentityRefused and IdentityProviderFailed.
   */
  complete(
    query: Readonly<Record<string, unknown>>,
    redirectState: RedirectState | null,
  ): Promise<VerifiedIdentity>;
}

/** The providers that a browser is sent to; only those that are set up. */
export type RedirectSignIns = Readonly<{
  Oidc?: CodeSignIn;
  Google?: CodeSignIn;
  Microsoft?: TokenSignIn;
}>;

/** Makes id tokens for people at this computer. */
export interface LocalIdentity {
  /** `device`: the secret of the browser that asks, where it is remembered. */
  issueToken(emailAddress: string, device?: string | null): Promise<string>;

  /** The secret that came with a token which is not used yet; null for none. */
  deviceOf(idToken: string): string | null;
}

/**
 * A local sign-in without the code, or with a wrong one. `waitSeconds`: too many
 * wrong ones came, and no code is looked at for so long.
 */
export class LocalCodeRefused extends Error {
  readonly waitSeconds: number | null;

  constructor(waitSeconds: number | null) {
    super('The local code was missing or wrong.');
    this.name = 'LocalCodeRefused';
    this.waitSeconds = waitSeconds;
  }
}

/** Controls local sign-in: only browsers that have entered the console's code. */
export interface LocalAccess {
  /**
   * Told the code that the console is to print, at once and whenever another one
   * takes its place; not at all where local sign-in is not offered.
   */
  onCode(tell: (code: string) => void): void;

  /** Requests may come from any socket, as in a container none is local. */
  readonly fromAnySocket: boolean;

  /**
   * Admits a browser by the secret it was remembered under, or by the code.
   * Answers with a new secret to be remembered under, null for a known one.
   * Throws LocalCodeRefused.
   */
  admit(
    proof: Readonly<{
      code: string | null;
      device: string | null;
      /** Tells connections apart, whose wrong codes are counted. */
      connection: string;
    }>,
  ): Promise<string | null>;
}
