import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '#api/routes.ts';
import type { ApiDependencies } from '#api/http/dependencies.ts';
import { RESULTS } from '#api/contract/index.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { startTestServer } from '#tests/support/testServer.ts';
import { LOCAL_CODE } from '#tests/support/fixed.ts';

const server = sharedServer();
let ada: Agent;
beforeAll(async () => {
  ada = await server.signIn();
});

const PROJECTS = '/v1/teams/active/projects';

/** All routes; declaring them sends no request. */
const routes = allRoutes({} as ApiDependencies);

const pathOf = (path: string) => `/v1${path.replaceAll(/:\w+/g, 'nowhere')}`;

const call = (browser: Agent, method: string, path: string) =>
  browser[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](path);

describe('Every call except sign-in and links in emails', () => {
  const guarded = routes.filter(
    ({ path }) =>
      !path.startsWith('/auth/') && path !== '/notifications/unsubscribe',
  );

  it.each(guarded.map(({ method, path }) => [method, path]))(
    '%s %s is refused without a session (B36, Q11)',
    async (method, path) => {
      const { body } = await call(server.agent(), method, pathOf(path)).expect(
        401,
      );
      expect(body).toMatchObject({
        result: 'Unauthorized',
        data: { code: 'ACCOUNT.SIGNED_OUT' },
      });
    },
  );

  it('is one of many, and requires a session', () => {
    // Far fewer than there are, so that only a wrong filter fails.
    expect(guarded.length).toBeGreaterThan(18);
    expect(guarded.every(({ access }) => access !== 'anyone')).toBe(true);
  });
});

const withEnvelope = routes.filter(
  ({ stream, download }) => stream === null && download === null,
);

