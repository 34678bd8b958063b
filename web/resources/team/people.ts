import type { Team } from '#api/contract/index.ts';
import { Role } from '#api/contract/values.ts';
import { isTo } from '../../providers/resources/commands.ts';
import type { RecordOf } from '../../providers/resources/commands.ts';
import type { MessageKey } from '../../kit/i18n/messages/english.ts';

export type Member = RecordOf<'members'>;
export type Invitation = RecordOf<'invitations'>;

type Addressed = Readonly<{ memberEmailAddress: string }>;

/** By email address, ignoring case. */
export const byAddress = <T extends Addressed>(
  people: readonly T[],
): readonly T[] =>
  people.toSorted((a, b) =>
    a.memberEmailAddress.localeCompare(b.memberEmailAddress),
  );

/** Seats taken; an invitation takes one already. */
export const seatsTaken = ({
  teamMemberships,
  invitedTeamMembers,
}: Pick<Team, 'teamMemberships' | 'invitedTeamMembers'>): number =>
  teamMemberships.length + invitedTeamMembers.length;

/** Whether invitations end or get other links once a member is Admin no more. */
export const changesLinks = (
  {
    teamMemberships,
    invitedTeamMembers,
  }: Pick<Team, 'teamMemberships' | 'invitedTeamMembers'>,
  { role }: Member,
): boolean => {
  const admins = teamMemberships.filter((one) => one.role === Role.Admin);
  // The last one stays Admin, and is told so.
  return (
    role === Role.Admin && admins.length > 1 && invitedTeamMembers.length > 0
  );
};

/** Whether an address has an invitation, as the server compares addresses. */
export const isInvited = (
  { invitedTeamMembers }: Pick<Team, 'invitedTeamMembers'>,
  emailAddress: string,
): boolean => invitedTeamMembers.some(isTo(emailAddress));

/** Where an invitation is accepted: what a mail of ours links to. */
export const invitationLink = (origin: string, inviteCode: string): string =>
  `${origin}/invite?c=${encodeURIComponent(inviteCode)}`;

/** `now` and the invitation's end are instants. */
export const isExpired = ({ expiresAt }: Invitation, now: number): boolean =>
  Date.parse(expiresAt) <= now;

/** Roles as they are shown: Admin is 'Administrator'. */
export const roleLabel = (role: Role): MessageKey =>
  role === Role.Admin ? 'team.role.admin' : 'team.role.editor';

/** Those to choose from, in this order. */
export const ROLES: readonly Role[] = [Role.Admin, Role.Editor];
