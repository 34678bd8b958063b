import { describe, expect, it } from 'vitest';
import { LOCAL_CODE } from '#tests/support/fixed.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

const published = sharedServer({ publicUrl: 'https://localhost:4300' });
const plain = sharedServer();

const contextWith = (server: typeof plain, cookie: string) =>
  server.agent().get('/v1/user/core-application-context').set('Cookie', cookie);

describe('A session over https', () => {
  it('has a name that only this exact host can set (threat S10)', async () => {
    const cookie = await published.openSession();
    expect(cookie).toMatch(/^__Host-slipway_session=[\w-]{43}$/);
    await contextWith(published, cookie).expect(200);
  });

  it('ignores a cookie that a sibling host could have set (threat S10)', async () => {
    const cookie = await published.openSession();
    const bare = cookie.replace('__Host-', '');
    await contextWith(published, bare).expect(401);
    const { headers } = await published
      .agent()
      .get('/no-such-page')
      .set('Cookie', bare);
    expect(headers['location']).toBe('/login');
  });

  it('is set for the whole host, and over https only', async () => {
    const { body } = await published
      .agent()
      .post('/v1/auth/local')
      .send({ emailAddress: 'ada@example.com', code: LOCAL_CODE })
      .expect(200);
    const { headers } = await published
      .agent()
      .post('/v1/auth/exchange-token')
      .send({ provider: 'Local', idToken: body.data.idToken, timeZone: 'UTC' })
      .expect(200);
    const set = String(headers['set-cookie']);
    expect(set).toContain('; Path=/;');
    expect(set).toContain('; Secure');
    expect(set).not.toContain('Domain');
  });
});

describe('A request with the same cookie twice', () => {
  it.each([
    ['over http', plain],
    ['over https', published],
  ])(
    'is refused %s, because it is ambiguous (threat S10)',
    async (_, server) => {
      const adasCookie = await server.openSession('ada@example.com');
      const evesCookie = await server.openSession('eve@example.com');
      for (const cookies of [
        `${evesCookie}; ${adasCookie}`,
        `${adasCookie};${adasCookie}`,
      ]) {
        const { body } = await contextWith(server, cookies).expect(400);
        expect(body.data.fields[0].path).toBe('Cookie');
      }
    },
  );

  it('is answered if the cookie is not one of ours', async () => {
    const adasCookie = await plain.openSession();
    await contextWith(plain, `a=1; a=2; ${adasCookie}`).expect(200);
  });
});
