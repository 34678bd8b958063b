import type { RequestHandler } from 'express';
import { Router } from 'express';
import { answerOnce } from './idempotency.ts';
import type { ApiDependencies } from './dependencies.ts';
import { handle } from './handle.ts';
import { Refused } from './refused.ts';
import type { Method, Route } from './route.ts';

/** Everything below /v1: the routes, and what is said to any other request. */
export const apiRouter = (
  routes: readonly Route[],
  dependencies: ApiDependencies,
): Router => {
  const router = Router({ caseSensitive: true });
  const once = answerOnce(dependencies);
  for (const [path, group] of Map.groupBy(routes, ({ path }) => path)) {
    const at = router.route(path);
    for (const route of group) {
      at[METHODS[route.method]](handle(route, dependencies, once));
    }
    at.all(methodNotAllowed(group));
  }
  router.use(() => {
    throw new Refused('REQUEST.NOT_FOUND');
  });
  return router;
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
