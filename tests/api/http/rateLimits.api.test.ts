import { describe, expect, it } from 'vitest';
import { sharedServer } from '#tests/support/sharedServer.ts';
import { startTestServer } from '#tests/support/testServer.ts';

const server = sharedServer();

const check = (from: string) =>
  fetch(`${server.url()}/v1/auth/validate-invite`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify({ inviteCode: 'a guess' }),
  });

const many = async (count: number, from: string) => {
  let last = await check(from);
  for (let n = 1; n < count; n++) last = await check(from);
  return last;
};

describe('Calls that could be guesses', () => {
  it('are refused past a limit, with the time to wait, by address', async () => {
    expect((await many(300, '203.0.113.1')).status).toBe(200);
    const refused = await check('203.0.113.1');
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await refused.json()).toMatchObject({
      result: 'Failed',
      data: {
        code: 'REQUEST.TOO_MANY',
        message: `Too many requests. Try again in ${String(wait)} seconds.`,
      },
    });
    expect((await check('203.0.113.2')).status).toBe(200);

    server.clock.advance(wait * 1000);
    expect((await check('203.0.113.1')).status).toBe(200);
    expect(server.logs()).not.toContain('203.0.113.1');
  });

  it('are not counted where limits are off', async () => {
    const open = await startTestServer({ rateLimits: false });
    const codes = Array.from({ length: 320 }, () =>
      open
        .agent()
        .post('/v1/auth/validate-invite')
        .send({ inviteCode: 'a guess' })
        .then(({ status }) => status),
    );
    expect(new Set(await Promise.all(codes))).toEqual(new Set([200]));
    await open.close();
  });
});
