import { z } from 'zod';
import { DomainError } from '#domain/shared/domainError.ts';
import * as contract from '../contract/index.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import { readAt } from '../http/readAt.ts';
import type { Route } from '../http/route.ts';
import { isFresh } from '../http/freshSession.ts';
import { route } from '../http/route.ts';
import { signStateCookie, readState } from './signInState.ts';
import { mailedLinkRoutes } from './mailedLinkRoutes.ts';
import { redirectRoutes } from './redirectRoutes.ts';
import { signInFromBrowser } from './signInFromBrowser.ts';
import { localRoutes } from './localRoutes.ts';
import { ownDataRoutes } from './ownDataRoutes.ts';
import { ownRoutes } from './ownRoutes.ts';
import { tokenRoutes } from './tokenRoutes.ts';
import { toWireContext } from './toWire.ts';

type Dependencies = Pick<
  ApiDependencies,
  | 'useCases'
  | 'sessions'
  | 'clock'
  | 'progress'
  | 'identityVerifier'
  | 'localIdentity'
  | 'devices'
  | 'localAccess'
  | 'redirectSignIns'
  | 'cookieSignatures'
  | 'oidcName'
  | 'requireInvitation'
  | 'publicUrl'
  | 'logger'
>;

/** Signing in and out, and the context with which every client starts. */
export const accountRoutes = (dependencies: Dependencies): readonly Route[] => [
  listProviders(dependencies),
  ...localRoutes(dependencies),
  validateInvite(dependencies),
  exchangeToken(dependencies),
  ...mailedLinkRoutes(dependencies),
  ...redirectRoutes(dependencies),
  validate(dependencies),
  signOut(dependencies),
  ...ownRoutes(dependencies),
  ...ownDataRoutes(dependencies),
  ...tokenRoutes(dependencies.useCases),
];

const listProviders = ({
  identityVerifier,
  oidcName,
  requireInvitation,
}: Dependencies) =>
  route({
    method: 'GET',
    path: '/auth/providers',
    summary: 'The sign-in providers that this server has set up.',
    access: 'anyone',
    reply: contract.providersReply,
    handle: async () => ({
      data: {
        providers: identityVerifier.providers,
        oidcName,
        invitationRequired: requireInvitation,
      },
    }),
  });

const validateInvite = ({ useCases }: Dependencies) =>
  route({
    method: 'POST',
    path: '/auth/validate-invite',
    summary: 'Whether an invitation code is valid.',
    access: 'anyone',
    windowLimit: 'invitationCheck',
    mutates: false,
    body: contract.validateInvite,
    reply: contract.validateInviteReply,
    handle: async ({ body }) => {
      const invitation = await useCases.checkInvitation(body.inviteCode);
      return { data: { isValid: invitation !== null } };
    },
  });

const exchangeToken = (dependencies: Dependencies) => {
  const { useCases, identityVerifier } = dependencies;
  return route({
    method: 'POST',
    path: '/auth/exchange-token',
    summary: "Opens a session with a provider's id token.",
    security: 'SignedIn',
    access: 'anyone',
    refusals: [
      'ACCOUNT.IDENTITY_REFUSED',
      'ACCOUNT.SIGN_IN_INTERRUPTED',
      'ACCOUNT.PROVIDER_UNAVAILABLE',
      'ACCOUNT.PROVIDER_FAILED',
      'ACCOUNT.EMAIL_TAKEN',
      'ACCOUNT.OTHER_SIGN_IN',
      'ACCOUNT.INVITATION_REQUIRED',
      'ACCOUNT.DOMAIN_NOT_ALLOWED',
      'ACCOUNT.ADDRESS_UNVERIFIED',
      'ACCOUNT.MAIL_CODE',
      'ACCOUNT.NOT_FOUND',
      'TEAM.INVITATION_INVALID',
      'TEAM.NOT_FOUND',
      'QUOTA.OwnedTeamQuotaExceeded',
      'QUOTA.TotalTeamsQuotaExceeded',
      'QUOTA.TeamMembersQuotaExceeded',
    ],
    windowLimit: 'signIn',
    body: contract.exchangeToken,
    reply: contract.context,
    handle: async (request) => {
      const provider = identityVerifier.providers.find(
        (served) => served === request.body.provider,
      );
      if (provider === undefined) {
        throw new DomainError('ACCOUNT.PROVIDER_UNAVAILABLE', 'provider');
      }
      const state = await readState(provider, request.cookies, dependencies);
      const { userId, sessionId, position, about } = await signInFromBrowser(
        dependencies,
        provider,
        request,
        state,
      );
      const reply = await readAt(position, async () => {
        const actor = await useCases.findActor(userId);
        if (actor === null) throw new DomainError('ACCOUNT.NOT_FOUND');
        return toWireContext(await useCases.getContext(actor));
      });
      const cookies =
        state.redirectState === null
          ? []
          : [await signStateCookie(provider, null, dependencies)];
      return { ...reply, session: sessionId, cookies, about };
    },
  });
};

const validate = ({ sessions, clock }: Dependencies) =>
  route({
    method: 'GET',
    path: '/auth/validate',
    summary: 'Whether the session is valid; extends it.',
    access: 'anyone',
    reply: contract.validateReply,
    handle: async ({ sessionId }) => {
      const session =
        sessionId === null
          ? null
          : await sessions.touch(sessionId, clock.now());
      return {
        data: {
          authenticated: session !== null,
          fresh: session !== null && isFresh(session, clock.now()),
        },
      };
    },
  });

const signOut = ({ sessions, clock }: Dependencies) =>
  route({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends this session.',
    security: 'SignedOut',
    access: 'anyone',
    reply: z.object({}),
    handle: async ({ sessionId }) => {
      if (sessionId === null) return { data: {}, session: null };
      const session = await sessions.touch(sessionId, clock.now());
      await sessions.end(sessionId);
      const about = session === null ? {} : { userId: session.userId };
      return { data: {}, session: null, about };
    },
  });
