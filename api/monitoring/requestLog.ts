import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

/** The form of a request id that a proxy may have set. */
const REQUEST_ID = /^[\w.-]{1,100}$/;

/**
 * One log line per request: its id, method, route, status and duration, and the
 * stack of a fault. Neither the URL nor headers nor bodies: personal data must
 * not get into a log.
 */
export const requestLog = (logger: Logger): RequestHandler =>
  pinoHttp<Request, Response>({
    logger,
    genReqId: (request, response) => {
      const sentId = request.get('X-Request-Id') ?? '';
      const id = REQUEST_ID.test(sentId) ? sentId : randomUUID();
      response.set('X-Request-Id', id);
      return id;
    },
    quietReqLogger: true,
    quietResLogger: true,
    wrapSerializers: false,
    serializers: { req: () => undefined },
    customLogLevel: (_request, { statusCode }) => levelOf(statusCode),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request failed',
    customSuccessObject: (request, response, timed: TimedResponse) =>
      summary(request, response, timed),
    customErrorObject: (request, response, err, timed: TimedResponse) => ({
      ...summary(request, response, timed),
      err,
    }),
  });

type TimedResponse = Readonly<{ responseTime: number }>;

/** A terminal stays quiet while all is well; `debug` shows every request. */
const levelOf = (status: number) => {
  if (status >= 500) return 'error';
  return status >= 400 ? 'info' : 'debug';
};

const summary = (
  request: Request,
  response: Response,
  { responseTime }: TimedResponse,
) => ({
  method: request.method,
  route: routeOf(request),
  status: response.statusCode,
  ms: responseTime,
});

/** The path as declared, so that it contains no ids. */
export const routeOf = ({ baseUrl, route }: Request): string =>
  route === undefined
    ? 'unknown'
    : `${baseUrl}${(route as { path: string }).path}`;

export const requestIdOf = ({ id }: Pick<Request, 'id'>): string =>
  typeof id === 'string' ? id : '';
