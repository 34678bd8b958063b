import { Role } from '../shared/role.ts';

type Inviting = Readonly<{
  members: Readonly<Record<string, Role>>;
  invitations: Readonly<Record<string, Readonly<{ inviterId: string }>>>;
  linksChanged: number;
}>;

/**
 * A team whose member is Admin no more, without the invitations of versions
 * that neither recorded who made them nor ended any: each may be theirs.
 */
export const withoutUnknown = <T extends Inviting>(
  team: T,
  userId: string,
): T => {
  const invitations = Object.entries(team.invitations);
  const known = invitations.filter(([, { inviterId }]) => inviterId !== '');
  return team.members[userId] !== Role.Admin ||
    known.length === invitations.length
    ? team
    : {
        ...team,
        invitations: Object.fromEntries(known),
        linksChanged: team.linksChanged + 1,
      };
};
