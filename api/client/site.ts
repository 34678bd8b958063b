import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { Router } from 'express';
import { nullIfMissing } from './nullIfMissing.ts';

/**
 * The public pages and what crawlers request, by path; built by `web/build`.
 */
const FILES: Readonly<Record<string, string>> = {
  '/': 'landing.html',
  '/about': 'about.html',
  '/invite': 'invite.html',
  '/request-invite': 'request-invite.html',
  '/privacy': 'privacy.html',
  '/terms-of-service': 'terms-of-service.html',
  '/offline': 'offline.html',
  '/robots.txt': 'robots.txt',
  '/sitemap.xml': 'sitemap.xml',
};

/** The placeholder for the public address in the built files. */
const ORIGIN_PLACEHOLDER = 'https://slipway.invalid';

/**
 * The public site, open to everybody, signed in or not: `/` is its landing
 * page, and the app has its own entry page (Q1). Requests for a page that is
 * not built go to the next handler. Browsers cache pages and revalidate them.
 */
export const siteRouter = (folder: string, publicUrl: string): Router => {
  const router = Router();
  for (const [path, file] of Object.entries(FILES)) {
    router.get(path, page(join(folder, 'site', file), publicUrl));
  }
  // Otherwise, the handler of static files would serve the built pages, which
  // contain a placeholder instead of this server's address.
  router.get('/site/{*file}', (_request, response) => {
    response.redirect('/');
  });
  return router;
};

const page =
  (file: string, publicUrl: string): RequestHandler =>
  async (_request, response, next) => {
    const built = await readFile(file, 'utf8').catch(nullIfMissing);
    if (built === null) {
      next();
      return;
    }
    const text = built.replaceAll(ORIGIN_PLACEHOLDER, publicUrl);
    response
      .type(file.slice(file.lastIndexOf('.')))
      .set('Cache-Control', 'no-cache')
      .set('ETag', `W/"${createHash('sha256').update(text).digest('base64')}"`)
      .send(text);
  };
