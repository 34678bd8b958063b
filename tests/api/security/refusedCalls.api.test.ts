import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { sharedServer } from '#tests/support/sharedServer.ts';

type Drawn = Readonly<{ name: string; tokens: number }>;

let drawn: Drawn[] = [];
/** The seconds to wait for each exhausted rate limit, by name. */
let exhausted: Readonly<Record<string, number>> = {};

const server = sharedServer({
  adapt: (slipway) => ({
    ...slipway,
    rateLimits: {
      countCall: () => Promise.resolve(null),
      drawTokens: ({ name }, _who, tokens) => {
        drawn.push({ name, tokens });
        return Promise.resolve(exhausted[name] ?? null);
      },
    },
  }),
});

/** The tokens that `call` draws from the rate limits. */
const drawnBy = async (call: () => PromiseLike<unknown>) => {
  drawn = [];
  await call();
  return drawn;
};

const ONE_WRITE = { name: 'write', tokens: 1 };
const STORY = '/v1/agent/product-story';

describe('A refused change', () => {
  it.each([
    ['wrong field', { newTeamName: 1 }, 400],
    ['body that is too large', { newTeamName: 'x'.repeat(1_100_000) }, 413],
  ])(
    'is counted like any other when it has a %s (threat S4)',
    async (_, body, status) => {
      const ada = await server.signIn();
      const counted = await drawnBy(() =>
        ada.put('/v1/teams/active/name').send(body).expect(status),
      );
      expect(counted).toEqual([ONE_WRITE]);
    },
  );

  it('is counted when it is not JSON (threat S4)', async () => {
    const ada = await server.signIn();
    const counted = await drawnBy(() =>
      ada
        .put('/v1/teams/active/name')
        .set('Content-Type', 'application/json')
        .send('{')
        .expect(400),
    );
    expect(counted).toEqual([ONE_WRITE]);
  });

  it('is counted when an access token sends it to /mcp (threat S4)', async () => {
    const ada = await server.signIn();
    const { body } = await ada
      .post('/v1/user/access-tokens')
      .send({ name: 'agent', access: 'Write' })
      .expect(200);
    const counted = await drawnBy(() =>
      server
        .agent()
        .post('/mcp')
        .set('Host', 'localhost')
        .set('Authorization', `Bearer ${String(body.data.token)}`)
        .set('Content-Type', 'application/json')
        .send('[]')
        .expect(400),
    );
    // Any message to /mcp counts as a read, before its body arrives.
    expect(counted).toEqual([{ name: 'read', tokens: 1 }]);
  });

  it('is not even read above the rate limit (threat S4)', async () => {
    const cookie = await server.openSession();
    exhausted = { write: 7 };
    const { hostname, port } = new URL(server.url());
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        // The body of this request is never sent.
        socket.write(
          `PUT /v1/teams/active/name HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n` +
            'X-Slipway-Client: test\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n',
        );
      });
      socket.once('data', (chunk: Buffer) => {
        resolve(chunk.toString());
        socket.destroy();
      });
      socket.once('error', reject);
    });
    exhausted = {};
    expect(answer).toMatch(/^HTTP\/1\.1 429 /);
    expect(answer).toContain('Retry-After: 7');
  });
});

describe('The bytes of a change', () => {
  it('are counted separately from the call, because each version is stored (threat S2)', async () => {
    const ada = await server.signIn();
    const productStory = 'x'.repeat(50_000);
    const counted = await drawnBy(() => ada.put(STORY).send({ productStory }));
    expect(counted[0]).toEqual(ONE_WRITE);
    expect(counted[1]?.name).toBe('bytes');
    expect(counted[1]?.tokens).toBeGreaterThan(50_000);
  });

  it('are refused above the rate limit, with the time to wait (threat S2)', async () => {
    const ada = await server.signIn();
    exhausted = { bytes: 30 };
    const { headers } = await ada
      .put(STORY)
      .send({ productStory: 'x'.repeat(50_000) })
      .expect(429);
    exhausted = {};
    expect(headers['retry-after']).toBe('30');
  });

  it('are not counted for a query, no matter how long it is', async () => {
    const ada = await server.signIn();
    const counted = await drawnBy(() =>
      ada
        .post('/v1/teams/active/projects/active/all/query')
        .send({ ignored: 'x'.repeat(5000) }),
    );
    expect(counted.map(({ name }) => name)).not.toContain('bytes');
  });
});

describe('A body', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  const send = (text: string, path = '/v1/auth/validate-invite') =>
    server
      .agent()
      .post(path)
      .set('Content-Type', 'application/json')
      .send(text);

  it.each([
    [65, 'This is nested deeper than 64 levels.'],
    [15_000, 'This is nested deeper than 64 levels.'],
    [64, 'This must be an object.'],
  ])(
    'is refused for its %i levels: %s (threat S4)',
    async (levels, message) => {
      const { body } = await send(nested(levels)).expect(400);
      expect(body.data.fields).toEqual([{ path: 'body', message }]);
    },
  );

  it.each([
    ['brackets in a text', JSON.stringify({ inviteCode: '['.repeat(100) })],
    [
      'escaped quotes and brackets',
      JSON.stringify({ inviteCode: '\\"[{'.repeat(40) }),
    ],
  ])('does not count as nested because of %s', async (_, text) => {
    await send(text).expect(200);
  });

  it('is limited to 32 KB without a session (threat S4)', async () => {
    const bodyOf = (length: number) =>
      JSON.stringify({ inviteCode: 'x'.repeat(length) });
    const { body } = await send(bodyOf(33_000)).expect(413);
    expect(body.data.message).toBe('The request body is larger than 32 KB.');
    const { body: within } = await send(bodyOf(30_000));
    expect(within.data.code).not.toBe('REQUEST.TOO_LARGE');
  });
});
