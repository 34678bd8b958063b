import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import express, { Router } from 'express';

const PAGE_FOLDER = fileURLToPath(new URL('page', import.meta.url));

/** Files of the viewer's package that the page loads. */
const VIEWER_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'];

/**
 * `/v1/docs`: the description of the API as a page, where calls can be tried
 * (L123). Swagger UI comes from its npm package, nothing from other sites. It
 * is loaded at the first request, because most servers never need it.
 */
export const docsRouter = (): Router => {
  const router = Router({ strict: true });
  router.get('/v1/docs', withoutInlineStyles, async (_request, response) => {
    const { version } = await viewer();
    const page = await readFile(join(PAGE_FOLDER, 'index.html'), 'utf8');
    response
      .set('Cache-Control', 'no-cache')
      .type('html')
      .send(page.replaceAll('{version}', version));
  });
  router.get('/v1/docs/:version/:file', async (request, response, next) => {
    const { version, folder } = await viewer();
    const { file } = request.params;
    if (request.params.version !== version || !VIEWER_FILES.includes(file)) {
      next();
      return;
    }
    response
      .set('Cache-Control', 'public, max-age=31536000, immutable')
      .sendFile(file, { root: folder, cacheControl: false });
  });
  router.use(
    '/v1/docs',
    express.static(PAGE_FOLDER, {
      index: false,
      redirect: false,
      setHeaders: (response) => response.set('Cache-Control', 'no-cache'),
    }),
  );
  return router;
};

/**
 * The viewer sets styles only by script, so this page needs no inline styles.
 */
const withoutInlineStyles: RequestHandler = (_request, response, next) => {
  const policy = String(response.get('Content-Security-Policy'));
  response.set(
    'Content-Security-Policy',
    policy.replace(" 'unsafe-inline'", ''),
  );
  next();
};

type Viewer = Readonly<{ version: string; folder: string }>;

let cachedViewer: Promise<Viewer> | undefined;

const viewer = (): Promise<Viewer> => {
  cachedViewer ??= findViewer();
  return cachedViewer;
};

const findViewer = async (): Promise<Viewer> => {
  const file = fileURLToPath(
    import.meta.resolve('swagger-ui-dist/package.json'),
  );
  const { version } = JSON.parse(await readFile(file, 'utf8')) as Viewer;
  return { version, folder: dirname(file) };
};
