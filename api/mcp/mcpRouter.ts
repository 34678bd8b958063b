import type { Request, RequestHandler, Response } from 'express';
import { Router } from 'express';
import { isLoopback } from '#application/shared/loopback.ts';
import type { RequestContext } from '#application/shared/requestContext.ts';
import {
  runInRequest,
  newRequestContext,
} from '#application/shared/requestContext.ts';
import { bearerOf, invalidToken, requireToken } from '../http/bearer.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import { isOwnOrigin } from '../http/origin.ts';
import { enforceBytes, enforceBurstLimit } from '../http/limits.ts';
import { readBody } from '../http/readBody.ts';
import { BODY_LIMIT } from '../http/route.ts';
import { Refused } from '../http/refused.ts';
import type { TakeSlot } from '../http/slots.ts';
import { slotsFor } from '../http/slots.ts';
import { invalidRequest } from '../http/validation.ts';

/** State that all requests of a process share. */
type Shared = Readonly<{
  takeSlot: TakeSlot;
  waitUntilFresh: RequestContext['waitUntilFresh'];
}>;

/** The Model Context Protocol for agents, at /mcp, by access token only. */
export const mcpRouter = (
  dependencies: ApiDependencies,
  shared: Shared,
): Router => {
  const router = Router({ caseSensitive: true });
  const path = router.route('/mcp');
  path.post(answer(dependencies, shared));
  path.all(() => {
    throw new Refused('REQUEST.METHOD_NOT_ALLOWED', {
      headers: { Allow: 'POST' },
    });
  });
  return router;
};

const answer =
  (
    dependencies: ApiDependencies,
    { takeSlot, waitUntilFresh }: Shared,
  ): RequestHandler =>
  async (request, response) => {
    response.set('Cache-Control', 'no-store');
    requireKnownHost(request, dependencies.publicUrl);
    const token = await findToken(request, dependencies);
    const slots = slotsFor({ isHeavy: false }, request.headers);
    await takeSlot(token.userId, response, slots);
    await enforceBurstLimit('read', token.userId, dependencies);
    const body = await readMessage(request, response);
    await enforceBytes(request, token.userId, dependencies);
    const context = newRequestContext({
      after: [],
      userId: token.userId,
      tokenId: token.id,
      waitUntilFresh,
    });
    // Most servers never need it.
    const { handleMcp } = await import('./handleMcp.ts');
    await runInRequest(context, () =>
      handleMcp(token, body, { request, response }, dependencies),
    );
  };

/** Only a token identifies the caller, never a cookie. Throws TOKEN.INVALID. */
const findToken = (request: Request, dependencies: ApiDependencies) => {
  const bearer = bearerOf(request, { access: 'user' }, dependencies);
  if (bearer === null) throw invalidToken();
  return requireToken(bearer, dependencies.useCases);
};

/** Reads one message; a batch could contain any number of calls. */
const readMessage = async (
  request: Request,
  response: Response,
): Promise<unknown> => {
  const body = await readBody({ bodyLimit: BODY_LIMIT }, request, response);
  if (!Array.isArray(body)) return body;
  throw invalidRequest([
    { path: 'body', message: 'Send one message at a time.' },
  ]);
};

/**
 * Refuses a request that a browser sends for another site, or to a foreign host
 * name that resolves to this server (DNS rebinding).
 */
const requireKnownHost = (request: Request, publicUrl: string): void => {
  const { host = '', origin } = request.headers;
  const isKnown = isKnownHost(host, publicUrl);
  const isOwnPage =
    origin === undefined || isOwnOrigin(origin, request, publicUrl);
  if (!isKnown || !isOwnPage) throw new Refused('REQUEST.FOREIGN_HOST');
};

/** As a URL, a host has no capital letters and no default port. */
export const isKnownHost = (host: string, publicUrl: string): boolean => {
  const publicAddress = new URL(publicUrl);
  const url = `${publicAddress.protocol}//${host}`;
  if (!URL.canParse(url)) return false;
  const requested = new URL(url);
  return (
    requested.host === publicAddress.host || isLoopback(requested.hostname)
  );
};
