import type { Request as ExpressRequest, Response } from 'express';
import type { Actor } from '#application/shared/actor.ts';
import type { UseCases } from '#application/useCases.ts';
import { Role } from '#domain/shared/role.ts';
import { HEADERS } from '../contract/envelopeValues.ts';
import { findActorByToken } from './bearer.ts';
import { cookiesOf, sessionIdOf } from './cookie.ts';
import type { ApiDependencies } from './dependencies.ts';
import type { Caller } from './identifyCaller.ts';
import { mayRepeat } from './identifyCaller.ts';
import { isFromThisComputer } from './origin.ts';
import { enforceBytes } from './limits.ts';
import { readBody } from './readBody.ts';
import { Refused } from './refused.ts';
import { loggedIdsOf, recordIds } from './securityLog.ts';
import type { Request, Route } from './route.ts';
import { parseInput } from './validation.ts';

/** The command id of streams and downloads, which change nothing. */
export const NO_COMMAND = '';

/** A route and its caller. */
export type RoutedCaller = Readonly<{ route: Route; caller: Caller }>;

/**
 * Reads a request for its route. Throws ACCOUNT.WITHOUT_TEAM, TEAM.NOT_ACTIVE,
 * TEAM.ADMIN_ONLY, REQUEST.TOO_MANY and errors of the request itself.
 */
export const readRequest = async (
  { route, caller }: RoutedCaller,
  received: ExpressRequest,
  response: Response,
  dependencies: ApiDependencies,
): Promise<ReadRequest> => {
  // The body is read first: it may arrive slowly, and rights may change.
  const body = route.body && (await readBody(route, received, response));
  if (route.mutates) await enforceBytes(received, caller.userId, dependencies);
  const rights = await checkRights({ route, caller }, received, dependencies);
  const { params } = received;
  recordIds(response, loggedIdsOf({ actor: rights.actor, params }));
  return {
    userId: caller.userId,
    ...rights,
    params,
    ...contentOf(route, received.query, body, rights.refusal),
    ifMatch: received.get('If-Match'),
    sessionId:
      caller.token === null ? sessionIdOf(received, dependencies) : null,
    userAgent: received.get('User-Agent') ?? '',
    cookies: cookiesOf(received, dependencies),
    wantsCsv: received.accepts('application/json', 'text/csv') === 'text/csv',
    wantsHtml:
      received.accepts('application/json', 'text/html') === 'text/html',
    isPage: received.get('Origin') !== undefined,
    fromThisComputer: isFromThisComputer(received, dependencies.localAccess),
    connection: connectionOf(received),
    signal: disconnectSignal(response),
  };
};

type Rights = Readonly<{
  actor: Actor | null;
  /** The refusal of the call, unless it turns out to be a repeat; or null. */
  refusal: Refused | null;
}>;

export type ReadRequest = Omit<Request, 'commandId'> & Pick<Rights, 'refusal'>;

/** Somebody who lost the rights may still repeat an earlier command. */
const checkRights = async (
  call: RoutedCaller,
  received: ExpressRequest,
  dependencies: ApiDependencies,
): Promise<Rights> => {
  try {
    const actor = await findActor(call, received, dependencies);
    return { actor, refusal: call.caller.refusal ?? null };
  } catch (error) {
    const isRefused = error instanceof Refused;
    if (!isRefused || !mayRepeat(call.route, received)) throw error;
    return { actor: null, refusal: error };
  }
};

/** Throws the refusal, if there is one, before errors of the content. */
const contentOf = (
  route: Route,
  query: unknown,
  body: unknown,
  refusal: Refused | null,
): Pick<Request, 'query' | 'body'> => {
  try {
    return {
      query: route.query && parseInput(route.query, query),
      body: route.body && parseInput(route.body, body),
    };
  } catch (error) {
    throw refusal ?? error;
  }
};

const connectionOf = ({ socket }: ExpressRequest): string =>
  `${socket.remoteAddress ?? ''} ${String(socket.remotePort ?? '')}`;

const disconnectSignal = (response: Response): AbortSignal => {
  const leaving = new AbortController();
  const end = () => {
    if (!response.writableFinished) leaving.abort();
  };
  // A caller who left while the request was read gets no reply.
  if (response.closed) end();
  else response.once('close', end);
  return leaving.signal;
};

/** Null if the route requires no team. */
const findActor = async (
  { route, caller: { userId, token } }: RoutedCaller,
  received: ExpressRequest,
  { useCases }: ApiDependencies,
): Promise<Actor | null> => {
  const { access } = route;
  if (userId === null || access === 'user') return null;
  const actor = await (token === null
    ? findMember(userId, route, useCases)
    : findActorByToken(token, route, useCases));
  const namedTeamId = received.get(HEADERS.team) ?? actor.teamId;
  if (namedTeamId !== actor.teamId) throw new Refused('TEAM.NOT_ACTIVE');
  if (access === 'admin' && actor.role !== Role.Admin) {
    throw new Refused('TEAM.ADMIN_ONLY');
  }
  return actor;
};

/** The user in their active team. Throws ACCOUNT.WITHOUT_TEAM. */
const findMember = async (
  userId: string,
  { mutates }: Route,
  useCases: UseCases,
): Promise<Actor> => {
  const actor = await (mutates
    ? useCases.findActorForCommand(userId)
    : useCases.findActor(userId));
  // Removed from their only team: the next sign-in creates one for them.
  if (actor === null) throw new Refused('ACCOUNT.WITHOUT_TEAM');
  return actor;
};
