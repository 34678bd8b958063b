import { z } from 'zod';
import { DomainError } from '#domain/shared/domainError.ts';
import * as contract from '../contract/index.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import { readAt } from '../http/readAt.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { ownRoutes } from './ownRoutes.ts';
import { toWireContext } from './toWire.ts';

type Dependencies = Pick<
  ApiDependencies,
  | 'useCases'
  | 'sessions'
  | 'clock'
  | 'progress'
  | 'identityVerifier'
  | 'localIdentity'
  | 'requireInvitation'
  | 'logger'
>;

/** Signing in and out, and the context that everything starts with. */
export const accountRoutes = (dependencies: Dependencies): readonly Route[] => [
  listProviders(dependencies),
  signInHere(dependencies),
  validateInvite(dependencies),
  exchangeToken(dependencies),
  validate(dependencies),
  signOut(dependencies),
  ...ownRoutes(dependencies),
];

const listProviders = ({ identityVerifier, requireInvitation }: Dependencies) =>
  route({
    method: 'GET',
    path: '/auth/providers',
    summary: 'The sign-in providers that this server is set up for.',
    access: 'anyone',
    reply: contract.providersReply,
    handle: async () => ({
      data: {
        providers: identityVerifier.providers,
        invitationRequired: requireInvitation,
      },
    }),
  });

const signInHere = ({ localIdentity, identityVerifier }: Dependencies) =>
  route({
    method: 'POST',
    path: '/auth/local',
    summary:
      'An id token for somebody at this very computer, where no provider is set up.',
    access: 'anyone',
    limit: 'signIn',
    body: contract.localSignIn,
    reply: contract.localSignInReply,
    handle: async ({ fromThisComputer, body }) => {
      const isServed = identityVerifier.providers.includes('Local');
      if (!isServed || !fromThisComputer) {
        throw new DomainError('ACCOUNT.LOCAL_ONLY');
      }
      return {
        data: { idToken: await localIdentity.issueToken(body.emailAddress) },
      };
    },
  });

const validateInvite = ({ useCases }: Dependencies) =>
  route({
    method: 'POST',
    path: '/auth/validate-invite',
    summary: 'Whether an invitation code is good for joining a team.',
    access: 'anyone',
    limit: 'invitationCheck',
    mutates: false,
    body: contract.validateInvite,
    reply: contract.validateInviteReply,
    handle: async ({ body }) => {
      const invitation = await useCases.findInvitation(body.inviteCode);
      return { data: { isValid: invitation !== null } };
    },
  });

const exchangeToken = ({
  useCases,
  sessions,
  progress,
  identityVerifier,
  requireInvitation,
  logger,
}: Dependencies) =>
  route({
    method: 'POST',
    path: '/auth/exchange-token',
    summary: "Opens a session with a provider's id token.",
    access: 'anyone',
    limit: 'signIn',
    body: contract.exchangeToken,
    reply: contract.context,
    handle: async ({ body, userAgent, sessionId: former }) => {
      const { idToken, timeZone, inviteCode } = body;
      const provider = identityVerifier.providers.find(
        (served) => served === body.provider,
      );
      if (provider === undefined) {
        throw new DomainError('ACCOUNT.PROVIDER_UNAVAILABLE', 'provider');
      }
      const identity = await identityVerifier.verify(provider, idToken);
      const { userId, sessionId, position, isVeryFirst } =
        await useCases.signIn({
          identity,
          inviteCode: inviteCode ?? null,
          timeZone: timeZone ?? 'UTC',
          userAgent,
        });
      if (isVeryFirst && requireInvitation) {
        logger.info({ userId }, 'the first account entered past the gate');
      }
      // The browser forgets it now, and nobody else should find it.
      if (former !== null) await sessions.end(former);
      const reply = await readAt(progress, position, async () => {
        const actor = await useCases.findActor(userId);
        if (actor === null) throw new DomainError('ACCOUNT.NOT_FOUND');
        return toWireContext(await useCases.getContext(actor));
      });
      return { ...reply, session: sessionId };
    },
  });

const validate = ({ sessions, clock }: Dependencies) =>
  route({
    method: 'GET',
    path: '/auth/validate',
    summary: 'Whether the session is alive; this extends it.',
    access: 'anyone',
    reply: contract.validateReply,
    handle: async ({ sessionId }) => {
      const session =
        sessionId === null
          ? null
          : await sessions.touch(sessionId, clock.now());
      return { data: { authenticated: session !== null } };
    },
  });

const signOut = ({ sessions }: Dependencies) =>
  route({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends this session.',
    access: 'anyone',
    reply: z.object({}),
    handle: async ({ sessionId }) => {
      if (sessionId !== null) await sessions.end(sessionId);
      return { data: {}, session: null };
    },
  });
