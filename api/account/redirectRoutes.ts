import { z } from 'zod';
import { DomainError } from '#domain/shared/domainError.ts';
import type {
  CodeSignIn,
  TokenSignIn,
} from '#application/shared/ports/Identity.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import { toRefusalReply } from '../http/errors.ts';
import { waitUntilReadable } from '../http/readAt.ts';
import type { Cookie } from '../http/cookie.ts';
import { MustSignInWithOtherMethod } from './linking.ts';
import type { Reply, Request, Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import type { SignInState, CookieSigning } from './signInState.ts';
import { signStateCookie, readState, localPath } from './signInState.ts';
import { openSession } from './openSession.ts';
import { verifyIdentity } from './verifyIdentity.ts';

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

/** The redirect to Google and back; it always ends on a page. */
export const googleRoutes = (dependencies: Dependencies): readonly Route[] =>
  codeRoutes('Google', '/auth/google', dependencies);

/**
 * The redirect to any other provider and back; it too ends on a page (L100).
 */
export const oidcRoutes = (dependencies: Dependencies): readonly Route[] =>
  codeRoutes('Oidc', '/auth/oidc', dependencies);

const codeRoutes = (
  provider: CodeProvider,
  path: `/auth/${string}`,
  dependencies: Dependencies,
): readonly Route[] => [
  beginRoute(provider, path, dependencies),
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
      const linking: Cookie[] = [];
      const reply = await finishRedirectSignIn(
        dependencies,
        signIn,
        arriving,
      ).catch((error: unknown) => {
        if (error instanceof MustSignInWithOtherMethod)
          linking.push(error.cookie);
        return redirectWithError(dependencies, error, arriving);
      });
      const expiredState = await signStateCookie(provider, null, dependencies);
      return { ...reply, cookies: [expiredState, ...linking] };
    },
  }),
];

const PROVIDER_NAMES = {
  Google: 'Google',
  Microsoft: 'Microsoft',
  Oidc: 'the OpenID Connect provider',
} as const;

/** The provider's own values; its adapter checks them. */
const codeAnswer = z.object({
  code: z.unknown().optional(),
  state: z.unknown().optional(),
  error: z.unknown().optional(),
  iss: z.unknown().optional().describe('The provider that sends the response.'),
});

type RedirectAttempt = Readonly<{
  provider: string;
  state: Pick<SignInState, 'inviteCode'>;
}>;

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
  const identity = await verifyIdentity(dependencies, provider, () =>
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

/** Refusals with a page of their own, because no other sign-in would help. */
const PAGES: Readonly<Record<string, string>> = {
  'ACCOUNT.INVITATION_REQUIRED': '/login/waitinglist',
  'ACCOUNT.DOMAIN_NOT_ALLOWED': '/login/not-allowed',
  'ACCOUNT.ADDRESS_UNVERIFIED': '/login/not-allowed?reason=unverified',
};

/** Browsers get a page, never an envelope. */
const redirectWithError = (
  { logger }: Pick<Dependencies, 'logger'>,
  error: unknown,
  { provider, state }: RedirectAttempt,
): Reply<null> => {
  const { status, data } = toRefusalReply(error, '');
  if (status >= 500) logger.error({ err: error }, 'sign-in failed');
  const page = PAGES[data.code ?? ''];
  const about = { provider, outcome: data.code ?? 'FAULT' };
  if (page !== undefined) return { data: null, redirect: page, about };
  const query = new URLSearchParams({ error: data.code ?? 'FAULT', provider });
  if (state.inviteCode !== null) query.set('c', state.inviteCode);
  return { data: null, redirect: `/login?${query.toString()}`, about };
};

/**
 * The redirect to Microsoft. It leads back to a page, which sends the id token
 * to exchange-token; this browser's cookie proves there that the sign-in began
 * here.
 */
export const microsoftRoutes = (
  dependencies: BeginDependencies,
): readonly Route[] => [
  beginRoute('Microsoft', '/auth/microsoft', dependencies),
];

type BeginDependencies = CookieSigning &
  Pick<ApiDependencies, 'redirectSignIns' | 'logger'>;

/** Redirects a browser to a provider, or back if the provider is down. */
const beginRoute = (
  provider: CodeProvider | 'Microsoft',
  path: `/auth/${string}`,
  dependencies: BeginDependencies,
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
