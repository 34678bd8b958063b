/**
 * A user at an identity provider, which is the key of an account. For `Mail`,
 * the subject is the address, in the form of `addressKey`.
 */
export type IdentityKey = Readonly<{
  provider: 'Oidc' | 'Microsoft' | 'Google' | 'Mail' | 'Local';
  issuer: string;
  subject: string;
}>;

/**
 * An email address from a provider; empty for an account that currently has
 * none.
 */
export type GivenAddress = Readonly<{
  emailAddress: string;
  /** Whether the provider has verified that it belongs to this person. */
  emailVouched: boolean;
}>;

/** An invitation's secret code and the address it was sent to. */
export type AddressedInvitation = Readonly<{
  inviteId: string;
  teamId: string;
  emailAddress: string;
  code: string;
}>;

/** A person's chosen name and color; null if nothing was chosen. */
export type Profile = Readonly<{
  displayName: string | null;
  /** `#rrggbb`. */
  color: string | null;
}>;

/** The stored name, color and address of a person. */
export type KnownPerson = Profile & GivenAddress;

/** Names and colors that people chose; erased with their addresses. */
export interface DirectoryProfiles {
  /** Returns people by user id; unknown users are left out. */
  people(userIds: readonly string[]): Promise<ReadonlyMap<string, KnownPerson>>;

  /**
   * Replaces a user's profile, unless a profile with a higher number is stored.
   * Does nothing for an unknown user.
   */
  storeProfile(userId: string, profile: Profile, number: number): Promise<void>;
}

/** Invitations with the addresses they were sent to. */
export interface DirectoryInvitations {
  /**
   * Stores an invitation, and returns the valid one for its team and address,
   * which may be an earlier one. It is due for a check from `dueAt` on, an ISO
   * instant; at once if absent.
   */
  storeInvitation(
    invitation: AddressedInvitation,
    dueAt?: string,
  ): Promise<AddressedInvitation>;

  /** Lists at most `limit` invitations that are due for a check. */
  findDueInvitations(
    now: string,
    limit: number,
  ): Promise<readonly AddressedInvitation[]>;

  /** Changes when an invitation is due; does nothing if it was erased. */
  postponeInvitation(inviteId: string, dueAt: string): Promise<void>;

  /** Returns invitations by invite id; deleted ones are left out. */
  invitations(
    inviteIds: readonly string[],
  ): Promise<ReadonlyMap<string, AddressedInvitation>>;

  findInvitation(code: string): Promise<AddressedInvitation | null>;

  /** Lists all invitations to an address, of any team. */
  findInvitationsFor(
    emailAddress: string,
  ): Promise<readonly AddressedInvitation[]>;

  /** Erases the invitation and its address from disk. */
  eraseInvitation(inviteId: string): Promise<void>;
}

/**
 * The only store of personal data; mutable, so that it can be erased. Addresses
 * are compared regardless of case.
 */
export interface Directory extends DirectoryInvitations, DirectoryProfiles {
  /** Finds the user id of an identity; null if it never signed in. */
  findUser(identity: IdentityKey): Promise<string | null>;

  /** Finds the user with an address, and whether the address is verified. */
  findByAddress(
    emailAddress: string,
  ): Promise<Readonly<{ userId: string; emailVouched: boolean }> | null>;

  /**
   * Links an identity and its email address to `userId`. Returns the linked
   * user, who is another one if a concurrent first sign-in was faster. Returns
   * null, without effect, if the address belongs to another user. An unverified
   * address is given to a verified owner instead, and its former user then has
   * no address.
   */
  registerUser(
    identity: IdentityKey,
    address: GivenAddress,
    userId: string,
  ): Promise<string | null>;

  /**
   * Replaces a user's address, and removes the former address with the identity
   * that an email to it had proven. Returns false, without effect, if the address
   * belongs to another user, unless it is unverified as in `registerUser`.
   */
  changeAddress(userId: string, address: GivenAddress): Promise<boolean>;

  /** Marks a user's address as unverified. */
  markUnverified(userId: string): Promise<void>;

  /** Lists all identities with which a user signs in. */
  findIdentities(userId: string): Promise<readonly IdentityKey[]>;

  /**
   * Lists users who only sign in locally and whose address counts as verified,
   * although neither a provider nor an operator has vouched for it.
   */
  findOnlyLocallyVerified(): Promise<readonly string[]>;

  /**
   * Marks the addresses of all users who have signed in locally as verified for
   * good. Returns the number of these users.
   */
  trustLocal(): Promise<number>;

  /** Whether there are no users, or only this one. */
  isEmpty(exceptUserId: string | null): Promise<boolean>;

  /**
   * Claims that a registered user is the first one. Of several simultaneous
   * claims, one succeeds. Another user can claim it after that user was erased.
   */
  claimFirst(userId: string): Promise<boolean>;

  /**
   * Returns addresses by user id: empty if there is none, unknown users are
   * left out.
   */
  emailAddresses(
    userIds: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;

  /**
   * Returns the secret key of this server, which is the same in all its
   * processes and never changes. Made on first use.
   */
  serverKey(): Promise<string>;

  /** Erases a user's address, name, color and identities from disk. */
  eraseUser(userId: string): Promise<void>;
}
