import { gzipSync } from 'node:zlib';
import compression from 'compression';
import type {
  Express,
  RequestHandler,
  ErrorRequestHandler,
  Request,
  Response,
} from 'express';
import express, { Router } from 'express';
import type { Logger } from 'pino';
import { createWaitUntilFresh } from '#application/shared/waitUntilFresh.ts';
import type { ReadHealth } from '#application/shared/ports/Health.ts';
import { calendarRouter } from './calendar/calendarRouter.ts';
import { docsRouter } from './docs/router.ts';
import { reportVersion } from './client/reportVersion.ts';
import { clientRouter } from './client/router.ts';
import { supportChat } from './client/supportChat.ts';
import type { ApiDependencies } from './http/dependencies.ts';
import { healthRouter, noStore } from './monitoring/healthRouter.ts';
import { requestLog, requestIdOf } from './monitoring/requestLog.ts';
import type { Route, Method } from './http/route.ts';
import { allRoutes } from './routes.ts';
import { refusalAnswer, send } from './http/answer.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import type { Metrics } from './monitoring/metrics.ts';
import { Refused } from './http/refused.ts';
import { answerOnce } from './http/idempotency.ts';
import { isStream } from './monitoring/isStream.ts';
import type { SharedState } from './http/handle.ts';
import { handle } from './http/handle.ts';
import type { MetricsAccess } from './http/canReadMetrics.ts';
import { canReadMetrics } from './http/canReadMetrics.ts';
import { securityLog } from './http/securityLog.ts';
import { createTakeSlot } from './http/slots.ts';
import { mcpRouter } from './mcp/mcpRouter.ts';

/** The whole HTTP side: the API below /v1, the client, and monitoring. */
export const createHttpApp = (dependencies: ApiDependencies): Express => {
  const { logger, metrics, readHealth, publicUrl, proxies } = dependencies;
  const routes = allRoutes(dependencies);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('case sensitive routing', true);
  // Anybody can send X-Forwarded-For; only the entries of our proxies are true.
  app.set('trust proxy', proxies);
  app.use(requestLog(logger), metrics.timing, securityHeaders(publicUrl));
  app.use(healthRouter(readHealth, metrics, canReadMetrics(dependencies)));
  app.use(compression({ filter: isCompressible }));
  app.use('/v1', noStore, reportVersion(dependencies.clientFolder));
  app.get('/v1/openapi.json', serveOpenApi(routes));
  app.use(docsRouter());
  const sharedState: SharedState = {
    answerOnce: answerOnce(dependencies),
    // Limits simultaneous requests.
    takeSlot: createTakeSlot(),
    waitUntilFresh: createWaitUntilFresh(dependencies),
  };
  app.use('/v1', apiRouter(routes, dependencies, sharedState));
  app.use(mcpRouter(dependencies, sharedState));
  app.use(calendarRouter(dependencies));
  app.use(supportChat(dependencies.chatScript ?? null));
  app.use(clientRouter(dependencies.clientFolder, publicUrl));
  app.use(notFound);
  app.use(answerError);
  return app;
};

/** Streams are not: compression would hold their events back in its buffers. */
const isCompressible = (request: Request, response: Response): boolean =>
  !isStream(response) && compression.filter(request, response);

/**
 * Serves the document, which is created and compressed at the first request,
 * because most servers never need it.
 */
const serveOpenApi = (routes: readonly Route[]): RequestHandler => {
  let text: string | undefined;
  let packed: Buffer | undefined;
  return async (request, response) => {
    const { openApi } = await import('./openApi/document.ts');
    text ??= JSON.stringify(openApi(routes));
    packed ??= gzipSync(text);
    response.type('application/json').vary('Accept-Encoding');
    const isPacked = request.acceptsEncodings('gzip') === 'gzip';
    if (isPacked) response.set('Content-Encoding', 'gzip');
    response.send(isPacked ? packed : text);
  };
};

const notFound: RequestHandler = () => {
  throw new Refused('REQUEST.NOT_FOUND');
};

/** Turns any error into the answer. */
const answerError: ErrorRequestHandler = (
  error: unknown,
  request,
  response,
  next,
) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  const answer = refusalAnswer(error, requestIdOf(request));
  if (answer.status >= 500) {
    // The request log prints `response.err`.
    response.err = error instanceof Error ? error : new Error(String(error));
  }
  send(response, { ...answer, position: null });
};

/** The app of a process without API: only health and metrics. */
export const createWorkerApp = ({
  readHealth,
  metrics,
  logger,
  ...metricsAccess
}: Readonly<{
  readHealth: ReadHealth;
  metrics: Metrics;
  logger: Logger;
}> &
  MetricsAccess): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.use(requestLog(logger), metrics.timing);
  app.use(healthRouter(readHealth, metrics, canReadMetrics(metricsAccess)));
  app.use(notFound);
  app.use(answerError);
  return app;
};

/** Everything below /v1: the routes, and refusals of all other requests. */
const apiRouter = (
  routes: readonly Route[],
  dependencies: ApiDependencies,
  sharedState: SharedState,
): Router => {
  const router = Router({ caseSensitive: true });
  for (const [path, group] of Map.groupBy(routes, ({ path }) => path)) {
    const pathRouter = router.route(path);
    for (const route of group) {
      pathRouter[METHODS[route.method]](
        withSecurityLog(
          route,
          handle(route, dependencies, sharedState),
          dependencies,
        ),
      );
    }
    pathRouter.all(methodNotAllowed(group));
  }
  router.use(notFound);
  return router;
};

type Handler = ReturnType<typeof handle>;

/** Adds the security log, and the inspection of errors for tests. */
const withSecurityLog = (
  route: Route,
  handler: Handler,
  { inspectError, logger }: ApiDependencies,
): Handler => {
  const { security } = route;
  const inspecting =
    inspectError === undefined
      ? handler
      : withErrorInspection(route, handler, inspectError);
  return security === null
    ? inspecting
    : securityLog(security, logger, inspecting);
};

/** Lets tests see every error of a route, which is then answered as usual. */
const withErrorInspection =
  (
    route: Route,
    handler: Handler,
    inspect: NonNullable<ApiDependencies['inspectError']>,
  ): Handler =>
  async (request, response) => {
    try {
      await handler(request, response);
    } catch (error) {
      inspect(route, error);
      throw error;
    }
  };

const METHODS = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  DELETE: 'delete',
} as const satisfies Record<Method, keyof Router>;

const methodNotAllowed = (routes: readonly Route[]): RequestHandler => {
  const allowed = routes.flatMap(({ method }) =>
    method === 'GET' ? ['GET', 'HEAD'] : [method],
  );
  return () => {
    throw new Refused('REQUEST.METHOD_NOT_ALLOWED', {
      headers: { Allow: allowed.join(', ') },
    });
  };
};
