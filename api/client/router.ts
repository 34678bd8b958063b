import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import express, { Router } from 'express';
import compressedFiles from 'express-static-gzip';
import { sessionIdOf } from '../http/cookie.ts';
import { appPageIn } from './appPages.ts';
import { SERVICE_WORKER } from './reportVersion.ts';
import { siteRouter } from './site.ts';

/** Which pages a path belongs to; the service worker has the same patterns. */
export const SIGN_IN =
  /^\/(login(\/(start|accept-invite|waitinglist|not-allowed))?|auth\/(msft|mail)|logout)\/?$/;
export const APP =
  /^\/(project(\/.*)?|app-start(\/.*)?|settings(\/.*)?|start(\/.*)?|go-to-market|inbox|agent(\/.*)?)\/?$/;

/** Browsers must not cache the service worker, which reveals a new version. */
const WORKER_HEADERS = {
  'Cache-Control': 'no-cache',
  'Service-Worker-Allowed': '/',
};

const NOT_BUILT =
  'The client is not built yet. Run `npm start` or `npm run build`.\n';

/**
 * The built client: its files, and the page for each path. An unknown path
 * leads to the sign-in (B30, Q2), or, for a signed-in user, to the app, which
 * says that there is no such page.
 */
export const clientRouter = (folder: string, publicUrl: string): Router => {
  const router = Router();
  router.use(siteRouter(folder, publicUrl));
  router.use(
    '/assets',
    // Compressed during the build, better than there is time for here.
    compressedFiles(join(folder, 'assets'), {
      enableBrotli: true,
      orderPreference: ['br'],
      index: false,
      serveStatic: { immutable: true, maxAge: '1y', redirect: false },
    }),
  );
  router.use(
    express.static(folder, {
      index: false,
      redirect: false,
      maxAge: 0,
      setHeaders: (response, path) => {
        if (basename(path) === SERVICE_WORKER) response.set(WORKER_HEADERS);
      },
    }),
  );
  router.get(/^\/logout\/?$/, confirmIfLinked);
  router.get(
    SIGN_IN,
    page(folder, () => 'login.html'),
  );
  router.get(APP, page(folder, appPageIn(folder)));
  const notFound = page(folder, () => 'app.html', 404);
  router.get('/{*path}', (request, response, next) => {
    if (looksLikeFile(request.path)) fileNotFound(response);
    else if (belongsToApp(request, publicUrl))
      notFound(request, response, next);
    else response.redirect('/login');
  });
  return router;
};

/** The page signs out at once only if this site or the user opened it. */
const OWN_FETCH_SITES = new Set([undefined, 'same-origin', 'none']);

/**
 * The page of `/logout` signs out as soon as it is opened. A link on another
 * site's page must not do that, so the page then shows a button (threat S20).
 * Browsers send where a link was.
 */
const confirmIfLinked: RequestHandler = (request, response, next) => {
  const isLinked = !OWN_FETCH_SITES.has(request.get('Sec-Fetch-Site'));
  if (isLinked && request.query['ask'] === undefined) {
    response.redirect(303, '/logout?ask');
  } else next();
};

/** The app checks who the user is; an ended session leads to the sign-in. */
const belongsToApp = (request: Request, publicUrl: string): boolean =>
  sessionIdOf(request, { publicUrl }) !== null &&
  !request.path.startsWith('/login/');

const page =
  (
    folder: string,
    fileOf: (path: string) => string,
    status = 200,
  ): RequestHandler =>
  (request, response) => {
    const name = fileOf(request.path);
    if (!existsSync(join(folder, name))) {
      response.status(503).type('text/plain').send(NOT_BUILT);
      return;
    }
    // No callback is passed, because it would also be called after a success.
    response.status(status).sendFile(name, {
      root: folder,
      headers: { 'Cache-Control': 'no-cache' },
    });
  };

const looksLikeFile = (path: string): boolean => /\.[a-z0-9]+$/i.test(path);

const fileNotFound = (response: Response): void => {
  response
    .status(404)
    .type('text/plain')
    .send('Nothing was found at this address.\n');
};
