import type { Team } from '#api/contract/index.ts';

export type Member = Team['teamMemberships'][number];
export type Invitation = Team['invitedTeamMembers'][number];

type Addressed = Readonly<{ memberEmailAddress: string }>;

/** By email address (I5), as people sort: capitals make no difference. */
export const byAddress = <T extends Addressed>(
  people: readonly T[],
): readonly T[] =>
  people.toSorted((a, b) =>
    a.memberEmailAddress.localeCompare(b.memberEmailAddress),
  );

/** Seats taken: whoever is invited has one already (K20). */
export const seatsTaken = ({
  teamMemberships,
  invitedTeamMembers,
}: Pick<Team, 'teamMemberships' | 'invitedTeamMembers'>): number =>
  teamMemberships.length + invitedTeamMembers.length;

/** Where an invitation is accepted: what a mail of ours links to. */
export const invitationLink = (origin: string, inviteCode: string): string =>
  `${origin}/invite?c=${encodeURIComponent(inviteCode)}`;

/** `now` and the invitation's end are instants. */
export const isExpired = ({ expiresAt }: Invitation, now: number): boolean =>
  Date.parse(expiresAt) <= now;
