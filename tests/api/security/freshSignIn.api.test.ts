import { describe, expect, it } from 'vitest';
import { contextOf } from '#tests/support/calls.ts';
import { LOCAL_CODE } from '#tests/support/fixed.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

const server = sharedServer({ rateLimits: false });
const ELEVEN_MINUTES = 11 * 60_000;

const passElevenMinutes = () => {
  server.clock.advance(ELEVEN_MINUTES);
};

const signInWithCode = async (browser: Agent, emailAddress: string) => {
  const { body } = await browser
    .post('/v1/auth/local')
    .send({ emailAddress, code: LOCAL_CODE })
    .expect(200);
  await browser
    .post('/v1/auth/exchange-token')
    .send({ provider: 'Local', idToken: body.data.idToken, timeZone: 'UTC' })
    .expect(200);
};

const CALLS: readonly (readonly [
  string,
  (ada: Agent) => PromiseLike<{ status: number; body: unknown }>,
])[] = [
  [
    'closing an account',
    (ada) => ada.delete('/v1/user').send({ confirmation: 'nobody' }),
  ],
  [
    'deleting a project for good',
    (ada) => ada.delete('/v1/teams/active/projects/nothing').send({}),
  ],
  ['an export of the team', (ada) => ada.get('/v1/teams/active/export')],
  ['an export of what is one’s own', (ada) => ada.get('/v1/user/export')],
];

describe('A sign-in more than ten minutes ago', () => {
  it.each(CALLS)('is not enough for %s (threat S21)', async (_, call) => {
    const ada = await server.signIn();
    passElevenMinutes();
    const refused = await call(ada);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      result: 'Unauthorized',
      data: { code: 'ACCOUNT.SIGN_IN_AGAIN' },
    });
    // Not 401, because clients sign out on that.
    const { body } = await ada.get('/v1/auth/validate').expect(200);
    expect(body.data).toEqual({ authenticated: true, fresh: false });
    await signInWithCode(ada, 'ada@example.com');
    const { body: fresh } = await ada.get('/v1/auth/validate');
    expect(fresh.data).toEqual({ authenticated: true, fresh: true });
    expect((await call(ada)).status).not.toBe(403);
  });

  it('is enough to repeat a command, which gets its first answer', async () => {
    const ada = await server.signInNew();
    const { body: created } = await ada
      .post('/v1/teams/active/projects')
      .send({ projectDescription: 'Gone soon' })
      .expect(200);
    const path = `/v1/teams/active/projects/${String(created.data.newProject.id)}`;
    const remove = (key: string) =>
      ada.delete(path).set('Idempotency-Key', key).send({});
    const first = await remove('once').expect(200);
    const missing = await remove('again').expect(404);
    passElevenMinutes();
    expect((await remove('once').expect(200)).text).toBe(first.text);
    expect((await remove('again').expect(404)).text).toBe(missing.text);
    await remove('another').expect(403);
    await ada.delete(path).send({}).expect(403);
  });

  it('is enough for other calls', async () => {
    const ada = await server.signIn();
    passElevenMinutes();
    await contextOf(ada);
    await ada
      .put('/v1/teams/active/name')
      .send({ newTeamName: 'Later' })
      .expect(200);
  });
});
