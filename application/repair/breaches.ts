/**
 * Streams that break R1, R2 or R5 of docs/architecture.md, or a deletion of a
 * project that has not ended.
 */
export type Breach = Readonly<{
  kind:
    | 'ItemInNoPlan'
    | 'ItemInSeveralPlans'
    | 'EndedItemInPlan'
    | 'MemberNotListed'
    | 'ListedWithoutMembership'
    | 'ClosedAccountIsMember'
    | 'TeamWithoutAdmin'
    | 'GoneProjectCounted'
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
