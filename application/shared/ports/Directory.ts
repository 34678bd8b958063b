/** Who an identity provider says somebody is: the key of an account. */
export type IdentityKey = Readonly<{
  provider: 'Google' | 'Microsoft' | 'Local';
  issuer: string;
  subject: string;
}>;

/**
 * The only place that holds personal data; mutable, so that it can be erased.
 */
export interface Directory {
  /** The user of an identity, or null when nobody has signed in with it. */
  findUser(identity: IdentityKey): Promise<string | null>;

  /**
   * Ties an identity and its email address to `userId` and answers with the
   * user it is tied to: another one's when a parallel first sign-in won.
   */
  registerUser(
    identity: IdentityKey,
    emailAddress: string,
    userId: string,
  ): Promise<string>;

  /** Email address by user id; users without one are left out. */
  emailAddresses(
    userIds: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
}
