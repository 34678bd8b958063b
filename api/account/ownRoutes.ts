import { z } from 'zod';
import { DomainError } from '#domain/shared/domainError.ts';
import * as contract from '../contract/index.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import { readAt } from '../http/readAt.ts';
import { Refused } from '../http/refused.ts';
import type { Route } from '../http/route.ts';
import { LONG_DEADLINE_MS } from '../http/deadline.ts';
import { route } from '../http/route.ts';
import { inMemoryListResource } from '../http/inMemoryListResource.ts';
import { deviceRoutes } from './deviceRoutes.ts';
import { toWireContext } from './toWire.ts';

type Dependencies = Pick<
  ApiDependencies,
  'useCases' | 'sessions' | 'devices' | 'clock'
>;

/** The user's own account: its context, active team, sessions and closure. */
export const ownRoutes = (dependencies: Dependencies): readonly Route[] => [
  getContext(dependencies),
  reviseProfile(dependencies),
  chooseTeam(dependencies),
  closeAccount(dependencies),
  listSessions(dependencies),
  endSession(dependencies),
  ...sessionResource(dependencies),
  ...deviceRoutes(dependencies),
];

const getContext = ({ useCases }: Dependencies) =>
  route({
    method: 'GET',
    path: '/user/core-application-context',
    summary: 'Everything that a client needs to start.',
    access: 'member',
    reply: contract.context,
    handle: async ({ actor }) => ({
      data: toWireContext(await useCases.getContext(actor)),
    }),
  });

const reviseProfile = ({ useCases }: Dependencies) =>
  route({
    method: 'PUT',
    path: '/user/profile',
    changesTeamData: false,
    summary:
      "The user's display name (empty for the part of the address before the @) and color, wherever they are shown.",
    access: 'member',
    concernsTeam: false,
    allowsTokens: false,
    body: contract.reviseProfile,
    reply: contract.context,
    handle: async ({ actor, commandId, body }) => {
      const { position } = await useCases.reviseProfile({
        userId: actor.userId,
        commandId,
        ...body,
      });
      return readAt(position, async () =>
        toWireContext(await useCases.getContext(actor)),
      );
    },
  });

const chooseTeam = ({ useCases }: Dependencies) =>
  route({
    method: 'PUT',
    path: '/users/active/active-team',
    summary: "Makes one of the user's teams the active one.",
    access: 'user',
    refusals: ['TEAM.NOT_FOUND'],
    body: contract.chooseTeam,
    reply: contract.context,
    handle: async ({ userId, commandId, body }) => {
      const { position } = await useCases.chooseTeam({
        userId,
        commandId,
        teamId: body.newActiveTeamId,
      });
      return readAt(position, async () => {
        const actor = await useCases.findActor(userId);
        if (actor === null) throw new DomainError('ACCOUNT.NOT_FOUND');
        return toWireContext(await useCases.getContext(actor));
      });
    },
  });

const closeAccount = ({ useCases }: Dependencies) =>
  route({
    method: 'DELETE',
    path: '/user',
    summary:
      "Closes the user's account permanently. The email address is erased everywhere, and all sessions end.",
    security: 'AccountClosed',
    needsFreshSignIn: true,
    access: 'user',
    refusals: [
      'ACCOUNT.CONFIRMATION_WRONG',
      'ACCOUNT.WORD_WRONG',
      'ACCOUNT.LAST_ADMIN',
    ],
    deadlineMs: LONG_DEADLINE_MS,
    body: contract.closeAccount,
    reply: z.object({}),
    handle: async ({ userId, commandId, body }) => {
      const { position } = await useCases.closeAccount({
        userId,
        commandId,
        confirmation: body.confirmation,
      });
      return { data: {}, position, session: null };
    },
  });

const listSessions = ({ sessions, clock }: Dependencies) =>
  route({
    method: 'GET',
    path: '/user/sessions',
    summary: "The user's sessions.",
    access: 'user',
    reply: contract.sessionsReply,
    handle: async ({ userId, sessionId }) => ({
      data: {
        sessions: await sessions.list(userId, sessionId, clock.now()),
      },
    }),
  });

const endSession = ({ sessions }: Dependencies) =>
  route({
    method: 'DELETE',
    path: '/user/sessions/:id',
    summary: "Ends one of the user's sessions.",
    security: 'SessionEnded',
    access: 'user',
    refusals: ['ACCOUNT.SESSION_NOT_FOUND'],
    reply: z.object({}),
    handle: async ({ userId, params }) => {
      const ended = await sessions.endListed(userId, params.id);
      if (!ended) throw new Refused('ACCOUNT.SESSION_NOT_FOUND');
      return { data: {} };
    },
  });

/** Sessions as a list resource of react-admin, the last used first. */
const sessionResource = ({ sessions, clock }: Dependencies) =>
  inMemoryListResource('sessions', {
    summaries: ["The user's sessions.", "One of the user's sessions."],
    access: 'user',
    allowsTokens: false,
    sortedBy: { field: 'lastSeenAt', direction: 'desc' },
    rows: ({ userId, sessionId }) =>
      sessions.list(userId, sessionId, clock.now()),
    notFound: 'ACCOUNT.SESSION_NOT_FOUND',
  });
