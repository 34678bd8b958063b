import type { IdentityKey } from './Directory.ts';

type Provider = IdentityKey['provider'];

export type VerifiedIdentity = IdentityKey &
  Readonly<{
    emailAddress: string;
    /**
     * Whether the provider has verified that the address belongs to this
     * person.
     */
    emailVouched: boolean;
  }>;

/**
 * The token does not prove an identity. `detail` may be shown to users;
 * `reason` says what was wrong without personal data, for logs. `interrupted`:
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

/** The provider has not verified that the address belongs to this person. */
export class AddressUnverified extends IdentityRefused {
  constructor(detail: string) {
    super(detail, 'email-unverified');
    this.name = 'AddressUnverified';
  }
}

/**
 * The code of the email is needed: a mailed link was opened in another browser
 * than the one that requested it, or the typed code is wrong.
 */
export class MailCodeNeeded extends IdentityRefused {
  /**
   * The address of the link for which a wrong code was entered; null if none
   * was entered. It must not appear in logs or answers.
   */
  readonly wrongCodeFor: string | null;

  constructor(wrongCodeFor: string | null) {
    const isCodeWrong = wrongCodeFor !== null;
    const detail = isCodeWrong
      ? 'This code is wrong. Enter the one from the newest email.'
      : 'This link was requested in another browser. Enter the code from the same email.';
    super(detail, isCodeWrong ? 'wrong-code' : 'code-needed');
    this.name = 'MailCodeNeeded';
    this.wrongCodeFor = wrongCodeFor;
  }
}

/**
 * The provider cannot be reached, so a proof can be neither accepted nor
 * refused. `detail` may be shown to users.
 */
export class IdentityProviderFailed extends Error {
  constructor(detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = 'IdentityProviderFailed';
  }
}

/**
 * State that a browser stores between the redirect to a provider and its
 * return.
 */
export type RedirectState = Readonly<Record<string, string>>;

/** The browser that presents a proof of identity. */
export type Presenter = Readonly<{
  /** From the redirect in this browser; null if there was no redirect. */
  redirectState: RedirectState | null;
  /**
   * Whether a page in a browser sends the proof; another site may have tricked
   * it.
   */
  isPage: boolean;
}>;

/** Checks proofs of identity for the providers set up on this server. */
export interface IdentityVerifier {
  readonly providers: readonly Provider[];

  /**
   * `proof` is an id token of the provider; for `Mail`, the secret of a link or
   * a code. Without a presenter, it is treated as if a page obtained it
   * elsewhere. Throws IdentityRefused and IdentityProviderFailed.
   */
  verify(
    provider: Provider,
    proof: string,
    presenter?: Presenter,
  ): Promise<VerifiedIdentity>;
}

/**
 * The address to which a browser is sent, and the state that it stores until it
 * returns.
 */
export type Redirect = Readonly<{
  location: string;
  redirectState: RedirectState;
}>;

/** A sign-in whose result returns to a page, as an id token to be verified. */
export interface TokenSignIn {
  begin(): Promise<Redirect>;
}

/** A sign-in whose result returns to this server. */
export interface CodeSignIn {
  /** Throws IdentityProviderFailed. */
  begin(): Promise<Redirect>;

  /**
   * Receives the query with which the provider sent the browser back. Throws
   * IdentityRefused and IdentityProviderFailed.
   */
  complete(
    query: Readonly<Record<string, unknown>>,
    redirectState: RedirectState | null,
  ): Promise<VerifiedIdentity>;
}

/** The providers to which browsers are redirected, if set up. */
export type RedirectSignIns = Readonly<{
  Oidc?: CodeSignIn;
  Google?: CodeSignIn;
  Microsoft?: TokenSignIn;
}>;

/** Makes tokens with which people at this computer sign in. */
export interface LocalIdentity {
  /** `deviceSecret`: the one of the requesting browser, if it is remembered. */
  issueToken(
    emailAddress: string,
    deviceSecret?: string | null,
  ): Promise<string>;

  /** The device secret of an unused token; null if there is none. */
  deviceSecretOf(token: string): string | null;
}

/**
 * A local sign-in without the code, or with a wrong code. `waitSeconds`: after
 * too many wrong codes, no code is checked for this long.
 */
export class LocalCodeRefused extends Error {
  readonly waitSeconds: number | null;

  constructor(waitSeconds: number | null) {
    super('The local code was missing or wrong.');
    this.name = 'LocalCodeRefused';
    this.waitSeconds = waitSeconds;
  }
}

/**
 * Controls local sign-in, which is limited to browsers that have entered the
 * console's code.
 */
export interface LocalAccess {
  /**
   * Calls `print` with the code to print on the console, at once and whenever a
   * new code replaces it; never if local sign-in is off.
   */
  onCode(print: (code: string) => void): void;

  /**
   * Whether requests may come from any socket, because in a container no socket
   * is local.
   */
  readonly fromAnySocket: boolean;

  /**
   * Admits a browser by its device secret or by the code. Returns a new secret
   * for a new browser, null for a known one. Throws LocalCodeRefused.
   */
  admit(
    proof: Readonly<{
      code: string | null;
      deviceSecret: string | null;
      /** Identifies the connection, whose wrong codes are counted. */
      connection: string;
    }>,
  ): Promise<string | null>;
}