describe('Every reply', () => {
  it.each(withEnvelope.map(({ method, path }) => [method, path]))(
    '%s %s has the envelope, and is neither cached nor sniffed (L2, L3)',
    async (method, path) => {
      const reply = await call(ada, method, pathOf(path));
      expect(RESULTS).toContain(reply.body.result);
      expect(reply.type).toBe('application/json');
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(reply.headers['x-content-type-options']).toBe('nosniff');
      expect(reply.headers['x-powered-by']).toBeUndefined();
      expect(reply.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
      // The next test needs a signed-in user again.
      if (path === '/auth/logout') ada = await server.signIn();
    },
  );

  it('repeats the request id that the caller or a proxy sent', async () => {
    const { headers } = await ada
      .get('/v1/auth/validate')
      .set('X-Request-Id', 'proxy-17');
    expect(headers['x-request-id']).toBe('proxy-17');
  });

  it('ignores a malformed request id', async () => {
    const { headers } = await ada
      .get('/v1/auth/validate')
      .set('X-Request-Id', 'ada@example.com');
    expect(headers['x-request-id']).not.toContain('@');
  });
});

describe('An unknown path', () => {
  it.each([
    '/v1',
    '/v1/',
    '/v1/nothing',
    '/v1/team',
    '/v1/Teams/active',
    '/v1/%zz',
    '/v1/resources/items/%zz',
  ])('%s answers NotFound in the envelope', async (path) => {
    const { body, type } = await ada.get(path).expect(404);
    expect(type).toBe('application/json');
    expect(body.result).toBe('NotFound');
    expect(body.data.message).toBeTruthy();
  });
});

describe('An unknown call outside of /v1', () => {
  it.each([
    ['post', '/nothing'],
    ['put', '/project/plan'],
    ['delete', '/assets/app.js'],
  ] as const)(
    '%s %s answers NotFound in the envelope',
    async (method, path) => {
      const { body, type } = await ada[method](path).expect(404);
      expect(type).toBe('application/json');
      expect(body).toMatchObject({
        result: 'NotFound',
        data: { code: 'REQUEST.NOT_FOUND' },
      });
    },
  );
});

describe('A known path with the wrong method', () => {
  it.each([
    ['patch', '/v1/teams/active', 'GET, HEAD'],
    ['post', `${PROJECTS}/x`, 'DELETE, GET, HEAD, PUT'],
    ['get', `${PROJECTS}/active`, 'PUT'],
    ['post', '/v1/auth/validate', 'GET, HEAD'],
  ] as const)('%s %s allows %s', async (method, path, allowed) => {
    const { body, headers } = await ada[method](path).expect(405);
    expect(body.result).toBe('InvalidRequest');
    const names = String(headers['allow']).split(', ').toSorted().join(', ');
    expect(names).toBe(allowed);
  });
});

describe('A request body', () => {
  const create = () => ada.post(PROJECTS);

  /** Sends raw bytes, which supertest would encode as JSON. */
  const sendBytes = async (
    bytes: Buffer<ArrayBuffer>,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const response = await fetch(server.url() + PROJECTS, {
      method: 'POST',
      headers: {
        cookie: await server.openSession(),
        'Content-Type': 'application/json',
        'X-Slipway-Client': 'test',
        ...headers,
      },
      body: bytes,
    });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };

  it('is refused when it is broken JSON', async () => {
    const { body } = await create()
      .set('Content-Type', 'application/json')
      .send('{"projectDescription": ')
      .expect(400);
    expect(body.result).toBe('InvalidRequest');
    expect(body.data.code).toBe('REQUEST.NOT_JSON');
    expect(body.data.fields[0].path).toBe('body');
  });

  it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x'])(
    'is refused with the type %s',
    async (type) => {
      const { body } = await create()
        .set('Content-Type', type)
        .send('x')
        .expect(400);
      expect(body.result).toBe('InvalidRequest');
      expect(body.data.fields[0].path).toBe('Content-Type');
    },
  );

  it.each([
    ['Content-Type', { 'Content-Type': 'application/json; charset=latin1' }],
    ['Content-Encoding', { 'Content-Encoding': 'rot13' }],
  ])('is refused with an unknown %s', async (path, headers) => {
    const { status, body } = await sendBytes(Buffer.from('{}'), headers);
    expect(status).toBe(400);
    expect(body.data.fields[0].path).toBe(path);
  });

  it('is refused when it is not UTF-8', async () => {
    const { status, body } = await sendBytes(
      Buffer.from('{"projectDescription":"caf\u00e9"}', 'latin1'),
    );
    expect(status).toBe(400);
    expect(body.data.code).toBe('REQUEST.NOT_JSON');
  });

  it.each(['[]', '"text"', '7', 'null', 'true'])(
    'is refused when it is the JSON %s',
    async (json) => {
      const { body } = await create()
        .set('Content-Type', 'application/json')
        .send(json)
        .expect(400);
      expect(body.result).toBe('InvalidRequest');
    },
  );

  it('is refused with 413 when it is larger than 1 MB', async () => {
    const { body } = await create()
      .send({ projectDescription: 'x'.repeat(1_100_000) })
      .expect(413);
    expect(body.result).toBe('InvalidRequest');
    expect(body.data.code).toBe('REQUEST.TOO_LARGE');
  });

  it('is refused when it unpacks to more than 1 MB', async () => {
    const text = JSON.stringify({ projectDescription: 'x'.repeat(2_000_000) });
    const { status, body } = await sendBytes(gzipSync(text), {
      'Content-Encoding': 'gzip',
    });
    expect(status).toBe(413);
    expect(body.result).toBe('InvalidRequest');
  });

  it('cannot pollute prototypes with its keys', async () => {
    await create()
      .set('Content-Type', 'application/json')
      .send('{"projectDescription":"x","__proto__":{"polluted":true}}')
      .expect(200);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('does not crash the server when it is very deeply nested', async () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    const { status, body } = await sendBytes(
      Buffer.from(`{"projectDescription":"x","junk":${deep}}`),
      { 'Idempotency-Key': 'deep' },
    );
    expect([200, 400]).toContain(status);
    expect(body.result).not.toBe('Failed');
  });

  it('is refused with the names of the missing fields when there is none', async () => {
    const { body } = await create().expect(400);
    expect(body.data.fields).toEqual([
      { path: 'projectDescription', message: 'This is required.' },
    ]);
  });
});

describe('A fault', () => {
  it('answers with the request id and no internal details', async () => {
    const faulty = await startTestServer({
      adapt: (slipway) => ({
        ...slipway,
        useCases: {
          ...slipway.useCases,
          getTeam: async () => {
            throw new Error('secret of ada@example.com in /etc');
          },
        },
      }),
    });
    try {
      const browser = faulty.agent();
      const { body: local } = await browser
        .post('/v1/auth/local')
        .send({ emailAddress: 'ada@example.com', code: LOCAL_CODE });
      await browser
        .post('/v1/auth/exchange-token')
        .send({ provider: 'Local', idToken: local.data.idToken })
        .expect(200);
      const { body, headers } = await browser
        .get('/v1/teams/active')
        .expect(500);
      expect(body).toEqual({
        result: 'Failed',
        data: {
          code: 'FAULT',
          message: 'Sorry, there was a problem.',
          requestId: headers['x-request-id'],
        },
      });
      expect(faulty.logs()).toContain('secret of [address]');
      expect(faulty.logs()).toContain(String(headers['x-request-id']));
      expect(faulty.logs()).not.toContain('ada@example.com');
    } finally {
      await faulty.close();
    }
  });
});
