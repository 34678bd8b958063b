import { describe, expect, it } from 'vitest';
import { sharedServer } from '#tests/support/sharedServer.ts';

const TOKEN = 'a-token-for-monitoring';

const open = sharedServer();
const guarded = sharedServer({ metricsToken: TOKEN });

/** Headers of requests from elsewhere: to a public name, or forwarded. */
const STRANGERS = [
  ['Host', 'slipway.example.com'],
  ['X-Forwarded-For', '203.0.113.7'],
  ['Forwarded', 'for=203.0.113.7'],
  ['Via', '1.1 proxy'],
] as const;

describe.each(STRANGERS)('A call with %s: %s', (name, value) => {
  it.each([
    ['without a token', open, ''],
    ['with a token to a server that has none', open, `Bearer ${TOKEN}`],
    ['without the token of the server', guarded, ''],
    ['with a wrong token', guarded, `Bearer ${TOKEN}x`],
  ])(
    '%s only sees that the server is ready (threat S16)',
    async (_, server, authorization) => {
      const get = (path: string) =>
        server
          .agent()
          .get(path)
          .set(name, value)
          .set('Authorization', authorization);
      const { body } = await get('/readyz').expect(200);
      expect(body).toEqual({ status: 'ready' });
      const { text } = await get('/metrics').expect(404);
      expect(text).not.toContain('slipway_');
    },
  );

  it('sees all details with the token (threat S16)', async () => {
    const get = (path: string) =>
      guarded
        .agent()
        .get(path)
        .set(name, value)
        .set('Authorization', `Bearer ${TOKEN}`)
        .expect(200);
    expect((await get('/readyz')).body.projections).not.toEqual([]);
    expect((await get('/metrics')).text).toContain('slipway_');
  });
});

describe('A program on this computer', () => {
  it('sees all details without a token', async () => {
    const { body } = await guarded.agent().get('/readyz').expect(200);
    expect(body.projections).not.toEqual([]);
    await guarded.agent().get('/metrics').expect(200);
  });
});

describe('The description of the API', () => {
  it.each(['gzip', 'identity'])('can be read as %s', async (encoding) => {
    const { body, headers } = await open
      .agent()
      .get('/v1/openapi.json')
      .set('Accept-Encoding', encoding)
      .expect(200);
    expect(body.openapi).toMatch(/^3/);
    expect(headers['content-encoding']).toBe(
      encoding === 'gzip' ? 'gzip' : undefined,
    );
  });
});
