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
  NoteNotMailed,
  RemoveMember,
} from './commands.ts';
import type { TeamEvent } from './events.ts';
import { teamEventVersions } from './events.ts';
import { openInvitation, withoutAdmin } from './invitations.ts';
import { requireAdmin, isLastAdmin, requireLiveTeam } from './team.ts';
import type { Team } from './team.ts';

const event = eventFactory<TeamEvent>(teamEventVersions);

/** Who is in a team, and what they may do. Throws DomainError, QuotaError. */
export const decideMembers = (
  command: MemberCommand,
  team: Team,
): readonly TeamEvent[] => {
  switch (command.type) {
    case 'InviteMember':
      return inviteMember(command, team);
    case 'DeleteInvitation':
      return deleteInvitation(command, team);
    case 'NoteNotMailed':
      return noteNotMailed(command, team);
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
 * Admins only (Q43); members and invitations count together (K20, K23), those
 * that have expired no more. An existing invitation is renewed.
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

/** Admins only (Q43, L20), unless it is owed or its term is over. */
export const deleteInvitation = (
  { data: { inviteId, expired }, metadata }: DeleteInvitation,
  team: Team,
): readonly TeamEvent[] => {
  const isOwed = metadata.onBehalf === true || expired === true;
  if (isOwed && team.status !== 'Live') return [];
  const { teamId, invitations } = isOwed
    ? requireLiveTeam(team)
    : requireAdmin(team, metadata.actorId);
  if (!Object.hasOwn(invitations, inviteId)) return [];
  const isEarly =
    expired === true && !isOver(invitations[inviteId], metadata.now);
  return isEarly ? [] : [event('InvitationDeleted', { teamId, inviteId })];
};

/** Nothing for one that was accepted or deleted meanwhile. */
export const noteNotMailed = (
  { data }: NoteNotMailed,
  team: Team,
): readonly TeamEvent[] => {
  const { inviteId } = data;
  if (team.status !== 'Live') return [];
  return Object.hasOwn(team.invitations, inviteId)
    ? [event('InvitationNotMailed', { teamId: team.teamId, ...data })]
    : [];
};

const isOver = (
  invitation: Readonly<{ expiresAt: string }> | undefined,
  now: string,
): boolean => invitation === undefined || invitation.expiresAt <= now;

/**
 * The code admits one member, with the role that was offered (Q8). A member's
 * role is not changed by a code, which stays unspent.
 */
export const acceptInvitation = (
  { data: { inviteId, userId, linksChanged = 0 }, metadata }: AcceptInvitation,
  team: Team,
): readonly TeamEvent[] => {
  const present = requireLiveTeam(team);
  const { teamId, members } = present;
  if (Object.hasOwn(members, userId)) return [];
  const invitation = openInvitation(present, inviteId, metadata.now);
  if (invitation === null || linksChanged !== present.linksChanged) {
    throw new DomainError('TEAM.INVITATION_INVALID');
  }
  const { role } = invitation;
  return [event('MemberJoined', { teamId, userId, role, inviteId })];
};

/** Admins only; one of them stays (Q43). */
export const changeRole = (
  { data: { userId, role }, metadata }: ChangeRole,
  team: Team,
): readonly TeamEvent[] => {
  const present = requireAdmin(team, metadata.actorId);
  const { teamId, members } = present;
  if (!Object.hasOwn(members, userId)) {
    throw new DomainError('TEAM.MEMBER_NOT_FOUND');
  }
  if (members[userId] === role) return [];
  if (role !== Role.Admin && isLastAdmin(present, userId)) {
    throw new DomainError('TEAM.LAST_ADMIN');
  }
  return [
    event('RoleChanged', { teamId, userId, role }),
    ...withoutAdmin(present, userId),
  ];
};

/** Admins only, oneself too unless there is no other Admin (Q43, L19). */
export const removeMember = (
  { data: { userId }, metadata }: RemoveMember,
  team: Team,
): readonly TeamEvent[] => {
  const present = requireAdmin(team, metadata.actorId);
  const { teamId, members } = present;
  if (!Object.hasOwn(members, userId)) {
    throw new DomainError('TEAM.MEMBER_NOT_FOUND');
  }
  if (isLastAdmin(present, userId)) throw new DomainError('TEAM.LAST_ADMIN');
  return [
    event('MemberRemoved', { teamId, userId }),
    ...withoutAdmin(present, userId),
  ];
};

/**
 * On closing an account (Q62): the only Admin of others stays, and a team
 * without members ends. Where there is no way back, the longest member succeeds
 * an only Admin.
 */
export const leaveTeam = (
  { data: { userId }, metadata }: LeaveTeam,
  team: Team,
): readonly TeamEvent[] => {
  if (team.status !== 'Live') return [];
  const { teamId, members } = team;
  if (!Object.hasOwn(members, userId)) return [];
  const left = event('MemberRemoved', { teamId, userId });
  const [successor] = Object.keys(members).filter((id) => id !== userId);
  if (successor === undefined) {
    return [left, event('TeamCancelled', { teamId })];
  }
  const leaving = [left, ...withoutAdmin(team, userId)];
  if (!isLastAdmin(team, userId)) return leaving;
  if (metadata.onBehalf !== true) throw new DomainError('ACCOUNT.LAST_ADMIN');
  const raised = { teamId, userId: successor, role: Role.Admin };
  return [event('RoleChanged', raised), ...leaving];
};

/** Nothing where there is an Admin, or nobody. */
export const nameAdmin = (team: Team): readonly TeamEvent[] => {
  if (team.status !== 'Live') return [];
  const { teamId, members } = team;
  const [longest] = Object.keys(members);
  const isLed = Object.values(members).includes(Role.Admin);
  return longest === undefined || isLed
    ? []
    : [event('RoleChanged', { teamId, userId: longest, role: Role.Admin })];
};
