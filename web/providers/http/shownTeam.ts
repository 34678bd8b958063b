/** Paths that mean the active team. */
const OF_ACTIVE_TEAM = /^\/(teams\/active|agent|resources|inbox)\b/;

let shownTeamId: string | undefined;

/**
 * The team that this tab shows. As another tab may switch teams, calls on the
 * active team name theirs, and the server refuses them if it differs.
 */
export const shownTeam = {
  set: (teamId: string): void => {
    shownTeamId = teamId;
  },
  get: (): string | undefined => shownTeamId,
  /** The team that a call on the path names, if it needs one. */
  of: (path: string, teamId = shownTeamId): string | undefined =>
    OF_ACTIVE_TEAM.test(path) ? teamId : undefined,
};
