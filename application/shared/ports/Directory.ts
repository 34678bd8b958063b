/**
 * A user at an identity provider: the key of an account. Of `Mail`, the subject
 * is the address, by `addressKey`.
 */
export type IdentityKey = Readonly<{
  provider: 'Oidc' | 'Microsoft' | 'Google' | 'Mail' | 'Local';
  issuer: string;
  subject: string;
}>;

/** An email address from a provider; empty for an account that has none now. */
export type GivenAddress = Readonly<{
  emailAddress: string;
  /** The provider has verified that it belongs to this person. */
  emailVouched: boolean;
}>;

/** An invitation's secret code and the address it was sent to. */
export type AddressedInvitation = Readonly<{
  inviteId: string;
  teamId: string;
  emailAddress: string;
  code: string;
}>;

/** Chosen name and color; null when nothing was chosen. */
export type Profile = Readonly<{
  displayName: string | null;
  /** `#rrggbb`. */
  color: string | null;
}>;

/** Stored name, color and address of a person. */
export type KnownPerson = Profile & GivenAddress;

/** Names and colors that people chose; erased with their addresses. */
export interface DirectoryProfiles {
  /** People by user id; those without an address are left out. */
  people(userIds: readonly string[]): Promise<ReadonlyMap<string, KnownPerson>>;

  /**
   * Replaces a user's profile, unless one of a higher number is stored.
   * Nothing for a user without an address.
   */
  keepProfile(userId: string, profile: Profile, number: number): Promise<void>;
}

/** Invitations with the addresses they were sent to. */
export interface DirectoryInvitations {
  /**
   * Stores an invitation and returns the one that holds for its team and
   * address: an earlier one if there is one. From `dueAt` on, an ISO instant,
   * it is among those that are due; at once when left out.
   */
  keepInvitation(
    invitation: AddressedInvitation,
    dueAt?: string,
  ): Promise<AddressedInvitation>;

  /** At most `limit` invitations of which it is to be checked what became. */
  dueInvitations(
    now: string,
    limit: number,
  ): Promise<readonly AddressedInvitation[]>;

  /** An invitation is due at another instant; nothing for one that is gone. */
  postponeInvitation(inviteId: string, dueAt: string): Promise<void>;

  /** Invitations by invite id; deleted ones are left out. */
  invitations(
    inviteIds: readonly string[],
  ): Promise<ReadonlyMap<string, AddressedInvitation>>;

  findInvitation(code: string): Promise<AddressedInvitation | null>;

  /** All invitations for an address, of any team. */
  invitationsFor(emailAddress: string): Promise<readonly AddressedInvitation[]>;

  /** Erases the invitation and its address from disk. */
  eraseInvitation(inviteId: string): Promise<void>;
}

/**
 * The only store of personal data; mutable, so that it can be erased. Addresses
 * are compared regardless of case.
 */
export interface Directory extends DirectoryInvitations, DirectoryProfiles {
  /** The user id of an identity; null when it never signed in. */
  findUser(identity: IdentityKey): Promise<string | null>;

  /** The user with an address, and whether the address is verified. */
  findByAddress(
    emailAddress: string,
  ): Promise<Readonly<{ userId: string; emailVouched: boolean }> | null>;

  /**
   * Links an identity and its email address to `userId` and returns the linked
   * user: another one when a concurrent first sign-in won. Returns null, without
   * effect, when the address belongs to another user. One that nobody has
   * verified gives way to a verified one: its user has none from then on.
   */
  registerUser(
    identity: IdentityKey,
    address: GivenAddress,
    userId: string,
  ): Promise<string | null>;

  /**
   * Replaces a user's address, and forgets the one before, with the identity
   * that was proven by a mail to it. False, without effect, when the address
   * belongs to another user, unless it gives way as in `registerUser`.
   */
  changeAddress(userId: string, address: GivenAddress): Promise<boolean>;

  /** A user's address counts as one that nobody has verified. */
  doubtAddress(userId: string): Promise<void>;

  /** All that a user signs in with. */
  identitiesOf(userId: string): Promise<readonly IdentityKey[]>;

  /**
   * Users who sign in on this computer alone and whose address counts as verified,
   * though nobody else has said so.
   */
  trustedLocally(): Promise<readonly string[]>;

  /**
   * What was typed at local sign-in counts as verified for good, of all who have
   * signed in so far. Answers with how many they are.
   */
  trustLocal(): Promise<number>;

  /** True when there are no users other than this one. */
  isEmpty(beside: string | null): Promise<boolean>;

  /**
   * Whether a registered user is the first one: of several who claim it at the
   * same time one is. Free again once that user is erased.
   */
  claimFirst(userId: string): Promise<boolean>;

  /** Addresses by user id: empty for none, unknown users are left out. */
  emailAddresses(
    userIds: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;

  /**
   * The secret key of this server, the same for all its processes and for ever;
   * made when it is first asked for.
   */
  serverKey(): Promise<string>;

  /** Erases a user's address, name, color and identities from disk. */
  eraseUser(userId: string): Promise<void>;
}
