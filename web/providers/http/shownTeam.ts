/** Where a call means the active team, whichever that is. */
const OF_ACTIVE_TEAM = /^\/(teams\/active|agent|resources|inbox)\b/;

let shown: string | undefined;

/**
 * The team that this tab shows. Another tab may have switched teams: calls on
 * the active team name theirs, and the server refuses them in another one.
 */
export const shownTeam = {
  is: (teamId: string): void => {
    shown = teamId;
  },
  now: (): string | undefined => shown,
  /** The team that a call on the path names; undefined where it has none. */
  of: (path: string, teamId = shown): string | undefined =>
    OF_ACTIVE_TEAM.test(path) ? teamId : undefined,
};
