/** The caps of an account. */
export type Entitlements = Readonly<{
  /** Teams that the person founded and still belongs to. */
  maxOwnedTeams: number;
  /** All teams that the person belongs to. */
  maxTeams: number;
  /** Members of a team together with its open invitations. */
  maxTeamMembers: number;
  maxProjects: number;
  maxProjectItems: number;
  /**
   * The size of all texts of a team, including earlier versions; despite its
   * stored name, in characters, as the log counts them.
   */
  maxTeamTextBytes: number;
}>;

export const DEFAULT_ENTITLEMENTS: Entitlements = {
  maxOwnedTeams: 5,
  maxTeams: 20,
  maxTeamMembers: 25,
  maxProjects: 50,
  maxProjectItems: 2000,
  maxTeamTextBytes: 500_000_000,
};
