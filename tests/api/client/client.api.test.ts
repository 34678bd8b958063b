import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '#tests/support/testServer.ts';
import { startTestServer } from '#tests/support/testServer.ts';

/**
 * Pages as the build writes them, with a placeholder for the public address.
 */
const SITE = {
  'landing.html': '<h1>Landing</h1><link href="https://slipway.invalid/">',
  'about.html': '<h1>About</h1>',
  'invite.html': '<h1>Invitation</h1>',
  'request-invite.html': '<h1>Request</h1>',
  'privacy.html': '<h1>Privacy</h1>',
  'terms-of-service.html': '<h1>Terms</h1>',
  'offline.html': '<h1>Offline</h1>',
  'robots.txt': 'Sitemap: https://slipway.invalid/sitemap.xml',
  'sitemap.xml': '<loc>https://slipway.invalid/about</loc>',
} as const;

let clientFolder: string;
let server: TestServer;

beforeAll(async () => {
  clientFolder = await mkdtemp(join(tmpdir(), 'slipway-client-'));
  await mkdir(join(clientFolder, 'assets'));
  await writeFile(join(clientFolder, 'login.html'), '<h1>Sign In</h1>');
  await writeFile(join(clientFolder, 'app.html'), '<h1>Slipway</h1>');
  await writeFile(join(clientFolder, 'theme-init.js'), 'theme();');
  await writeFile(join(clientFolder, 'serviceWorker.js'), 'work();');
  await mkdir(join(clientFolder, 'site'));
  for (const [file, text] of Object.entries(SITE)) {
    await writeFile(join(clientFolder, 'site', file), text);
  }
  const asset = join(clientFolder, 'assets', 'app-1a2b3c.js');
  // Long enough to be compressed.
  const code = 'app();'.repeat(1000);
  await writeFile(asset, code);
  await writeFile(`${asset}.br`, brotliCompressSync(code));
  server = await startTestServer({ clientFolder });
});
afterAll(async () => {
  await server.close();
  await rm(clientFolder, { recursive: true });
});

const get = (path: string) => server.agent().get(path).redirects(0);

describe('The pages of the client', () => {
  it.each([
    '/login',
    '/login/',
    '/login/start',
    '/login/accept-invite?c=code',
    '/login/waitinglist',
    '/login/not-allowed',
    '/auth/mail',
    '/auth/msft',
    '/logout',
  ])('%s is the sign-in area', async (path) => {
    const { text } = await get(path).expect(200);
    expect(text).toContain('Sign In');
  });

  it.each([
    '/app-start',
    '/app-start/team/7',
    '/project',
    '/project/items/week/in-scope/42',
    '/settings/team',
    '/start/about',
    '/go-to-market',
    '/agent/product-story',
  ])('%s is the app', async (path) => {
    const { text, headers } = await get(path).expect(200);
    expect(text).toContain('Slipway');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/nowhere',
    '/projects',
    '/loginx',
    '/login/nonsense',
    '/auth',
    '/go-to-market/x',
  ])(
    '%s, an unknown page, redirects to the sign-in (B30, Q2)',
    async (path) => {
      const { headers } = await get(path).expect(302);
      expect(headers['location']).toBe('/login');
    },
  );

  it('opens the app at an unknown address for someone who is signed in', async () => {
    const asAda = (path: string) =>
      // A page does not check whether the session exists.
      get(path).set('Cookie', 'slipway_session=some');
    const { text, headers } = await asAda('/nowhere').expect(404);
    expect(text).toContain('Slipway');
    expect(headers['cache-control']).toBe('no-cache');
    await asAda('/login/nonsense').expect(302).expect('Location', '/login');
  });
});

