import { Role } from '../shared/role.ts';
import { UNKNOWN_INVITER } from '../shared/upcast.ts';

type WithInvitations = Readonly<{
  members: Readonly<Record<string, Role>>;
  invitations: Readonly<Record<string, Readonly<{ inviterId: string }>>>;
  linksChanged: number;
}>;

/**
 * Updates a team when a member is no longer an Admin: removes invitations of
 * older versions, which did not record the inviter, because each of them may be
 * from this member.
 */
export const withoutUnknownInviters = <T extends WithInvitations>(
  team: T,
  userId: string,
): T => {
  const invitations = Object.entries(team.invitations);
  const withInviter = invitations.filter(
    ([, { inviterId }]) => inviterId !== UNKNOWN_INVITER,
  );
  return team.members[userId] !== Role.Admin ||
    withInviter.length === invitations.length
    ? team
    : {
        ...team,
        invitations: Object.fromEntries(withInviter),
        linksChanged: team.linksChanged + 1,
      };
};
