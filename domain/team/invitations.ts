import { eventFactory } from '../shared/event.ts';
import { Role } from '../shared/role.ts';
import { UNKNOWN_INVITER } from '../shared/upcast.ts';
import type { TeamEvent } from './events.ts';
import { teamEventVersions } from './events.ts';
import type { Invitation, LiveTeam } from './team.ts';

const event = eventFactory<TeamEvent>(teamEventVersions);

/**
 * Finds a valid invitation; null if there is none. An invitation as Admin is
 * only valid while its inviter is an Admin.
 */
export const findOpenInvitation = (
  { invitations, members }: LiveTeam,
  inviteId: string,
  now: string,
): Invitation | null => {
  const invitation = findInvitation(invitations, inviteId);
  if (invitation === null || invitation.expiresAt <= now) return null;
  const mayBeFromAdmin =
    isInviterUnknown(invitation) ||
    members[invitation.inviterId] === Role.Admin;
  return invitation.role !== Role.Admin || mayBeFromAdmin ? invitation : null;
};

/** Finds an invitation of a team, valid or not; null if there is none. */
export const findInvitation = (
  invitations: LiveTeam['invitations'],
  inviteId: string,
): Invitation | null =>
  Object.hasOwn(invitations, inviteId) ? (invitations[inviteId] ?? null) : null;

/** Whether an invitation comes from an old event, which had no inviter. */
const isInviterUnknown = ({ inviterId }: Invitation): boolean =>
  inviterId === UNKNOWN_INVITER;

/** The invitations that somebody made, or may have made. */
export const invitationsBy = (
  { invitations }: LiveTeam,
  userId: string,
): readonly string[] =>
  Object.entries(invitations)
    .filter(
      ([, invitation]) =>
        invitation.inviterId === userId || isInviterUnknown(invitation),
    )
    .map(([inviteId]) => inviteId);

/**
 * The further events when a member is no longer an Admin. No code that this
 * person could have seen must remain valid (threat S1), so their own
 * invitations end and the links of all others are replaced.
 */
export const endAdminInvitations = (
  team: LiveTeam,
  userId: string,
): readonly TeamEvent[] => {
  const { teamId, members, invitations } = team;
  const isAnyPending = Object.keys(invitations).length > 0;
  if (members[userId] !== Role.Admin || !isAnyPending) return [];
  return [
    ...invitationsBy(team, userId).map((inviteId) =>
      event('InvitationDeleted', { teamId, inviteId }),
    ),
    event('InvitationLinksChanged', { teamId }),
  ];
};
