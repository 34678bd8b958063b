/** The secrets of a new link; only hashes of them are stored. */
export type LinkSecrets = Readonly<{
  /** In the mailed link: 256 random bits. */
  token: string;
  /** In the mail, to be typed: eight characters, about 39 random bits. */
  code: string;
  /** For the browser that asked: 256 random bits. */
  browser: string;
}>;

/** Proofs that a person signing in presents; null for missing ones. */
export type LinkProof = Readonly<{
  token: string | null;
  code: string | null;
  browser: string | null;
}>;

/**
 * The address that is proven, once. `unknown`: used, expired or made up.
 * `codeNeeded`: the link was opened in another browser than the one that asked.
 * `wrongCodeFor`: whose link somebody tried to open with a wrong code.
 */
export type Redeemed =
  | Readonly<{ emailAddress: string }>
  | Readonly<{ wrongCodeFor: string }>
  | 'unknown'
  | 'codeNeeded';

/**
 * Links by which people sign in from their mailbox, stored as hashes, which are
 * compared in constant time. A link opens in the browser that asked; the code of
 * its mail opens it there, too, and together with the link in any other browser.
 * Five wrong codes end it.
 */
export interface SignInLinks {
  /** `expiresAt` and `now` are ISO instants in UTC. Erases expired links. */
  add(
    link: Readonly<{ emailAddress: string; expiresAt: string }>,
    now: string,
  ): Promise<LinkSecrets>;

  /** Ends a link that is proven: of several calls at once, one gets the address. */
  redeem(proof: LinkProof, now: string): Promise<Redeemed>;

  /** Erases links that have expired, and answers with their number. */
  eraseExpired(now: string): Promise<number>;

  /** Erases all links of an address. */
  forget(emailAddress: string): Promise<void>;
}
