import { z } from 'zod';
import { DomainError } from '#domain/shared/domainError.ts';
import type {
  CodeSignIn,
  TokenSignIn,
} from '#application/shared/ports/Identity.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import { refusing } from '../http/errors.ts';
import { untilReadable } from '../http/readAt.ts';
import type { Reply, Request, Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import type { Flow } from './flow.ts';
import { flowCookie, readFlow, localPath } from './flow.ts';
import { logRefusal, openSession } from './openSession.ts';

type Dependencies = Pick<
  ApiDependencies,
  | 'redirectSignIns'
  | 'useCases'
  | 'sessions'
  | 'progress'
  | 'requireInvitation'
  | 'logger'
>;

/** The way to Google and back, which ends on a page, whatever happened. */
export const googleRoutes = (dependencies: Dependencies): readonly Route[] => [
  beginning('Google', '/auth/google', dependencies),
  route({
    method: 'GET',
    path: '/auth/google/callback',
    summary: 'Receives the browser from Google and opens a session.',
    access: 'anyone',
    limit: 'signIn',
    redirects: true,
    query: googleAnswer,
    reply: z.null(),
    handle: async (request) => {
      const { Google } = dependencies.redirectSignIns;
      if (Google === undefined) {
        throw new DomainError('ACCOUNT.PROVIDER_UNAVAILABLE');
      }
      const flow = readFlow('Google', request.cookies);
      const reply = await arrive(dependencies, Google, request, flow).catch(
        (error: unknown) => turnedAway(dependencies, error, flow),
      );
      return { ...reply, cookies: [flowCookie('Google', null)] };
    },
  }),
];

/** Google's own words; what they are worth, its adapter decides. */
const googleAnswer = z.object({
  code: z.unknown().optional(),
  state: z.unknown().optional(),
  error: z.unknown().optional(),
});

type Arriving = Pick<Request, 'sessionId' | 'userAgent'> &
  Readonly<{ query: z.output<typeof googleAnswer> }>;

const arrive = async (
  dependencies: Dependencies,
  google: CodeSignIn,
  { query, sessionId: formerSessionId, userAgent }: Arriving,
  flow: Flow,
): Promise<Reply<null>> => {
  const { progress, logger } = dependencies;
  const identity = await logRefusal(logger, 'Google', () =>
    google.complete(query, flow.redirectState),
  );
  const { sessionId } = await openSession(dependencies, {
    identity,
    inviteCode: flow.inviteCode,
    timeZone: flow.timeZone,
    userAgent,
    formerSessionId,
  });
  // The next page reads what has just been written.
  await untilReadable(progress);
  const redirect = flow.returnTo ?? '/app-start';
  return { data: null, redirect, session: sessionId };
};

/** People in front of a browser get a page, never an envelope. */
const turnedAway = (
  { logger }: Dependencies,
  error: unknown,
  flow: Flow,
): Reply<null> => {
  const { status, data } = refusing(error, '');
  if (status >= 500) logger.error({ err: error }, 'sign-in failed');
  if (data.code === 'ACCOUNT.INVITATION_REQUIRED') {
    return { data: null, redirect: '/login/waitinglist' };
  }
  const query = new URLSearchParams({
    error: data.code ?? 'FAULT',
    provider: 'Google',
  });
  if (flow.inviteCode !== null) query.set('c', flow.inviteCode);
  return { data: null, redirect: `/login?${query.toString()}` };
};

/**
 * The way to Microsoft. It leads back to a page, which takes the id token to
 * exchange-token; this browser's cookie there shows that it began here.
 */
export const microsoftRoutes = (
  dependencies: Pick<ApiDependencies, 'redirectSignIns'>,
): readonly Route[] => [
  beginning('Microsoft', '/auth/microsoft', dependencies),
];

/** The call that sends a browser to a provider. */
const beginning = (
  provider: 'Google' | 'Microsoft',
  path: `/auth/${string}`,
  dependencies: Pick<ApiDependencies, 'redirectSignIns'>,
): Route =>
  route({
    method: 'GET',
    path,
    summary: `Redirects the browser to ${provider} to sign in.`,
    access: 'anyone',
    limit: 'signIn',
    redirects: true,
    query: redirectQuery,
    reply: z.null(),
    handle: ({ query }) =>
      beginRedirect(provider, dependencies.redirectSignIns[provider], query),
  });

/** Invalid values are left out, so that a bad link does not block a sign-in. */
const optional = (longest: number) =>
  z.string().max(longest).optional().catch(undefined);

/** What a user carries into a sign-in. */
const redirectQuery = z.object({
  /** An invitation code. */
  c: optional(200),
  timeZone: optional(100),
  returnTo: optional(500),
});

/**
 * Sends a browser to a provider. Throws ACCOUNT.PROVIDER_UNAVAILABLE when that
 * one is not set up.
 */
const beginRedirect = async (
  provider: string,
  signIn: TokenSignIn | undefined,
  { c, timeZone, returnTo }: z.output<typeof redirectQuery>,
): Promise<Reply<null>> => {
  if (signIn === undefined) {
    throw new DomainError('ACCOUNT.PROVIDER_UNAVAILABLE');
  }
  const { location, redirectState } = await signIn.begin();
  const flow = flowCookie(provider, {
    redirectState,
    inviteCode: c ?? null,
    timeZone: timeZone ?? null,
    returnTo: localPath(returnTo ?? null),
  });
  return { data: null, redirect: location, cookies: [flow] };
};
