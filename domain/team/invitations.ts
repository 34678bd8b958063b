import { eventFactory } from '../shared/event.ts';
import { Role } from '../shared/role.ts';
import type { TeamEvent } from './events.ts';
import { teamEventVersions } from './events.ts';
import type { Invitation, LiveTeam } from './team.ts';

const event = eventFactory<TeamEvent>(teamEventVersions);

/**
 * The invitation that admits somebody now, as Admin only while who made it is
 * one; null where none does.
 */
export const openInvitation = (
  { invitations, members }: LiveTeam,
  inviteId: string,
  now: string,
): Invitation | null => {
  const invitation = Object.hasOwn(invitations, inviteId)
    ? invitations[inviteId]
    : undefined;
  if (invitation === undefined || invitation.expiresAt <= now) return null;
  const { role, inviterId } = invitation;
  const isOfAdmin = inviterId === '' || members[inviterId] === Role.Admin;
  return role !== Role.Admin || isOfAdmin ? invitation : null;
};

/** Those that somebody has made, or may have made. */
export const invitedBy = (
  { invitations }: LiveTeam,
  userId: string,
): readonly string[] =>
  Object.entries(invitations)
    .filter(([, { inviterId }]) => inviterId === userId || inviterId === '')
    .map(([inviteId]) => inviteId);

/**
 * What belongs to the event by which a member is Admin no more, so that no code
 * which they could have seen admits anybody (threat S1): their invitations end,
 * and the links of the others change.
 */
export const withoutAdmin = (
  team: LiveTeam,
  userId: string,
): readonly TeamEvent[] => {
  const { teamId, members, invitations } = team;
  const isAnyPending = Object.keys(invitations).length > 0;
  if (members[userId] !== Role.Admin || !isAnyPending) return [];
  return [
    ...invitedBy(team, userId).map((inviteId) =>
      event('InvitationDeleted', { teamId, inviteId }),
    ),
    event('InvitationLinksChanged', { teamId }),
  ];
};
