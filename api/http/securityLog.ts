import type { Request as Received, Response } from 'express';
import type { Logger } from 'pino';
import { toRefusalReply } from './errors.ts';
import type { Request } from './route.ts';
import type { LoggedIds, SecurityEvent } from './securityEvents.ts';

/** Facts about a call, collected for its log line. */
type CallFacts = { about: Record<string, string | number>; outcome: string };

/** A request handler. */
type Handler = (request: Received, response: Response) => Promise<void>;

/** The facts by response, only for calls that are logged. */
const callFacts = new WeakMap<Response, CallFacts>();

/** Records ids about a call; does nothing if the call is not logged. */
export const recordIds = (
  response: Response,
  about: LoggedIds | undefined,
): void => {
  const call = callFacts.get(response);
  if (call !== undefined) Object.assign(call.about, about);
};

/** Records the caller, if known. */
export const recordCaller = (
  response: Response,
  userId: string | null,
): void => {
  if (userId !== null) recordIds(response, { userId });
};

/** Records why a call was refused, by the code in the envelope. */
export const recordRefusal = (response: Response, body: string): void => {
  if (!callFacts.has(response)) return;
  const { data } = JSON.parse(body) as { data?: { code?: string } };
  recordOutcome(response, data?.code ?? 'FAULT');
};

/** Records that the client left before the answer. */
export const recordAbandoned = (response: Response): void => {
  recordOutcome(response, ABANDONED);
};

const ABANDONED = 'Abandoned';

const recordOutcome = (response: Response, outcome: string): void => {
  const call = callFacts.get(response);
  if (call !== undefined) call.outcome = outcome;
};

/** The team, the token and the member that a request is about. */
export const loggedIdsOf = ({
  actor,
  params,
}: Pick<Request, 'actor'> &
  Readonly<{ params: Readonly<Record<string, unknown>> }>): LoggedIds => ({
  ...(actor !== null && { teamId: actor.teamId }),
  ...(actor?.tokenId !== undefined && { tokenId: actor.tokenId }),
  ...(typeof params['userId'] === 'string' && { memberId: params['userId'] }),
  ...(typeof params['id'] === 'string' && { id: params['id'] }),
});

/**
 * Runs a call about access rights, then writes one log line, however it ended
 * (threat S9). The line has only ids, never addresses, names or secrets. It
 * waits for the work to end, not for the connection: a page that leaves does
 * not undo what its call has begun.
 */
export const securityLog =
  (event: SecurityEvent, logger: Logger, handler: Handler): Handler =>
  async (request, response) => {
    const call: CallFacts = { about: {}, outcome: 'Ok' };
    callFacts.set(response, call);
    try {
      await handler(request, response);
    } catch (error) {
      const { code = 'FAULT' } = toRefusalReply(error, '').data;
      const isAbandoned = code === 'FAULT' && response.closed;
      recordOutcome(response, isAbandoned ? ABANDONED : code);
      throw error;
    } finally {
      const { about, outcome } = call;
      const { id: reqId } = request;
      logger.info({ security: event, outcome, ...about, reqId }, 'security');
    }
  };
