import { describe, expect, it } from 'vitest';
import { LOCAL_CODE } from '#tests/support/fixed.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';
import type { Agent } from '#tests/support/testServer.ts';

const server = sharedServer({ rateLimits: false });

const browsersOf = async (browser: Agent) =>
  (await browser.get('/v1/user/browsers').expect(200)).body.data.browsers;

const requestToken = (browser: Agent, code?: string) =>
  browser
    .post('/v1/auth/local')
    .send({ emailAddress: 'ada@example.com', code });

const signIn = async (browser: Agent, code?: string) => {
  const { body } = await requestToken(browser, code).expect(200);
  await browser
    .post('/v1/auth/exchange-token')
    .send({ provider: 'Local', idToken: body.data.idToken, timeZone: 'UTC' })
    .expect(200);
};

describe('Remembered browsers (threat S22)', () => {
  it('are listed for the people who signed in with them, and can be forgotten by them', async () => {
    const desk = server.agent();
    const phone = server.agent();
    await signIn(desk, LOCAL_CODE);
    await signIn(phone, LOCAL_CODE);
    server.clock.advance(1000);
    // Signs in without the code in the same browser, which is now the last used
    // one.
    await signIn(desk);
    const listed = await browsersOf(desk);
    expect(listed).toHaveLength(2);
    const grace = await server.signIn('grace@example.com');
    expect(await browsersOf(grace)).toHaveLength(1);
    const path = (id: string) => `/v1/user/browsers/${id}`;
    // The list begins with the last used browser: the desk.
    const [{ id }] = listed;
    await grace.delete(path(id)).expect(404);
    await phone.delete(path(id)).expect(200);
    await phone.delete(path(id)).expect(404);
    await requestToken(desk).expect(403);
    await requestToken(phone).expect(200);
    // The session is independent of the remembered browser.
    await desk.get('/v1/user/sessions').expect(200);
  });

  it('are not listed without a session', async () => {
    await server.agent().get('/v1/user/browsers').expect(401);
  });
});
