/**
 * Streams that break R1, R2 or R5 of docs/architecture.md, or a deletion of a
 * project that has not ended.
 */
export type Breach = Readonly<{
  kind:
    | 'ItemInNoPlan'
    | 'ItemInSeveralPlans'
    /** A plan contains an item whose content is deleted. */
    | 'EndedItemInPlan'
    /** The account of a member does not list the team. */
    | 'MemberNotListed'
    /** An account lists a team of which the person is not a member. */
    | 'ListedWithoutMembership'
    | 'ClosedAccountIsMember'
    | 'TeamWithoutAdmin'
    /** A team lists a project that does not exist. */
    | 'GoneProjectCounted'
    /** A project is marked as being deleted, and nothing deletes it. */
    | 'DeletionNotEnded';
  /** The item, user or project; null for a team without an Admin. */
  id: string | null;
  /** Of an item: the projects whose plans contain it. Otherwise: the team. */
  in: readonly string[];
}>;

export type OwnerVerification = Readonly<{
  /** Numbers of existing items and of memberships. */
  items: number;
  memberships: number;
  breaches: readonly Breach[];
  /** The position up to which events were compared. */
  position: number;
}>;

/** Compares all streams that record owners. Throws StorageFailure. */
export type CheckOwners = () => Promise<OwnerVerification>;
