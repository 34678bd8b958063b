import type { Request as ExpressRequest } from 'express';
import type { AccessToken } from '#application/shared/ports/AccessTokens.ts';
import type { Session } from '#application/shared/ports/Sessions.ts';
import { HEADERS } from '../contract/envelopeValues.ts';
import { requireAllowed, requireToken } from './bearer.ts';
import { sessionIdOf } from './cookie.ts';
import type { ApiDependencies } from './dependencies.ts';
import { isFresh } from './freshSession.ts';
import { Refused } from './refused.ts';
import type { Route } from './route.ts';

/** The caller, and the access token they use; null for a session. */
export type Caller = Readonly<{
  /** Null where anyone may call. */
  userId: string | null;
  token: AccessToken | null;
  /** The refusal of the call, unless it turns out to be a repeat. */
  refusal?: Refused;
}>;

/**
 * Identifies the caller, given the bearer of `bearerOf`. Throws
 * ACCOUNT.SIGNED_OUT, ACCOUNT.SIGN_IN_AGAIN, TOKEN.INVALID, TOKEN.NOT_ALLOWED,
 * TOKEN.READ_ONLY.
 */
export const identifyCaller = async (
  route: Route,
  received: ExpressRequest,
  bearer: string | null,
  dependencies: ApiDependencies,
): Promise<Caller> => {
  if (bearer !== null) {
    const token = await requireToken(bearer, dependencies.useCases);
    requireAllowed(token, route);
    return { userId: token.userId, token };
  }
  if (route.access === 'anyone') return { userId: null, token: null };
  const session = await requireSession(
    sessionIdOf(received, dependencies),
    dependencies,
  );
  const caller = { userId: session.userId, token: null };
  if (!route.needsFreshSignIn || isFresh(session, dependencies.clock.now()))
    return caller;
  const refusal = new Refused('ACCOUNT.SIGN_IN_AGAIN');
  if (!mayRepeat(route, received)) throw refusal;
  return { ...caller, refusal };
};

/** Whether a call may repeat a command: only a command with a key may. */
export const mayRepeat = (
  { mutates }: Route,
  received: ExpressRequest,
): boolean => mutates && received.get(HEADERS.idempotencyKey) !== undefined;

const requireSession = async (
  sessionId: string | null,
  { sessions, clock }: ApiDependencies,
): Promise<Session> => {
  const session =
    sessionId === null ? null : await sessions.touch(sessionId, clock.now());
  if (session === null) throw new Refused('ACCOUNT.SIGNED_OUT');
  return session;
};
