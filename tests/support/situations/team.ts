import { Role } from '#domain/shared/role.ts';
import type { TeamEvent } from '#domain/team/events.ts';
import { NOW, OTHER_USER, TEAM, USER } from '../fixed.ts';
import type { Unversioned } from '../given.ts';

type Events = readonly Unversioned<TeamEvent>[];

/**
 * A team after the first sign-in: 'New Team' in Berlin, with USER as its Admin
 * and no project yet.
 */
export const newTeam = (): Events => [
  {
    type: 'TeamCreated',
    data: {
      teamId: TEAM,
      teamName: 'New Team',
      timeZone: 'Europe/Berlin',
      founderId: USER,
      personal: true,
    },
  },
  joined(USER, Role.Admin),
];

/** Projects are numbered in the order in which they were admitted. */
export const teamWithProjects = (...projectIds: readonly string[]): Events => [
  ...newTeam(),
  ...projectIds.map((projectId, index) => ({
    type: 'ProjectAdmitted' as const,
    data: { teamId: TEAM, projectId, number: index + 1 },
  })),
];

export const teamWithCompletedGuide = (): Events => [
  ...newTeam(),
  { type: 'SetupGuideCompleted', data: { teamId: TEAM } },
];

export const joined = (
  userId: string,
  role: Role,
  inviteId?: string,
): Unversioned<TeamEvent> => ({
  type: 'MemberJoined',
  data: {
    teamId: TEAM,
    userId,
    role,
    ...(inviteId === undefined ? {} : { inviteId }),
  },
});

/** The new team with a second member. */
export const teamOfTwo = (role: Role): Events => [
  ...newTeam(),
  joined(OTHER_USER, role),
];

/** The new team with another Administrator; its founder is an Editor. */
export const teamOfAnEditor = (): Events => [
  ...teamOfTwo(Role.Admin),
  {
    type: 'RoleChanged',
    data: { teamId: TEAM, userId: USER, role: Role.Editor },
  },
];

/** The new team with another Administrator; its founder was removed. */
export const teamOfOthers = (): Events => [
  ...teamOfTwo(Role.Admin),
  { type: 'MemberRemoved', data: { teamId: TEAM, userId: USER } },
];

/** A team without members. */
export const cancelledTeam = (): Events => [
  ...newTeam(),
  { type: 'MemberRemoved', data: { teamId: TEAM, userId: USER } },
  { type: 'TeamCancelled', data: { teamId: TEAM } },
];

/** The new team with labels, named after their ids. */
export const teamWithLabels = (...labelIds: readonly string[]): Events => [
  ...newTeam(),
  ...labelIds.map((labelId) => ({
    type: 'LabelCreated' as const,
    data: { teamId: TEAM, labelId, name: labelId, color: '#3a66d6' },
  })),
];

/** When the invitations of these situations expire. */
export const EXPIRY = new Date(Date.parse(NOW) + 60_000).toISOString();

export const invited = (
  inviteId: string,
  role: Role = Role.Editor,
  expiresAt = EXPIRY,
  inviterId = USER,
): Unversioned<TeamEvent> => ({
  type: 'MemberInvited',
  data: { teamId: TEAM, inviteId, role, expiresAt, inviterId },
});

/** An Admin leaves or becomes an Editor, so the others get new links. */
export const linksChanged: Unversioned<TeamEvent> = {
  type: 'InvitationLinksChanged',
  data: { teamId: TEAM },
};

/** The new team with invitations that are valid for another minute. */
export const teamInviting = (...inviteIds: readonly string[]): Events => [
  ...newTeam(),
  ...inviteIds.map((inviteId) => invited(inviteId)),
];
