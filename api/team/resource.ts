import type { UseCases } from '#application/useCases.ts';
import type { Route } from '../http/route.ts';
import { inMemoryListResource } from '../http/inMemoryListResource.ts';
import { readTeam } from './readTeam.ts';

const sortedBy = { field: 'memberEmailAddress', direction: 'asc' } as const;

/** Members and invitations as list resources of react-admin. */
export const teamResources = (useCases: UseCases): readonly Route[] => [
  ...inMemoryListResource('members', {
    summaries: ["The active team's members.", 'A member of the active team.'],
    access: 'member',
    allowsTokens: false,
    sortedBy,
    rows: async ({ actor }) =>
      (await readTeam(useCases, actor)).teamMemberships.map((member) => ({
        id: member.memberUserId,
        ...member,
      })),
    notFound: 'TEAM.MEMBER_NOT_FOUND',
  }),
  ...inMemoryListResource('invitations', {
    summaries: [
      "The active team's invitations; codes for Admins only.",
      'An invitation of the active team; its code for Admins only.',
    ],
    access: 'member',
    allowsTokens: false,
    sortedBy,
    rows: async ({ actor }) =>
      (await readTeam(useCases, actor)).invitedTeamMembers,
    notFound: 'TEAM.INVITATION_NOT_FOUND',
  }),
];
