import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientRouter } from '#api/http/client.ts';
import { securityHeaders } from '#api/http/securityHeaders.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-client-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'login.html'), '<h1>Sign In</h1>');
  await writeFile(join(folder, 'app.html'), '<h1>Slipway</h1>');
  await writeFile(join(folder, 'theme-init.js'), 'theme();');
  await writeFile(join(folder, 'assets', 'app-1a2b3c.js'), 'app();');
});
afterAll(() => rm(folder, { recursive: true }));

const serving = (from: string, publicUrl = 'http://localhost:4300') =>
  express().use(securityHeaders(publicUrl), clientRouter(from));

const get = (path: string) => request(serving(folder)).get(path);

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
    const secure = serving(folder, 'https://slipway.example.com');
    const { headers } = await request(secure).get('/login');
    expect(headers['strict-transport-security']).toContain('max-age=');
  });
});

describe('without a built client', () => {
  it('a page says how to build it', async () => {
    const { text, type } = await request(serving(join(folder, 'none')))
      .get('/app-start')
      .expect(503);
    expect(type).toBe('text/plain');
    expect(text).toContain('npm run build');
  });
});
