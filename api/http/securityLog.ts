import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { About, Request, SecurityEvent } from './route.ts';

/** What is known of a call so far, for its line. */
type Known = { about: About; outcome: string };

const known = new WeakMap<Response, Known>();

const knownOf = (response: Response): Known =>
  known.get(response) ?? { about: {}, outcome: 'Ok' };

/** Ids that were learned of a call; for a call that is not logged, they are lost. */
export const noteAbout = (
  response: Response,
  about: About | undefined,
): void => {
  const { about: before, outcome } = knownOf(response);
  known.set(response, { about: { ...before, ...about }, outcome });
};

/** Who calls, where it is known. */
export const noteCaller = (response: Response, userId: string | null): void => {
  if (userId !== null) noteAbout(response, { userId });
};

/** Why it was refused, by the code in the envelope. */
export const noteRefusal = (response: Response, body: string): void => {
  const { data } = JSON.parse(body) as { data?: { code?: string } };
  known.set(response, { ...knownOf(response), outcome: data?.code ?? 'FAULT' });
};

/** The team, the token and the member that a request is about. */
export const aboutOf = ({
  actor,
  params,
}: Pick<Request, 'actor'> &
  Readonly<{ params: Readonly<Record<string, unknown>> }>): About => ({
  ...(actor !== null && { teamId: actor.teamId }),
  ...(actor?.tokenId !== undefined && { tokenId: actor.tokenId }),
  ...(typeof params['userId'] === 'string' && { memberId: params['userId'] }),
  ...(typeof params['id'] === 'string' && { id: params['id'] }),
});

/**
 * One line for each call that concerns who may do what, however it ends (threat
 * S9): ids alone, neither addresses nor names nor secrets.
 */
export const securityLog =
  (event: SecurityEvent, logger: Logger): RequestHandler =>
  (request, response, next) => {
    response.once('close', () => {
      const { about, outcome } = knownOf(response);
      const { id: reqId } = request;
      logger.info({ security: event, outcome, ...about, reqId }, 'security');
    });
    next();
  };
