import { z } from 'zod';
import type { UseCases } from '#application/useCases.ts';
import * as contract from '../contract/index.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { toWireToken } from './toWire.ts';

const TOKENS = '/user/access-tokens';

/** The user's personal access tokens. No token may call these. */
export const tokenRoutes = (useCases: UseCases): readonly Route[] => [
  listTokens(useCases),
  createToken(useCases),
  revokeToken(useCases),
];

const listTokens = (useCases: UseCases) =>
  route({
    method: 'GET',
    path: TOKENS,
    summary: "The user's access tokens, newest first, without their secrets.",
    access: 'user',
    reply: contract.accessTokensReply,
    handle: async ({ userId }) => {
      const tokens = await useCases.listAccessTokens(userId);
      return { data: { tokens: tokens.map(toWireToken) } };
    },
  });

const createToken = (useCases: UseCases) =>
  route({
    method: 'POST',
    path: TOKENS,
    summary:
      'Creates an access token for one of the user’s teams, by default the active one. Only this reply contains its secret.',
    security: 'TokenCreated',
    access: 'member',
    refusals: [
      'TEAM.NOT_FOUND',
      'TOKEN.EXPIRY_OUT_OF_RANGE',
      'TOKEN.TOO_MANY',
      'TOKEN.SHOWN_ONCE',
    ],
    allowsTokens: false,
    changesTeamData: false,
    answersSecret: true,
    body: contract.createAccessToken,
    reply: contract.createdAccessToken,
    handle: async ({ actor, commandId, body }) => {
      const { name, access, expiresAt = null, teamId = null } = body;
      const created = await useCases.createAccessToken({
        actor,
        commandId,
        name,
        access,
        expiresAt,
        teamId,
      });
      const data = { ...toWireToken(created), token: created.token };
      return { data, about: { tokenId: created.id } };
    },
  });

const revokeToken = (useCases: UseCases) =>
  route({
    method: 'DELETE',
    path: `${TOKENS}/:id`,
    summary: 'Revokes an access token immediately and permanently.',
    security: 'TokenRevoked',
    access: 'user',
    refusals: ['TOKEN.NOT_FOUND'],
    reply: z.object({}),
    handle: async ({ userId, params: { id } }) => {
      await useCases.revokeAccessToken({ userId, id });
      return { data: {} };
    },
  });
