import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '#tests/support/testServer.ts';
import { startTestServer } from '#tests/support/testServer.ts';

let clientFolder: string;
let server: TestServer;

beforeAll(async () => {
  clientFolder = await mkdtemp(join(tmpdir(), 'slipway-client-'));
  await mkdir(join(clientFolder, 'assets'));
  await writeFile(join(clientFolder, 'login.html'), '<h1>Sign In</h1>');
  await writeFile(join(clientFolder, 'app.html'), '<h1>Slipway</h1>');
  await writeFile(join(clientFolder, 'theme-init.js'), 'theme();');
  await writeFile(
    join(clientFolder, 'assets', 'app-1a2b3c.js'),
    'app();'.repeat(1000),
  );
  server = await startTestServer({ clientFolder });
});
afterAll(async () => {
  await server.close();
  await rm(clientFolder, { recursive: true });
});

const get = (path: string) => server.agent().get(path).redirects(0);

describe('the pages of the client', () => {
  it.each([
    '/login',
    '/login/',
    '/login/start',
    '/login/accept-invite?c=code',
    '/login/waitinglist',
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

  it('the empty path leads to the start of the app (B28)', async () => {
    const { headers } = await get('/').expect(302);
    expect(headers['location']).toBe('/app-start');
  });

  it.each(['/nowhere', '/projects', '/loginx', '/auth', '/go-to-market/x'])(
    '%s, which no one owns, leads to the sign-in (B30, Q2)',
    async (path) => {
      const { headers } = await get(path).expect(302);
      expect(headers['location']).toBe('/login');
    },
  );
});

describe('the files of the client', () => {
  it('with a hash in their name are kept for ever', async () => {
    const { headers } = await get('/assets/app-1a2b3c.js').expect(200);
    expect(headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect(headers['content-type']).toContain('javascript');
  });

  it('are sent packed', async () => {
    const { headers } = await get('/assets/app-1a2b3c.js')
      .set('Accept-Encoding', 'gzip')
      .expect(200);
    expect(headers['content-encoding']).toBe('gzip');
  });

  it('without one are asked for again', async () => {
    const { headers } = await get('/theme-init.js').expect(200);
    expect(headers['cache-control']).toBe('public, max-age=0');
  });

  it.each(['/assets/gone.js', '/favicon.ico', '/robots.txt'])(
    '%s is not a page',
    async (path) => {
      await get(path).expect(404);
    },
  );

  it.each(['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fx'])(
    'outside their folder are not served: %s',
    async (path) => {
      const { text } = await get(path);
      expect(text).not.toContain('{');
    },
  );
});

describe('the headers of a page', () => {
  it('let run our own scripts alone, and nobody frame it', async () => {
    const { headers } = await get('/login');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('insist on https where people open it by https', async () => {
    const secure = await startTestServer({
      publicUrl: 'https://slipway.example.com',
    });
    const { headers } = await secure.agent().get('/v1/auth/validate');
    await secure.close();
    expect(headers['strict-transport-security']).toContain('max-age=');
  });
});

describe('without a built client', () => {
  it('a page says how to build it', async () => {
    const bare = await startTestServer();
    const { text, type } = await bare.agent().get('/app-start').expect(503);
    await bare.close();
    expect(type).toBe('text/plain');
    expect(text).toContain('npm run build');
  });
});
