import { DomainError, QuotaError } from '../shared/domainError.ts';
import { eventFactory } from '../shared/event.ts';
import { Role } from '../shared/role.ts';
import type {
  AcceptInvitation,
  ChangeRole,
  DeleteInvitation,
  InviteMember,
  LeaveTeam,
  MemberCommand,
  RecordNotMailed,
  RemoveMember,
} from './commands.ts';
import type { TeamEvent } from './events.ts';
import { teamEventVersions } from './events.ts';
import {
  endAdminInvitations,
  findInvitation,
  findOpenInvitation,
} from './invitations.ts';
import { requireAdmin, isLastAdmin, requireLiveTeam } from './team.ts';
import type { Team } from './team.ts';

const event = eventFactory<TeamEvent>(teamEventVersions);

/**
 * Decides commands about a team's members and roles. Throws DomainError,
 * QuotaError.
 */
export const decideMembers = (
  command: MemberCommand,
  team: Team,
): readonly TeamEvent[] => {
  switch (command.type) {
    case 'InviteMember':
      return inviteMember(command, team);
    case 'DeleteInvitation':
      return deleteInvitation(command, team);
    case 'RecordNotMailed':
      return recordNotMailed(command, team);
    case 'AcceptInvitation':
      return acceptInvitation(command, team);
    case 'ChangeRole':
      return changeRole(command, team);
    case 'RemoveMember':
      return removeMember(command, team);
    case 'LeaveTeam':
      return leaveTeam(command, team);
    case 'NameAdmin':
      return nameAdmin(team);
    default:
      return command satisfies never;
  }
};

/**
 * Invites a person; Admins only (Q43). Members and invitations count together
 * (K20, K23), except for expired invitations. An existing invitation is
 * renewed.
 */
export const inviteMember = (
  { data, metadata }: InviteMember,
  team: Team,
): readonly TeamEvent[] => {
  const { teamId, members, invitations } = requireAdmin(team, metadata.actorId);
  const { maxTeamMembers, ...invitation } = data;
  const others = Object.entries(invitations).filter(
    ([inviteId, { expiresAt }]) =>
      inviteId !== data.inviteId && expiresAt > metadata.now,
  );
  if (Object.keys(members).length + others.length >= maxTeamMembers) {
    throw new QuotaError('TeamMembersQuotaExceeded');
  }
  const inviterId = metadata.actorId;
  return [event('MemberInvited', { teamId, ...invitation, inviterId })];
};

/**
 * Deletes an invitation; Admins only (Q43, L20), unless the command runs on
 * somebody's behalf or the invitation has expired.
 */
export const deleteInvitation = (
  { data, metadata }: DeleteInvitation,
  team: Team,
): readonly TeamEvent[] => {
  const { inviteId } = data;
  const onlyIfExpired = data.onlyIfExpired === true;
  const needsNoAdmin = metadata.onBehalf === true || onlyIfExpired;
  if (needsNoAdmin && team.status !== 'Live') return [];
  const { teamId, invitations } = needsNoAdmin
    ? requireLiveTeam(team)
    : requireAdmin(team, metadata.actorId);
  const invitation = findInvitation(invitations, inviteId);
  if (invitation === null) return [];
  const mayStay = onlyIfExpired && invitation.expiresAt > metadata.now;
  return mayStay ? [] : [event('InvitationDeleted', { teamId, inviteId })];
};

/**
 * Records that no email was sent. Does nothing if the invitation was accepted
 * or deleted in the meantime.
 */
export const recordNotMailed = (
  { data }: RecordNotMailed,
  team: Team,
): readonly TeamEvent[] => {
  const { inviteId } = data;
  if (team.status !== 'Live') return [];
  return Object.hasOwn(team.invitations, inviteId)
    ? [event('InvitationNotMailed', { teamId: team.teamId, ...data })]
    : [];
};

/**
 * Adds one member with the offered role (Q8). If the person is already a
 * member, their role does not change, and the code stays valid.
 */
