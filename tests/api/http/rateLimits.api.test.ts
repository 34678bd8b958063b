import { describe, expect, it } from 'vitest';
import { BURST_LIMITS } from '#api/http/limits.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import { amount } from '#tests/support/testComposition.ts';
import { startTestServer } from '#tests/support/testServer.ts';

const server = sharedServer();
/** On engines, a call takes ten times as long. */
const BURST_MS = amount(120_000, 1_200_000);

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
  it('are refused beyond a limit per address, with the time to wait', async () => {
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

  it('are not counted when limits are off', async () => {
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

describe('Changes by one person', () => {
  it(
    'are allowed in a burst of thousands, then refused with the time to wait (threat H8)',
    async () => {
      const cookie = await server.openSession('busy@example.com');
      const rename = () =>
        fetch(`${server.url()}/v1/teams/active/first-run-experience`, {
          method: 'PUT',
          headers: {
            cookie,
            'Content-Type': 'application/json',
            'X-Slipway-Client': 'test',
          },
          body: JSON.stringify({ setupGuideCompleted: true }),
        });
      let refused: Response | undefined;
      let done = 0;
      while (refused === undefined && done <= BURST_LIMITS.write.capacity) {
        const answers = await Promise.all(Array.from({ length: 50 }, rename));
        refused = answers.find(({ status }) => status === 429);
        done += answers.filter(({ status }) => status < 400).length;
        await Promise.all(answers.map((answer) => answer.arrayBuffer()));
      }
      expect(done).toBeGreaterThan(BURST_LIMITS.write.capacity - 100);
      expect(refused?.headers.get('retry-after')).toBe('1');

      // Other people’s changes and all reads are still accepted.
      const other = await server.signIn('other@example.com');
      await other.put('/v1/teams/active/name').send({ newTeamName: 'Others' });
      server.clock.advance(2000);
      expect((await rename()).status).toBe(200);
    },
    BURST_MS,
  );
});

describe('A call that takes too long', () => {
  it('is answered with 503 and the time to wait, and canceled if possible (threat H8)', async () => {
    let isCancelled = false;
    const slow = await startTestServer({
      adapt: (slipway) => ({
        ...slipway,
        // The sign-in before the slow call must finish in time.
        deadlineMs: amount(1000, 15_000),
        useCases: {
          ...slipway.useCases,
          generateSuggestion: ({ signal }) =>
            new Promise((_resolve, reject) => {
              signal.addEventListener('abort', () => {
                isCancelled = true;
                reject(new Error('cancelled'));
              });
            }),
        },
      }),
    });
    const cookie = await slow.openSession();
    const answer = await fetch(
      `${slow.url()}/v1/agent/product-story/generate`,
      {
        method: 'POST',
        headers: {
          cookie,
          'Content-Type': 'application/json',
          'X-Slipway-Client': 'test',
        },
        body: JSON.stringify({ contentId: 'draft', input: 'A story' }),
      },
    );
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect((await answer.json()).data.code).toBe('REQUEST.TIMED_OUT');
    expect(isCancelled).toBe(true);
    await slow.close();
  });
});

describe('A list', () => {
  it.each(['items', 'projects', 'members', 'invitations', 'plan-history'])(
    'is returned in ranges of at most 500: %s (threat H8)',
    async (name) => {
      const browser = await server.signIn();
      const ask = (range: string) =>
        browser.get(`/v1/resources/${name}`).query({ range });
      for (const range of ['[0,999999999]', '[0,500]', '[7,507]']) {
        const { body } = await ask(range).expect(400);
        expect(body.data.fields).toEqual([
          { path: 'range', message: 'Ask for at most 500 at once.' },
        ]);
      }
      await ask('[0,499]').expect(200);
    },
  );
});
