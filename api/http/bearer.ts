import type { IncomingMessage } from 'node:http';
import type { Actor } from '#application/shared/actor.ts';
import type { AccessToken } from '#application/shared/ports/AccessTokens.ts';
import type { UseCases } from '#application/useCases.ts';
import { sessionIdOf } from './cookie.ts';
import type { ApiDependencies } from './dependencies.ts';
import { Refused } from './refused.ts';
import type { Route } from './route.ts';

const BEARER = /^Bearer +(\S+) *$/i;
/** The beginning of every access token of Slipway. */
const TOKEN_PREFIX = 'slw_';

/**
 * The access token of a request, or null if the session identifies the caller.
 * Some proxies send their own bearer token along with the cookie; it is ignored.
 */
export const bearerOf = (
  received: IncomingMessage,
  { access }: Pick<Route, 'access'>,
  dependencies: Pick<ApiDependencies, 'publicUrl'>,
): string | null => {
  const { authorization = '' } = received.headers;
  const bearer = BEARER.exec(authorization)?.[1] ?? null;
  if (bearer === null || bearer.startsWith(TOKEN_PREFIX)) return bearer;
  const isOfProxy =
    access === 'anyone' || sessionIdOf(received, dependencies) !== null;
  return isOfProxy ? null : bearer;
};

/** Finds the access token of a secret. Throws TOKEN.INVALID. */
export const requireToken = async (
  secret: string,
  useCases: Pick<UseCases, 'findAccessToken'>,
): Promise<AccessToken> => {
  const token = await useCases.findAccessToken(secret);
  if (token === null) throw invalidToken();
  return token;
};

/** The token's owner in its team, with current rights. Throws TOKEN.INVALID. */
export const findActorByToken = async (
  { id: tokenId, userId, teamId }: AccessToken,
  { mutates }: Pick<Route, 'mutates'>,
  useCases: Pick<UseCases, 'findMember' | 'findMemberForCommand'>,
): Promise<Actor> => {
  const find = mutates ? useCases.findMemberForCommand : useCases.findMember;
  const actor = await find({ userId, teamId });
  if (actor === null) throw invalidToken();
  return { ...actor, tokenId };
};

/** TOKEN.INVALID, with the challenge that clients expect (RFC 6750). */
export const invalidToken = (): Refused =>
  new Refused('TOKEN.INVALID', {
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  });

/** Throws TOKEN.NOT_ALLOWED, TOKEN.READ_ONLY. */
export const requireAllowed = (
  { access }: AccessToken,
  { allowsTokens, mutates }: Pick<Route, 'allowsTokens' | 'mutates'>,
): void => {
  if (!allowsTokens) throw new Refused('TOKEN.NOT_ALLOWED');
  if (mutates && access === 'Read') throw new Refused('TOKEN.READ_ONLY');
};
