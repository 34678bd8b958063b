import { beforeAll, describe, expect, it } from 'vitest';
import { sharedServer } from '#tests/support/sharedServer.ts';
import { LOCAL_CODE } from '#tests/support/fixed.ts';

const server = sharedServer({ publicUrl: 'https://localhost' });
let cookie: string;
beforeAll(async () => {
  cookie = await server.openSession();
});

/** Sends a change like a page or a program; fetch adds none of our headers. */
const mutate = (headers: Record<string, string>) =>
  fetch(`${server.url()}/v1/teams/active/first-run-experience`, {
    method: 'PUT',
    headers: { cookie, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ setupGuideCompleted: true }),
  });

describe('A mutation', () => {
  it.each([
    'https://evil.example.com',
    'http://localhost',
    'https://localhost:8443',
    'https://localhost.evil.example.com',
    'null',
    '',
  ])('is refused from a page at %j', async (origin) => {
    const reply = await mutate({ origin, 'X-Slipway-Client': 'web' });
    expect(reply.status).toBe(403);
    expect(await reply.json()).toMatchObject({
      result: 'Unauthorized',
      data: { code: 'REQUEST.FOREIGN_ORIGIN' },
    });
  });

  it('is accepted from a page at the public address', async () => {
    const reply = await mutate({ origin: 'https://localhost' });
    expect(reply.status).toBe(200);
  });

  it('is accepted from a page at the requested host', async () => {
    const reply = await mutate({ origin: server.url() });
    expect(reply.status).toBe(200);
  });

  it('needs the client’s header if it has no origin', async () => {
    expect((await mutate({})).status).toBe(403);
    expect((await mutate({ 'X-Slipway-Client': '' })).status).toBe(403);
    expect((await mutate({ 'X-Slipway-Client': 'curl' })).status).toBe(200);
  });

  it('is checked for its origin before anything else', async () => {
    const reply = await mutate({
      cookie: '',
      origin: 'https://evil.example.com',
    });
    expect(reply.status).toBe(403);
  });
});

describe('A read from another page', () => {
  it('is answered, but the page cannot see the answer', async () => {
    const reply = await fetch(`${server.url()}/v1/auth/validate`, {
      headers: { cookie, origin: 'https://evil.example.com' },
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.has('Access-Control-Allow-Origin')).toBe(false);
  });
});

describe('Behind HTTPS', () => {
  it('the session cookie is secure', async () => {
    const browser = server.agent();
    const local = await browser
      .post('/v1/auth/local')
      .send({ emailAddress: 'ada@example.com', code: LOCAL_CODE })
      .expect(200);
    const { headers } = await browser
      .post('/v1/auth/exchange-token')
      .send({ provider: 'Local', idToken: local.body.data.idToken })
      .expect(200);
    expect(String(headers['set-cookie'])).toContain('; Secure');
  });
});
