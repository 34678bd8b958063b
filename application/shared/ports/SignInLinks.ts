/** The secrets of a new link. Only their hashes are stored. */
export type LinkSecrets = Readonly<{
  /** The secret in the mailed link: 256 random bits. */
  token: string;
  /** The code in the email, to type: eight characters, about 39 random bits. */
  code: string;
  /** The secret of the browser that requested it: 256 random bits. */
  browserSecret: string;
}>;

/** The proofs that a person presents; null if missing. */
export type LinkProof = Readonly<{
  token: string | null;
  code: string | null;
  browserSecret: string | null;
}>;

/**
 * The address that was proven, only once. `unknown`: used, expired or invented.
 * `codeNeeded`: the link was opened in another browser than the one that
 * requested it.
 * `wrongCodeFor`: the address of the link for which a wrong code was entered.
 */
export type Redeemed =
  | Readonly<{ emailAddress: string }>
  | Readonly<{ wrongCodeFor: string }>
  | 'unknown'
  | 'codeNeeded';

/**
 * Links that people use to sign in from their mailbox, stored as hashes that
 * are compared in constant time. A link works in the browser that requested it.
 * So does the code of its mail; in any other browser, link and code are needed
 * together. Five wrong codes end a link.
 */
export interface SignInLinks {
  /** `expiresAt` and `now` are ISO instants in UTC. Erases expired links. */
  add(
    link: Readonly<{ emailAddress: string; expiresAt: string }>,
    now: string,
  ): Promise<LinkSecrets>;

  /**
   * Ends a proven link. Of several simultaneous calls, only one gets the
   * address.
   */
  redeem(proof: LinkProof, now: string): Promise<Redeemed>;

  /** Erases expired links and returns their number. */
  eraseExpired(now: string): Promise<number>;

  /** Erases all links of an address. */
  forget(emailAddress: string): Promise<void>;
}
