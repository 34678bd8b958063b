/** Who an identity provider says somebody is: the key of an account. */
export type IdentityKey = Readonly<{
  provider: 'Google' | 'Microsoft' | 'Local';
  issuer: string;
  subject: string;
}>;

/** An address as a provider gave it. */
export type GivenAddress = Readonly<{
  emailAddress: string;
  /** The provider has made sure that it is this person's own. */
  emailVouched: boolean;
}>;

/** An invitation's secret code and the address that it was made for. */
export type AddressedInvitation = Readonly<{
  inviteId: string;
  teamId: string;
  emailAddress: string;
  code: string;
}>;

/** Invitations with the addresses that they were made for. */
export interface DirectoryInvitations {
  /**
   * Keeps an invitation and answers with the one that now stands for its team
   * and address: an earlier one when there is one.
   */
  keepInvitation(invitation: AddressedInvitation): Promise<AddressedInvitation>;

  /** By invite id; those that are gone are left out. */
  invitations(
    inviteIds: readonly string[],
  ): Promise<ReadonlyMap<string, AddressedInvitation>>;

  findInvitation(code: string): Promise<AddressedInvitation | null>;

  /** All invitations for an address, of any team. */
  invitationsFor(emailAddress: string): Promise<readonly AddressedInvitation[]>;

  /** Erases it: nothing of the address stays on disk. */
  eraseInvitation(inviteId: string): Promise<void>;
}

/**
 * The only place that holds personal data; mutable, so that it can be erased.
 * Addresses are the same when they differ in case only.
 */
export interface Directory extends DirectoryInvitations {
  /** The user of an identity, or null when nobody has signed in with it. */
  findUser(identity: IdentityKey): Promise<string | null>;

  /** The user who has an address, and whether it was vouched for. */
  findByAddress(
    emailAddress: string,
  ): Promise<Readonly<{ userId: string; emailVouched: boolean }> | null>;

  /**
   * Ties an identity and its email address to `userId` and answers with the
   * user it is tied to: another one's when a parallel first sign-in won. Null,
   * and nothing is tied, when the address belongs to somebody else.
   */
  registerUser(
    identity: IdentityKey,
    address: GivenAddress,
    userId: string,
  ): Promise<string | null>;

  /** There is nobody, or nobody beside this user. */
  isEmpty(beside: string | null): Promise<boolean>;

  /** Email address by user id; users without one are left out. */
  emailAddresses(
    userIds: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;

  /** Erases a user's address and identities: nothing of them stays on disk. */
  eraseUser(userId: string): Promise<void>;
}
