import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import { readAt } from '../http/readAt.ts';
import type { Route } from '../http/route.ts';
import { LONG_DEADLINE_MS } from '../http/deadline.ts';
import { route } from '../http/route.ts';
import { readTeam } from './readTeam.ts';
import { teamVersion } from './toWire.ts';

/** The members of the active team, for its Admins (Q43). */
export const memberRoutes = (useCases: UseCases): readonly Route[] => [
  inviteMember(useCases),
  deleteInvitation(useCases),
  removeMember(useCases),
  changeRole(useCases),
];

const inviteMember = (useCases: UseCases) =>
  route({
    method: 'POST',
    path: '/teams/active/members',
    summary: 'Invites a person to the active team.',
    security: 'Invited',
    access: 'admin',
    refusals: ['TEAM.ALREADY_A_MEMBER', 'QUOTA.TeamMembersQuotaExceeded'],
    allowsTokens: false,
    windowLimit: 'invite',
    body: contract.inviteMember,
    reply: contract.team,
    versionOf: teamVersion,
    handle: async ({ actor, commandId, body }) => {
      const { position } = await useCases.inviteMember({
        actor,
        commandId,
        emailAddress: body.memberEmailAddress,
        role: body.teamRole,
      });
      return readAt(position, () => readTeam(useCases, actor));
    },
  });

const deleteInvitation = (useCases: UseCases) =>
  route({
    method: 'DELETE',
    path: '/teams/active/members/invites',
    summary: 'Deletes an invitation.',
    security: 'InvitationDeleted',
    access: 'admin',
    refusals: ['TEAM.INVITATION_NOT_FOUND'],
    allowsTokens: false,
    body: contract.deleteInvitation,
    reply: contract.team,
    versionOf: teamVersion,
    handle: async ({ actor, commandId, body }) => {
      const { position } = await useCases.deleteInvitation({
        actor,
        commandId,
        ...body.inviteReference,
      });
      return readAt(position, () => readTeam(useCases, actor));
    },
  });

const removeMember = (useCases: UseCases) =>
  route({
    method: 'DELETE',
    path: '/teams/active/members/:userId',
    summary: 'Removes a member from the active team.',
    security: 'MemberRemoved',
    access: 'admin',
    refusals: ['TEAM.MEMBER_NOT_FOUND', 'TEAM.LAST_ADMIN'],
    allowsTokens: false,
    deadlineMs: LONG_DEADLINE_MS,
    reply: contract.team,
    versionOf: teamVersion,
    handle: async ({ actor, commandId, params }) => {
      const { position } = await useCases.removeMember({
        actor,
        commandId,
        memberId: params.userId,
      });
      return readAt(position, () => readTeam(useCases, actor));
    },
  });

const changeRole = (useCases: UseCases) =>
  route({
    method: 'PUT',
    path: '/teams/active/members/:userId/role',
    summary: "Changes a member's role.",
    security: 'RoleChanged',
    access: 'admin',
    refusals: ['TEAM.MEMBER_NOT_FOUND', 'TEAM.LAST_ADMIN'],
    allowsTokens: false,
    body: contract.changeRole,
    reply: contract.team,
    versionOf: teamVersion,
    handle: async ({ actor, commandId, params, body }) => {
      const { position } = await useCases.changeTeam({
        actor,
        commandId,
        change: {
          type: 'ChangeRole',
          data: { userId: params.userId, role: body.teamRole },
        },
      });
      return readAt(position, () => readTeam(useCases, actor));
    },
  });
