import type { CommandMetadata } from '../shared/command.ts';
import { DomainError } from '../shared/domainError.ts';
import type { Label } from '../shared/label.ts';
import { Role } from '../shared/role.ts';
import type { TeamEvent } from './events.ts';
import { withoutUnknownInviters } from './unknownInviters.ts';

export type Invitation = Readonly<{
  role: Role;
  /** ISO instant. */
  expiresAt: string;
  /** `UNKNOWN_INVITER` if an earlier version recorded the invitation. */
  inviterId: string;
  /** The team's `linksChanged` when the invitation was made or renewed. */
  linksChanged: number;
}>;

export type LiveTeam = Readonly<{
  status: 'Live';
  teamId: string;
  teamName: string;
  timeZone: string;
  /** Roles by user id, in the order in which the members joined. */
  members: Readonly<Record<string, Role>>;
  /** Invitations by id; expired ones stay until they are deleted. */
  invitations: Readonly<Record<string, Invitation>>;
  /** How often the links of all invitations were replaced. */
  linksChanged: number;
  /** The numbers of the team's projects, by project id. */
  projects: Readonly<Record<string, number>>;
  /** The highest number given so far, including deleted projects. */
  lastProjectNumber: number;
  setupGuideCompleted: boolean;
  /** Labels by id, in order of creation. */
  labels: Readonly<Record<string, Label>>;
}>;

export type Team =
  | Readonly<{ status: 'None' }>
  | LiveTeam
  | Readonly<{
      status: 'Cancelled';
      /** Ids of invitations that can no longer be used. */
      inviteIds: readonly string[];
    }>;

export const initialState = (): Team => ({ status: 'None' });

export const evolve = (team: Team, event: TeamEvent): Team => {
  if (event.type === 'TeamCreated') {
    const { teamId, teamName, timeZone } = event.data;
    return {
      status: 'Live',
      teamId,
      teamName,
      timeZone,
      members: {},
      invitations: {},
      linksChanged: 0,
      projects: {},
      lastProjectNumber: 0,
      setupGuideCompleted: false,
      labels: {},
    };
  }
  return team.status === 'Live' ? evolveLive(team, event) : team;
};

const evolveLive = (
  team: LiveTeam,
  event: Exclude<TeamEvent, { type: 'TeamCreated' }>,
): Team => {
  switch (event.type) {
    case 'TeamRenamed':
      return { ...team, teamName: event.data.teamName };
    case 'TimeZoneChanged':
      return { ...team, timeZone: event.data.timeZone };
    case 'TeamCancelled':
      return {
        status: 'Cancelled',
        inviteIds: Object.keys(team.invitations),
      };
    case 'MemberInvited': {
      const { teamId: _, inviteId, ...terms } = event.data;
      const invitation = { ...terms, linksChanged: team.linksChanged };
      return {
        ...team,
        invitations: { ...team.invitations, [inviteId]: invitation },
      };
    }
    case 'InvitationDeleted':
      return withoutInvitation(team, event.data.inviteId);
    case 'InvitationNotMailed':
      return team;
    case 'InvitationLinksChanged':
      return { ...team, linksChanged: team.linksChanged + 1 };
    case 'MemberJoined': {
      const { userId, role, inviteId } = event.data;
      return {
        ...withoutInvitation(team, inviteId),
        members: { ...team.members, [userId]: role },
      };
    }
    case 'RoleChanged': {
      const { userId, role } = event.data;
      const remaining =
        role === Role.Admin ? team : withoutUnknownInviters(team, userId);
      return { ...remaining, members: { ...team.members, [userId]: role } };
    }
    case 'MemberRemoved': {
      const { userId } = event.data;
      const remaining = withoutUnknownInviters(team, userId);
      return { ...remaining, members: withoutKey(team.members, userId) };
    }
    case 'ProjectAdmitted': {
      const { projectId, number } = event.data;
      return {
        ...team,
        projects: { ...team.projects, [projectId]: number },
        // A restored project returns with its former number.
        lastProjectNumber: Math.max(team.lastProjectNumber, number),
      };
    }
    case 'ProjectDropped': {
      const projects = withoutKey(team.projects, event.data.projectId);
      return { ...team, projects };
    }
    case 'LabelCreated': {
      const { labelId, name, color } = event.data;
      return {
        ...team,
        labels: { ...team.labels, [labelId]: { name, color } },
      };
    }
    case 'LabelRevised': {
      const { labelId, to } = event.data;
      return { ...team, labels: { ...team.labels, [labelId]: to } };
    }
    case 'LabelDeleted':
      return { ...team, labels: withoutKey(team.labels, event.data.labelId) };
    case 'SetupGuideCompleted':
      return { ...team, setupGuideCompleted: true };
    case 'SetupGuideReopened':
      return { ...team, setupGuideCompleted: false };
    default:
      event satisfies never;
      return team;
  }
};

const withoutInvitation = (
  team: LiveTeam,
  inviteId: string | undefined,
): LiveTeam =>
  inviteId === undefined
    ? team
    : { ...team, invitations: withoutKey(team.invitations, inviteId) };

const withoutKey = <T>(
  entries: Readonly<Record<string, T>>,
  key: string,
): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => name !== key));

// Permissions are decided by the team's own state (Q43).

/** Throws TEAM.NOT_FOUND for a team that does not exist or has ended. */
export const requireLiveTeam = (team: Team): LiveTeam => {
  if (team.status !== 'Live') throw new DomainError('TEAM.NOT_FOUND');
  return team;
};

/**
 * Requires a member; for others, the team does not exist. Throws
 * TEAM.NOT_FOUND.
 */
export const requireMember = (team: Team, userId: string): LiveTeam => {
  const liveTeam = requireLiveTeam(team);
  if (!Object.hasOwn(liveTeam.members, userId)) {
    throw new DomainError('TEAM.NOT_FOUND');
  }
  return liveTeam;
};

/** Like `requireMember`, unless done on behalf of a former member. */
export const requireActor = (
  team: Team,
  { actorId, onBehalf }: CommandMetadata,
): LiveTeam =>
  onBehalf === true ? requireLiveTeam(team) : requireMember(team, actorId);

/** Throws TEAM.ADMIN_ONLY for an Editor, TEAM.NOT_FOUND for others. */
export const requireAdmin = (team: Team, userId: string): LiveTeam => {
  const liveTeam = requireMember(team, userId);
  if (liveTeam.members[userId] !== Role.Admin) {
    throw new DomainError('TEAM.ADMIN_ONLY');
  }
  return liveTeam;
};

/** Whether there is no Admin besides this member. */
export const isLastAdmin = ({ members }: LiveTeam, userId: string): boolean =>
  members[userId] === Role.Admin &&
  Object.entries(members).every(
    ([id, role]) => id === userId || role !== Role.Admin,
  );
