import { describe, expect, it } from 'vitest';
import type { Agent } from '#tests/support/testServer.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import { LOCAL_CODE } from '#tests/support/fixed.ts';

const DAY = 24 * 60 * 60_000;

const server = sharedServer();

type Listed = Readonly<{ id: string; current: boolean; lastSeenAt: string }>;

const sessionsOf = async (browser: Agent): Promise<readonly Listed[]> =>
  (await browser.get('/v1/user/sessions').expect(200)).body.data.sessions;

const otherSessionIdOf = async (browser: Agent): Promise<string> =>
  (await sessionsOf(browser)).find(({ current }) => !current)?.id ?? '';

describe('A person’s own sessions', () => {
  it('are listed with time and place, and the current one is marked', async () => {
    const browser = server.agent().set('User-Agent', 'Firefox on a desk');
    const { body } = await browser
      .post('/v1/auth/local')
      .send({ emailAddress: 'ada@example.com', code: LOCAL_CODE });
    await browser
      .post('/v1/auth/exchange-token')
      .send({ provider: 'Local', ...body.data })
      .expect(200);
    await server.signIn('ada@example.com');
    const listed = await sessionsOf(browser);
    expect(listed).toHaveLength(2);
    expect(listed.filter(({ current }) => current)).toEqual([
      {
        id: expect.any(String),
        createdAt: server.clock.now(),
        lastSeenAt: server.clock.now(),
        userAgent: 'Firefox on a desk',
        current: true,
      },
    ]);
  });

  it('are hidden from other users', async () => {
    const grace = await server.signIn('grace@example.com');
    await server.signIn('linus@example.com');
    expect(await sessionsOf(grace)).toHaveLength(1);
  });

  it('are listed without the cookie’s secret', async () => {
    const cookie = await server.openSession('secret@example.com');
    const { text } = await server
      .agent()
      .get('/v1/user/sessions')
      .set('Cookie', cookie)
      .expect(200);
    expect(text).not.toContain(cookie.split('=')[1]);
  });

  it('are ended one by one', async () => {
    const desk = await server.signIn('two@example.com');
    const phone = await server.signIn('two@example.com');
    const id = await otherSessionIdOf(desk);
    const { body } = await desk.delete(`/v1/user/sessions/${id}`).expect(200);
    expect(body).toEqual({ result: 'Ok', data: {} });
    await phone.get('/v1/teams/active').expect(401);
    await desk.get('/v1/teams/active').expect(200);
    const again = await desk.delete(`/v1/user/sessions/${id}`).expect(404);
    expect(again.body.data.code).toBe('ACCOUNT.SESSION_NOT_FOUND');
  });

  it('cannot be ended by another user, who gets the same answer as for an unknown id', async () => {
    const barbara = await server.signIn('barbara@example.com');
    const mallory = await server.signIn('mallory@example.com');
    const [ownSession] = await sessionsOf(barbara);
    const refused = await mallory
      .delete(`/v1/user/sessions/${ownSession?.id ?? ''}`)
      .expect(404);
    const unknown = await mallory.delete('/v1/user/sessions/none').expect(404);
    expect(refused.text).toBe(unknown.text);
    await barbara.get('/v1/teams/active').expect(200);
  });

  it('include the current session, which can end itself', async () => {
    const browser = await server.signIn('self@example.com');
    const [ownSession] = await sessionsOf(browser);
    await browser
      .delete(`/v1/user/sessions/${ownSession?.id ?? ''}`)
      .expect(200);
    await browser.get('/v1/user/sessions').expect(401);
  });

  it('are extended by a validity check (L7)', async () => {
    const browser = await server.signIn('idle@example.com');
    const forgotten = await server.signIn('idle@example.com');
    // A session ends after 14 days without use.
    for (const days of [10, 10]) {
      server.clock.advance(days * DAY);
      const { body } = await browser.get('/v1/auth/validate').expect(200);
      const data = { authenticated: true, fresh: false };
      expect(body).toEqual({ result: 'Ok', data });
    }
    const { body } = await forgotten.get('/v1/auth/validate').expect(200);
    expect(body.data.authenticated).toBe(false);
    expect(await sessionsOf(browser)).toHaveLength(1);
  });
});
