import { Agent, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { LOCAL_CODE } from '#tests/support/fixed.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

const server = sharedServer({ rateLimits: false });
const secure = sharedServer({ publicUrl: 'https://localhost' });
/** At an address that other computers can open. */
const published = sharedServer({ publicUrl: 'https://slipway.example.com' });
/** Accepts requests from any socket: in a container, no socket is local. */
const inContainer = sharedServer({ localSignIn: 'everyone' });
const switchedOff = sharedServer({ localSignIn: 'nobody' });

const emailAddress = 'ada@example.com';

type Reply = Readonly<{ status: number | undefined; text: string }>;

/** A request as nginx sends it with `proxy_pass http://localhost:4300`. */
const proxied = (url: string, body: object) =>
  new Promise<Reply>((resolve, reject) => {
    const { port } = new URL(url);
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: '/v1/auth/local',
        method: 'POST',
        headers: {
          // nginx replaces the name that the client called, so it looks local.
          Host: 'localhost:4300',
          Connection: 'close',
          'Content-Type': 'application/json',
          // Without it, the request would be refused as one of another site.
          'X-Slipway-Client': 'anything',
        },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => {
          resolve({ status: response.statusCode, text });
        });
      },
    );
    sent.once('error', reject);
    sent.end(JSON.stringify(body));
  });

describe('Local sign-in behind the defaults of a proxy', () => {
  it.each([{}, { code: null }, { code: '' }, { code: 'guess' }])(
    'gives no token to somebody who does not know the code: %j (threat H2)',
    async (more) => {
      const body = { emailAddress, ...more };
      const { status, text } = await proxied(server.url(), body);
      expect(status).toBe(403);
      expect(text).not.toContain('idToken');
      expect(JSON.parse(text)).toMatchObject({
        result: 'Unauthorized',
        data: { code: 'ACCOUNT.LOCAL_CODE', fields: [{ path: 'code' }] },
      });
    },
  );

  it('is unavailable if people open Slipway at another address (threat H2)', async () => {
    const body = { emailAddress, code: LOCAL_CODE };
    expect((await proxied(published.url(), body)).status).toBe(404);
    const { body: offered } = await published.agent().get('/v1/auth/providers');
    expect(offered.data.providers).toEqual([]);
  });
});

describe('The code of local sign-in', () => {
  it('is asked for once per browser, which is then remembered (threat H2)', async () => {
    const browser = server.agent();
    const { headers } = await browser
      .post('/v1/auth/local')
      .send({ emailAddress, code: LOCAL_CODE })
      .expect(200);
    const [cookie = ''] = headers['set-cookie'] as unknown as string[];
    expect(cookie).toMatch(/^slipway_device=[\w-]{43}; /);
    for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/v1/auth/local']) {
      expect(cookie).toContain(flag);
    }
    expect(cookie).not.toContain('Secure');
    const again = await browser
      .post('/v1/auth/local')
      .send({ emailAddress: 'grace@example.com' })
      .expect(200);
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  it('is remembered in a secure cookie if people open Slipway over HTTPS', async () => {
    const { headers } = await secure
      .agent()
      .post('/v1/auth/local')
      .send({ emailAddress, code: LOCAL_CODE })
      .expect(200);
    expect(String(headers['set-cookie'])).toContain('; Secure');
  });

  it('never appears in a log', async () => {
    await server
      .agent()
      .post('/v1/auth/local')
      .send({ emailAddress, code: LOCAL_CODE })
      .expect(200);
    expect(server.logs()).toContain('/v1/auth/local');
    expect(server.logs()).not.toContain(LOCAL_CODE);
  });

  it('can be guessed ten times a minute on a connection, even without other limits (threat H2)', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const guess = (code: string) =>
      server
        .agent()
        .post('/v1/auth/local')
        .agent(agent)
        .send({ emailAddress, code });
    // The guesses of other tests no longer count.
    server.clock.advance(60_000);
    for (let i = 0; i < 10; i += 1) await guess(`guess ${i}`).expect(403);
    const { body, headers } = await guess('guess 10').expect(429);
    expect(headers['retry-after']).toBe('60');
    expect(body.data.code).toBe('REQUEST.TOO_MANY');
    await guess(LOCAL_CODE).expect(429);
    // Somebody's guesses lock nobody else out (threat S13).
    await server
      .agent()
      .post('/v1/auth/local')
      .send({ emailAddress, code: LOCAL_CODE })
      .expect(200);
    server.clock.advance(60_000);
    await guess(LOCAL_CODE).expect(200);
    agent.destroy();
  });
});

describe('Local sign-in in a container', () => {
  it.each([
    ['Host', 'slipway.example.com'],
    ['X-Forwarded-For', '203.0.113.7'],
    ['X-Forwarded-Host', 'slipway.example.com'],
    ['X-Forwarded-Proto', 'https'],
  ])('is unavailable to forwarded requests: %s: %s', async (name, value) => {
    await inContainer
      .agent()
      .post('/v1/auth/local')
      .set(name, value)
      .send({ emailAddress, code: LOCAL_CODE })
      .expect(404);
  });

  it('asks for the code, as outside of a container', async () => {
    await inContainer
      .agent()
      .post('/v1/auth/local')
      .send({ emailAddress })
      .expect(403);
  });
});

describe('Local sign-in that is switched off', () => {
  it('is unavailable', async () => {
    await switchedOff
      .agent()
      .post('/v1/auth/local')
      .send({ emailAddress, code: LOCAL_CODE })
      .expect(404);
  });
});