export const acceptInvitation = (
  { data: { inviteId, userId, linksChanged = 0 }, metadata }: AcceptInvitation,
  team: Team,
): readonly TeamEvent[] => {
  const liveTeam = requireLiveTeam(team);
  const { teamId, members } = liveTeam;
  if (Object.hasOwn(members, userId)) return [];
  const invitation = findOpenInvitation(liveTeam, inviteId, metadata.now);
  // A count: a code of former links has a lower one.
  if (invitation === null || linksChanged !== liveTeam.linksChanged) {
    throw new DomainError('TEAM.INVITATION_INVALID');
  }
  const { role } = invitation;
  return [event('MemberJoined', { teamId, userId, role, inviteId })];
};

/** Changes a role; Admins only. At least one Admin must remain (Q43). */
export const changeRole = (
  { data: { userId, role }, metadata }: ChangeRole,
  team: Team,
): readonly TeamEvent[] => {
  const liveTeam = requireAdmin(team, metadata.actorId);
  const { teamId, members } = liveTeam;
  if (!Object.hasOwn(members, userId)) {
    throw new DomainError('TEAM.MEMBER_NOT_FOUND');
  }
  if (members[userId] === role) return [];
  if (role !== Role.Admin && isLastAdmin(liveTeam, userId)) {
    throw new DomainError('TEAM.LAST_ADMIN');
  }
  return [
    event('RoleChanged', { teamId, userId, role }),
    ...endAdminInvitations(liveTeam, userId),
  ];
};

/**
 * Removes a member; Admins only. Admins can remove themselves if there is
 * another Admin (Q43, L19).
 */
export const removeMember = (
  { data: { userId }, metadata }: RemoveMember,
  team: Team,
): readonly TeamEvent[] => {
  const liveTeam = requireAdmin(team, metadata.actorId);
  const { teamId, members } = liveTeam;
  if (!Object.hasOwn(members, userId)) {
    throw new DomainError('TEAM.MEMBER_NOT_FOUND');
  }
  if (isLastAdmin(liveTeam, userId)) {
    throw new DomainError('TEAM.LAST_ADMIN');
  }
  return [
    event('MemberRemoved', { teamId, userId }),
    ...endAdminInvitations(liveTeam, userId),
  ];
};

/**
 * Removes a member who closes their account (Q62). Refused for the only Admin
 * of a team with other members; a team without members ends. On somebody's
 * behalf, it is never refused: the longest-standing member becomes Admin
 * instead.
 */
export const leaveTeam = (
  { data: { userId }, metadata }: LeaveTeam,
  team: Team,
): readonly TeamEvent[] => {
  if (team.status !== 'Live') return [];
  const { teamId, members } = team;
  if (!Object.hasOwn(members, userId)) return [];
  const removal = event('MemberRemoved', { teamId, userId });
  // Members are in the order in which they joined.
  const [successor] = Object.keys(members).filter((id) => id !== userId);
  if (successor === undefined) {
    return [removal, event('TeamCancelled', { teamId })];
  }
  const departure = [removal, ...endAdminInvitations(team, userId)];
  if (!isLastAdmin(team, userId)) return departure;
  if (metadata.onBehalf !== true) throw new DomainError('ACCOUNT.LAST_ADMIN');
  const promotion = { teamId, userId: successor, role: Role.Admin };
  return [event('RoleChanged', promotion), ...departure];
};

/**
 * Makes the longest-standing member Admin. Does nothing if there is an Admin
 * already, or no member.
 */
export const nameAdmin = (team: Team): readonly TeamEvent[] => {
  if (team.status !== 'Live') return [];
  const { teamId, members } = team;
  // Members are in the order in which they joined.
  const [longestStanding] = Object.keys(members);
  const hasAdmin = Object.values(members).includes(Role.Admin);
  if (longestStanding === undefined || hasAdmin) return [];
  const promotion = { teamId, userId: longestStanding, role: Role.Admin };
  return [event('RoleChanged', promotion)];
};