describe('The public site', () => {
  it.each([
    ['/', 'Landing'],
    ['/about', 'About'],
    ['/about/', 'About'],
    ['/invite?c=code', 'Invitation'],
    ['/request-invite', 'Request'],
    ['/privacy', 'Privacy'],
    ['/terms-of-service', 'Terms'],
    ['/offline', 'Offline'],
  ])('serves %s as its page, %s', async (path, heading) => {
    const { text, headers, type } = await get(path).expect(200);
    expect(text).toContain(`<h1>${heading}</h1>`);
    expect(type).toBe('text/html');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('has its landing page at `/`, for signed-in users too (Q1)', async () => {
    const browser = await server.signIn();
    const { text } = await browser.get('/').redirects(0).expect(200);
    expect(text).toContain('<h1>Landing</h1>');
  });

  it('contains the public address', async () => {
    const elsewhere = await startTestServer({
      clientFolder,
      publicUrl: 'https://plan.example.com',
    });
    const read = (path: string) => elsewhere.agent().get(path).expect(200);
    const landing = await read('/');
    const robots = await read('/robots.txt');
    const sitemap = await read('/sitemap.xml');
    await elsewhere.close();
    expect(landing.text).toContain('href="https://plan.example.com/"');
    expect(robots.text).toBe('Sitemap: https://plan.example.com/sitemap.xml');
    expect(robots.type).toBe('text/plain');
    expect(sitemap.text).toBe('<loc>https://plan.example.com/about</loc>');
    expect(sitemap.type).toBe('application/xml');
  });

  it('is not sent again to a browser that has cached it', async () => {
    const { headers } = await get('/about').expect(200);
    const tag = String(headers['etag']);
    await get('/about').set('If-None-Match', tag).expect(304);
    await get('/privacy').set('If-None-Match', tag).expect(200);
  });

  it('redirects from the path of a built file to its address', async () => {
    const { headers } = await get('/site/landing.html').expect(302);
    expect(headers['location']).toBe('/');
  });
});

describe('The files of the client', () => {
  it('may be cached forever when their names have a hash', async () => {
    const { headers } = await get('/assets/app-1a2b3c.js').expect(200);
    expect(headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect(headers['content-type']).toContain('javascript');
  });

  it('are sent precompressed to browsers that accept it', async () => {
    const path = '/assets/app-1a2b3c.js';
    const { headers } = await get(path)
      .set('Accept-Encoding', 'gzip, deflate, br')
      .expect(200);
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-type']).toContain('javascript');
    expect(headers['vary']).toContain('Accept-Encoding');
    expect(headers['cache-control']).toContain('immutable');
    const plain = await get(path)
      .set('Accept-Encoding', 'identity')
      .expect(200);
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  it('include a service worker that is revalidated each time and can control all pages', async () => {
    const { headers } = await get('/serviceWorker.js').expect(200);
    expect(headers['content-type']).toContain('javascript');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['service-worker-allowed']).toBe('/');
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
    expect(headers['content-security-policy']).toContain("manifest-src 'self'");
  });

  it('have a version, which every API reply contains (M15)', async () => {
    const { headers } = await get('/v1/auth/providers').expect(200);
    expect(headers['x-slipway-version']).toMatch(/^[0-9a-f]{16}$/);
    const refused = await get('/v1/nowhere').expect(404);
    expect(refused.headers['x-slipway-version']).toBe(
      headers['x-slipway-version'],
    );
    const without = await startTestServer();
    const reply = await without.agent().get('/v1/auth/providers').expect(200);
    await without.close();
    expect(reply.headers).not.toHaveProperty('x-slipway-version');
  });

  it('are sent compressed', async () => {
    const { headers } = await get('/assets/app-1a2b3c.js')
      .set('Accept-Encoding', 'gzip')
      .expect(200);
    expect(headers['content-encoding']).toBe('gzip');
  });

  it('are revalidated when their names have no hash', async () => {
    const { headers } = await get('/theme-init.js').expect(200);
    expect(headers['cache-control']).toBe('public, max-age=0');
  });

  it.each(['/assets/gone.js', '/favicon.ico', '/robots.html'])(
    '%s is not a page',
    async (path) => {
      await get(path).expect(404);
    },
  );

  it.each(['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fx'])(
    'cannot be requested from outside their folder: %s',
    async (path) => {
      const { text } = await get(path);
      // As package.json would.
      expect(text).not.toContain('{');
    },
  );
});

describe('The headers of a page', () => {
  it('allow only our own scripts and no framing', async () => {
    const { headers } = await get('/login');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('require HTTPS if people open Slipway over HTTPS', async () => {
    const secure = await startTestServer({
      publicUrl: 'https://slipway.example.com',
    });
    const { headers } = await secure.agent().get('/v1/auth/validate');
    await secure.close();
    expect(headers['strict-transport-security']).toContain('max-age=');
  });
});

describe('Without a built client', () => {
  it('a page explains how to build it', async () => {
    const bare = await startTestServer();
    const { text, type } = await bare.agent().get('/app-start').expect(503);
    await bare.close();
    expect(type).toBe('text/plain');
    expect(text).toContain('npm run build');
  });
});
