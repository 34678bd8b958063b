import { DomainError } from '../shared/domainError.ts';
import { Role } from '../shared/role.ts';
import type { LiveTeam, Team } from './team.ts';

/** Permissions are decided on the team's own state (Q43). */

/** Throws TEAM.NOT_FOUND for a team that does not exist or has ended. */
export const requireLiveTeam = (team: Team): LiveTeam => {
  if (team.status !== 'Live') throw new DomainError('TEAM.NOT_FOUND');
  return team;
};

/** To others the team does not exist. Throws TEAM.NOT_FOUND. */
export const requireMember = (team: Team, userId: string): LiveTeam => {
  const present = requireLiveTeam(team);
  if (!Object.hasOwn(present.members, userId)) {
    throw new DomainError('TEAM.NOT_FOUND');
  }
  return present;
};

/** Throws TEAM.ADMIN_ONLY for an Editor, TEAM.NOT_FOUND for others. */
export const requireAdmin = (team: Team, userId: string): LiveTeam => {
  const present = requireMember(team, userId);
  if (present.members[userId] !== Role.Admin) {
    throw new DomainError('TEAM.ADMIN_ONLY');
  }
  return present;
};

/** Whether there is no Admin besides this member. */
export const isLastAdmin = ({ members }: LiveTeam, userId: string): boolean =>
  members[userId] === Role.Admin &&
  Object.entries(members).every(
    ([id, role]) => id === userId || role !== Role.Admin,
  );
