import type { Team } from '#api/contract/index.ts';
import { Role } from '#api/contract/values.ts';
import { isInvitationTo } from '../../providers/resources/commands.ts';
import type { RecordOf } from '../../providers/resources/commands.ts';
import type { MessageKey } from '../../kit/i18n/messages/english.ts';

export type Member = RecordOf<'members'>;
export type Invitation = RecordOf<'invitations'>;

type Addressed = Readonly<{ memberEmailAddress: string }>;

/** Sorts by email address, ignoring case. */
export const byAddress = <T extends Addressed>(
  people: readonly T[],
): readonly T[] =>
  people.toSorted((a, b) =>
    a.memberEmailAddress.localeCompare(b.memberEmailAddress),
  );

/** Number of taken seats; an invitation already takes one. */
export const seatsTaken = ({
  teamMemberships,
  invitedTeamMembers,
}: Pick<Team, 'teamMemberships' | 'invitedTeamMembers'>): number =>
  teamMemberships.length + invitedTeamMembers.length;

/** Whether invitations end or get new links when a member stops being Admin. */
export const endsLinks = (
  {
    teamMemberships,
    invitedTeamMembers,
  }: Pick<Team, 'teamMemberships' | 'invitedTeamMembers'>,
  { role }: Member,
): boolean => {
  const admins = teamMemberships.filter((member) => member.role === Role.Admin);
  // The server refuses to change the last Admin: nothing would end.
  return (
    role === Role.Admin && admins.length > 1 && invitedTeamMembers.length > 0
  );
};

/** Whether an address has an invitation, compared as the server does. */
export const isInvited = (
  { invitedTeamMembers }: Pick<Team, 'invitedTeamMembers'>,
  emailAddress: string,
): boolean => invitedTeamMembers.some(isInvitationTo(emailAddress));

/** The link that accepts an invitation, as in our emails. */
export const invitationLink = (origin: string, inviteCode: string): string =>
  `${origin}/invite?c=${encodeURIComponent(inviteCode)}`;

/** `now` is in milliseconds since 1970. */
export const isExpired = ({ expiresAt }: Invitation, now: number): boolean =>
  Date.parse(expiresAt) <= now;

/** The shown name of a role: Admin is 'Administrator'. */
export const roleLabel = (role: Role): MessageKey =>
  role === Role.Admin ? 'team.role.admin' : 'team.role.editor';

/** The roles to choose from, in this order. */
export const ROLES: readonly Role[] = [Role.Admin, Role.Editor];
