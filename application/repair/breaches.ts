/** Two streams that break R1, R2 or R5 of docs/architecture.md. */
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
  /** Id of the item, user or project; null for a team without an Admin. */
  id: string | null;
  /** Ids of the projects whose plans contain the item, or of the team. */
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
