/** A disagreement between two streams. */
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
  /** Id of the item, user or project; null when a team has no Admin. */
  id: string | null;
  /** Ids of the projects whose plans hold the item, or of the team. */
  in: readonly string[];
}>;

export type OwnerVerification = Readonly<{
  /** Items that exist, and memberships. */
  items: number;
  memberships: number;
  breaches: readonly Breach[];
  /** Up to where events were compared. */
  position: number;
}>;

/** Compares all streams that say who owns what. Throws StorageFailure. */
export type CheckOwners = () => Promise<OwnerVerification>;
