import { z } from 'zod';
import { DomainError } from '#domain/shared/domainError.ts';
import type {
  CodeSignIn,
  TokenSignIn,
} from '#application/shared/ports/Identity.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import { toRefusalReply } from '../http/errors.ts';
import { waitUntilReadable } from '../http/readAt.ts';
import { MustSignInWithOtherMethod } from './linking.ts';
import type { Reply, Request, Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import type { SignInState, CookieSigning } from './signInState.ts';
import { signStateCookie, readState } from './signInState.ts';
import { localPath } from './localPath.ts';
import { openSession } from './openSession.ts';
import { verifyAndRecordRefusal } from './verifyAndRecordRefusal.ts';

type Dependencies = Pick<
  ApiDependencies,
  | 'redirectSignIns'
  | 'cookieSignatures'
  | 'useCases'
  | 'sessions'
  | 'progress'
  | 'requireInvitation'
  | 'logger'
  | 'clock'
  | 'publicUrl'
>;

type CodeProvider = 'Google' | 'Oidc';

/**
 * Sign-in by redirecting the browser to a provider (L100). Google and OpenID
 * Connect redirect it back with a code. Microsoft redirects it to a page, which
 * sends the id token to exchange-token, together with this browser's cookie.
 */
export const redirectRoutes = (
  dependencies: Dependencies,
): readonly Route[] => [
  beginRoute('Oidc', '/auth/oidc', dependencies),
  callbackRoute('Oidc', '/auth/oidc', dependencies),
  beginRoute('Google', '/auth/google', dependencies),
  callbackRoute('Google', '/auth/google', dependencies),
  beginRoute('Microsoft', '/auth/microsoft', dependencies),
];

const PROVIDER_NAMES = {
  Google: 'Google',
  Microsoft: 'Microsoft',
  Oidc: 'the OpenID Connect provider',
} as const;

/** Redirects a browser to a provider, or back if the provider is down. */
const beginRoute = (
  provider: CodeProvider | 'Microsoft',
  path: `/auth/${string}`,
  dependencies: Dependencies,
): Route =>
  route({
    method: 'GET',
    path,
    summary: `Redirects the browser to ${PROVIDER_NAMES[provider]} to sign in.`,
    access: 'anyone',
    refusals: ['ACCOUNT.PROVIDER_UNAVAILABLE'],
    windowLimit: 'signIn',
    redirects: true,
    query: redirectQuery,
    reply: z.null(),
    handle: async ({ query }) => {
      const signIn = dependencies.redirectSignIns[provider];
      if (signIn === undefined) {
        throw new DomainError('ACCOUNT.PROVIDER_UNAVAILABLE');
      }
      const state = { inviteCode: query.c ?? null };
      return beginRedirect(provider, signIn, query, dependencies).catch(
        (error: unknown) =>
          redirectWithError(dependencies, error, { provider, state }),
      );
    },
  });

/** Omits invalid values, so that a bad link does not block a sign-in. */
const optionalText = (longest: number) =>
  z.string().max(longest).optional().catch(undefined);

/** The query parameters at the start of a sign-in. */
const redirectQuery = z.object({
  /** An invitation code. */
  c: optionalText(200),
  timeZone: optionalText(100),
  returnTo: optionalText(500),
});

/** Redirects a browser to a provider. Throws IdentityProviderFailed. */
const beginRedirect = async (
  provider: string,
  signIn: TokenSignIn,
  { c, timeZone, returnTo }: z.output<typeof redirectQuery>,
  dependencies: CookieSigning,
): Promise<Reply<null>> => {
  const { location, redirectState } = await signIn.begin();
  const cookie = await signStateCookie(
    provider,
    {
      redirectState,
      inviteCode: c ?? null,
      timeZone: timeZone ?? null,
      returnTo: localPath(returnTo ?? null),
    },
    dependencies,
  );
  return { data: null, redirect: location, cookies: [cookie] };
};

const callbackRoute = (
  provider: CodeProvider,
  path: `/auth/${string}`,
  dependencies: Dependencies,
): Route =>
  route({
    method: 'GET',
    path: `${path}/callback`,
    summary: `Completes a sign-in when ${PROVIDER_NAMES[provider]} redirects the browser back, and opens a session.`,
    security: 'SignedIn',
    access: 'anyone',
    refusals: ['ACCOUNT.PROVIDER_UNAVAILABLE'],
    windowLimit: 'signIn',
    redirects: true,
    query: codeAnswer,
    reply: z.null(),
    handle: async (request) => {
      const signIn = dependencies.redirectSignIns[provider];
      if (signIn === undefined) {
        throw new DomainError('ACCOUNT.PROVIDER_UNAVAILABLE');
      }
      const state = await readState(provider, request.cookies, dependencies);
      const arriving = { ...request, provider, state };
      const { cookies = [], ...reply } = await finishRedirectSignIn(
        dependencies,
        signIn,
        arriving,
      ).catch((error: unknown) =>
        redirectWithError(dependencies, error, arriving),
      );
      const expiredState = await signStateCookie(provider, null, dependencies);
      return { ...reply, cookies: [expiredState, ...cookies] };
    },
  });

/** The provider's own values; its adapter checks them. */
const codeAnswer = z.object({
  code: z.unknown().optional(),
  state: z.unknown().optional(),
  error: z.unknown().optional(),
  iss: z.unknown().optional().describe('The provider that sends the response.'),
});

type ProviderReturn = Pick<Request, 'sessionId' | 'userAgent' | 'cookies'> &
  RedirectAttempt &
  Readonly<{ state: SignInState; query: z.output<typeof codeAnswer> }>;

const finishRedirectSignIn = async (
  dependencies: Dependencies,
  signIn: CodeSignIn,
  {
    provider,
    query,
    sessionId: formerSessionId,
    userAgent,
    cookies,
    state,
  }: ProviderReturn,
): Promise<Reply<null>> => {
  const { progress } = dependencies;
  const identity = await verifyAndRecordRefusal(dependencies, provider, () =>
    signIn.complete(query, state.redirectState),
  );
  const { sessionId, about } = await openSession(dependencies, {
    identity,
    inviteCode: state.inviteCode,
    timeZone: state.timeZone,
    userAgent,
    formerSessionId,
    cookies,
  });
  // The next page reads what was just written.
  await waitUntilReadable(progress);
  const redirect = state.returnTo ?? '/app-start';
  return { data: null, redirect, session: sessionId, about };
};

type RedirectAttempt = Readonly<{
  provider: string;
  state: Pick<SignInState, 'inviteCode'>;
}>;

/** Refusals with a page of their own, because no other sign-in would help. */
const PAGES: Readonly<Record<string, string>> = {
  'ACCOUNT.INVITATION_REQUIRED': '/login/waitinglist',
  'ACCOUNT.DOMAIN_NOT_ALLOWED': '/login/not-allowed',
  'ACCOUNT.ADDRESS_UNVERIFIED': '/login/not-allowed?reason=unverified',
};

/**
 * Redirects to a page that shows the error: a browser must never get an
 * envelope. The browser stores an identity that it may link later.
 */
const redirectWithError = (
  { logger }: Pick<Dependencies, 'logger'>,
  error: unknown,
  { provider, state }: RedirectAttempt,
): Reply<null> => {
  const { status, data } = toRefusalReply(error, '');
  if (status >= 500) logger.error({ err: error }, 'sign-in failed');
  const { code = 'FAULT' } = data;
  const query = new URLSearchParams({ error: code, provider });
  if (state.inviteCode !== null) query.set('c', state.inviteCode);
  return {
    data: null,
    redirect: PAGES[code] ?? `/login?${query.toString()}`,
    cookies: error instanceof MustSignInWithOtherMethod ? [error.cookie] : [],
    about: { provider, outcome: code },
  };
};
