import { isUtf8 } from 'node:buffer';
import type {
  Request as ExpressRequest,
  Response,
  RequestHandler,
} from 'express';
import express from 'express';
import type { Actor } from '#application/shared/actor.ts';
import { Role } from '#domain/shared/role.ts';
import { HEADERS } from '../contract/envelopeValues.ts';
import { cookiesOf, sessionIdOf } from './cookie.ts';
import type { ApiDependencies } from './dependencies.ts';
import { isFromThisComputer } from './origin.ts';
import { Refused } from './refused.ts';
import type { Request, Route } from './route.ts';
import { valid } from './validation.ts';

/** Who calls: null where anyone may. Throws ACCOUNT.SIGNED_OUT. */
export const callerOf = async (
  { access }: Route,
  received: ExpressRequest,
  dependencies: ApiDependencies,
): Promise<string | null> =>
  access === 'anyone' ? null : userOf(sessionIdOf(received), dependencies);

/**
 * A request of a caller as its route takes it. Throws ACCOUNT.WITHOUT_TEAM,
 * TEAM.NOT_ACTIVE, TEAM.ADMIN_ONLY and what is wrong with the request.
 */
export const readRequest = async (
  { route, userId }: Readonly<{ route: Route; userId: string | null }>,
  received: ExpressRequest,
  response: Response,
  dependencies: ApiDependencies,
): Promise<Omit<Request, 'commandId'>> => {
  // Before the rights are looked up: it can be sent as slowly as one likes.
  const sent = route.body && (await readBody(received, response));
  return {
    userId,
    actor:
      userId === null
        ? null
        : await actorOf({ route, userId }, received, dependencies),
    params: received.params,
    query: route.query && valid(route.query, received.query),
    body: route.body && valid(route.body, sent),
    ifMatch: received.get('If-Match'),
    sessionId: sessionIdOf(received),
    userAgent: received.get('User-Agent') ?? '',
    cookies: cookiesOf(received),
    wantsCsv: received.accepts('application/json', 'text/csv') === 'text/csv',
    isPage: received.get('Origin') !== undefined,
    fromThisComputer: isFromThisComputer(received, dependencies.localAccess),
    signal: disconnectSignal(response),
  };
};

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

const userOf = async (
  sessionId: string | null,
  { sessions, clock }: ApiDependencies,
): Promise<string> => {
  const session =
    sessionId === null ? null : await sessions.touch(sessionId, clock.now());
  if (session === null) throw new Refused('ACCOUNT.SIGNED_OUT');
  return session.userId;
};

/** Null where no team is required. */
const actorOf = async (
  {
    route: { access, mutates },
    userId,
  }: Readonly<{ route: Route; userId: string }>,
  received: ExpressRequest,
  { useCases }: ApiDependencies,
): Promise<Actor | null> => {
  if (access === 'user') return null;
  const actor = await (mutates
    ? useCases.findActorForCommand(userId)
    : useCases.findActor(userId));
  // Removed from their only team: a new sign-in creates one for them.
  if (actor === null) throw new Refused('ACCOUNT.WITHOUT_TEAM');
  const meant = received.get(HEADERS.team) ?? actor.teamId;
  if (meant !== actor.teamId) throw new Refused('TEAM.NOT_ACTIVE');
  if (access === 'admin' && actor.role !== Role.Admin) {
    throw new Refused('TEAM.ADMIN_ONLY');
  }
  return actor;
};

const parse: RequestHandler = express.json({
  limit: '1mb',
  // What is no JSON object, the schemas know to say better.
  strict: false,
  verify: (_request, _response, bytes) => {
    if (!isUtf8(bytes)) throw new Error('not UTF-8');
  },
});

/**
 * The JSON body of a request; an empty object when there is none, so that its
 * missing fields are named. Throws REQUEST.NOT_JSON, REQUEST.TOO_LARGE.
 */
const readBody = async (
  request: ExpressRequest,
  response: Response,
): Promise<unknown> => {
  if (hasContent(request) && request.is('json') === false) {
    throw notJson('Content-Type', 'Use application/json.');
  }
  await new Promise<void>((resolve, reject) => {
    parse(request, response, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(refusalOf(error));
    });
  });
  const body = request.body as unknown;
  return body === undefined ? {} : body;
};

const hasContent = ({ headers }: ExpressRequest): boolean =>
  headers['transfer-encoding'] !== undefined ||
  Number(headers['content-length'] ?? 0) > 0;

/** body-parser's error: its texts quote the body, so none is passed on. */
const refusalOf = (error: unknown): Refused => {
  const { status, type } = error as { status?: number; type?: string };
  if (status === 413) return new Refused('REQUEST.TOO_LARGE');
  return status === 415
    ? notJson(
        type === 'encoding.unsupported' ? 'Content-Encoding' : 'Content-Type',
        'Use application/json in UTF-8.',
      )
    : notJson('body', 'This is not valid JSON.');
};

const notJson = (path: string, message: string): Refused =>
  new Refused('REQUEST.NOT_JSON', { fields: [{ path, message }] });
