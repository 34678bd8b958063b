import { z } from 'zod';
import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import { listQuery, shortList } from '../http/listQuery.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { readTeam } from './toWire.ts';

const byAddress = { field: 'memberEmailAddress', direction: 'asc' } as const;

/** Members and invitations as list resources of react-admin. */
export const teamResources = (useCases: UseCases): readonly Route[] => [
  listMembers(useCases),
  listInvitations(useCases),
];

const memberFields = {
  id: 'id',
  memberEmailAddress: 'memberEmailAddress',
  displayName: 'displayName',
  role: 'role',
} as const;

const listMembers = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: '/resources/members',
    summary: "The active team's members.",
    access: 'member',
    tokens: false,
    query: listQuery(
      memberFields,
      z.object({ role: contract.role.optional() }),
    ),
    reply: z.array(contract.listedMember),
    handle: async ({ actor, query: { sort, range, filter = {} } }) => {
      const { teamMemberships } = await readTeam(useCases, actor);
      const found = teamMemberships
        .filter(({ role }) => role === (filter.role ?? role))
        .map((member) => ({ id: member.memberUserId, ...member }));
      return shortList('members', found, { sort: sort ?? byAddress, range });
    },
  });

const invitationFields = {
  id: 'id',
  memberEmailAddress: 'memberEmailAddress',
  teamRole: 'teamRole',
  invitedAt: 'invitedAt',
  expiresAt: 'expiresAt',
} as const;

const listInvitations = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: '/resources/invitations',
    summary: "The active team's invitations; codes for Admins only.",
    access: 'member',
    tokens: false,
    query: listQuery(
      invitationFields,
      z.object({ teamRole: contract.role.optional() }),
    ),
    reply: z.array(contract.invitedMember),
    handle: async ({ actor, query: { sort, range, filter = {} } }) => {
      const { invitedTeamMembers } = await readTeam(useCases, actor);
      const found = invitedTeamMembers.filter(
        ({ teamRole }) => teamRole === (filter.teamRole ?? teamRole),
      );
      return shortList('invitations', found, {
        sort: sort ?? byAddress,
        range,
      });
    },
  });
