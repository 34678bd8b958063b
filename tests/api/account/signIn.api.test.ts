import { describe, expect, it } from 'vitest';
import { sharedServer } from '#tests/support/sharedServer.ts';
import { signIn } from '#tests/support/testServer.ts';
import { LOCAL_CODE } from '#tests/support/fixed.ts';

const server = sharedServer();

const MINUTE = 60_000;

const tokenFor = async (emailAddress: string): Promise<string> => {
  const { body } = await server
    .agent()
    .post('/v1/auth/local')
    .send({ emailAddress, code: LOCAL_CODE })
    .expect(200);
  return body.data.idToken;
};

const exchange = (body: object) =>
  server.agent().post('/v1/auth/exchange-token').send(body);

describe('Signing in on this computer', () => {
  it('opens a session and answers with the context (L6)', async () => {
    const browser = server.agent();
    const context = await signIn(browser, 'ada@example.com');
    expect(context.userContext.emailAddress).toBe('ada@example.com');
    const { body } = await browser.get('/v1/auth/validate').expect(200);
    expect(body.data).toEqual({ authenticated: true, fresh: true });
  });

  it('sets a cookie that is hidden from scripts and other sites', async () => {
    const idToken = await tokenFor('ada@example.com');
    const { headers } = await exchange({ provider: 'Local', idToken });
    const [cookie] = headers['set-cookie'] as unknown as string[];
    expect(cookie).toMatch(/^slipway_session=[\w-]{20,}; /);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Path=/');
    expect(cookie).not.toContain('Secure');
  });

  it('finds the same account again, no matter the case of the address', async () => {
    const first = await signIn(server.agent(), 'grace@example.com');
    const second = await signIn(server.agent(), 'Grace@Example.com');
    expect(second.userContext.userId).toBe(first.userContext.userId);
  });

  it('accepts a token only once', async () => {
    const idToken = await tokenFor('once@example.com');
    await exchange({ provider: 'Local', idToken }).expect(200);
    const { body } = await exchange({ provider: 'Local', idToken }).expect(401);
    expect(body.result).toBe('Unauthorized');
    expect(body.data.code).toBe('ACCOUNT.IDENTITY_REFUSED');
  });

  it('accepts a token for one minute', async () => {
    const idToken = await tokenFor('late@example.com');
    server.clock.advance(MINUTE + 1);
    await exchange({ provider: 'Local', idToken }).expect(401);
  });

  it.each(['', 'nobody', 'two words@example.com', 'a@b'])(
    'refuses the address %j (I16, Q44)',
    async (emailAddress) => {
      const { body } = await server
        .agent()
        .post('/v1/auth/local')
        .send({ emailAddress, code: LOCAL_CODE })
        .expect(400);
      expect(body.data.fields).toEqual([
        {
          path: 'emailAddress',
          message: 'Please enter a valid email address.',
        },
      ]);
    },
  );

  it.each([
    ['Host', 'slipway.example.com'],
    ['Host', 'localhost.example.com:4300'],
    ['X-Forwarded-For', '203.0.113.7'],
    ['Forwarded', 'for=203.0.113.7'],
  ])(
    'is unavailable to requests from another machine: %s: %s',
    async (name, value) => {
      const { body } = await server
        .agent()
        .post('/v1/auth/local')
        .set(name, value)
        .send({ emailAddress: 'ada@example.com', code: LOCAL_CODE })
        .expect(404);
      expect(body.result).toBe('NotFound');
    },
  );

  it.each(['127.0.0.1:4300', 'localhost:4300', '[::1]:4300'])(
    'is available at %s',
    async (host) => {
      await server
        .agent()
        .post('/v1/auth/local')
        .set('Host', host)
        .send({ emailAddress: 'ada@example.com', code: LOCAL_CODE })
        .expect(200);
    },
  );

  it('is the only provider on offer', async () => {
    const { body } = await server.agent().get('/v1/auth/providers').expect(200);
    expect(body.data).toEqual({
      providers: ['Local'],
      oidcName: null,
      invitationRequired: false,
    });
  });
});

describe('A token from another provider', () => {
  it.each(['Apple', 'Google', 'Microsoft'])(
    'is refused for %s, which is not set up (B37, Q9)',
    async (provider) => {
      const { body } = await exchange({ provider, idToken: 'x' }).expect(400);
      expect(body.result).toBe('InvalidRequest');
      expect(body.data.fields[0].path).toBe('provider');
    },
  );

  it('is refused for an unknown provider', async () => {
    const { body } = await exchange({ provider: 'Mine', idToken: 'x' });
    expect(body.data.fields[0].path).toBe('provider');
  });
});

describe('The time zone of a new team', () => {
  const zoneAfter = async (emailAddress: string, timeZone: unknown) => {
    const idToken = await tokenFor(emailAddress);
    const { body } = await exchange({
      provider: 'Local',
      idToken,
      timeZone,
    }).expect(200);
    return body.data.activeTeam.timeZone;
  };

  it("is the browser's (Q42)", async () => {
    const zone = 'Pacific/Auckland';
    expect(await zoneAfter('zone1@example.com', zone)).toBe(zone);
  });

  it.each([
    ['zone2@example.com', 'Mars/Olympus'],
    ['zone3@example.com', null],
    ['zone4@example.com', undefined],
  ])('is UTC for %s with %j', async (emailAddress, timeZone) => {
    expect(await zoneAfter(emailAddress, timeZone)).toBe('UTC');
  });
});

describe('A session', () => {
  it('is reported as not authenticated without a cookie (L7, Q11)', async () => {
    const { body } = await server.agent().get('/v1/auth/validate').expect(200);
    expect(body).toEqual({
      result: 'Ok',
      data: { authenticated: false, fresh: false },
    });
  });

  it('ends on sign-out (B24)', async () => {
    const browser = await server.signIn('leaving@example.com');
    const { headers } = await browser.post('/v1/auth/logout').expect(200);
    const [cookie] = headers['set-cookie'] as unknown as string[];
    expect(cookie).toContain('Max-Age=0');
    const { body } = await browser.get('/v1/auth/validate');
    expect(body.data.authenticated).toBe(false);
    await browser.get('/v1/user/core-application-context').expect(401);
  });

  it('ends on the server too: its old cookie is refused', async () => {
    const cookie = await server.openSession('kept@example.com');
    const browser = () => server.agent().set('Cookie', cookie);
    await browser().get('/v1/teams/active').expect(200);
    await browser().post('/v1/auth/logout').expect(200);
    await browser().get('/v1/teams/active').expect(401);
  });

  it('is not needed to sign out', async () => {
    await server.agent().post('/v1/auth/logout').expect(200);
  });

  it('ends when its browser signs in again', async () => {
    const cookie = await server.openSession('again@example.com');
    const browser = () => server.agent().set('Cookie', cookie);
    await signIn(browser(), 'again@example.com');
    await browser().get('/v1/teams/active').expect(401);
  });

  it('does not end with other browsers of the same person', async () => {
    const desk = await server.signIn('two@example.com');
    const other = await server.signIn('two@example.com');
    await desk.post('/v1/auth/logout').expect(200);
    await other.get('/v1/teams/active').expect(200);
  });

  it.each(['', 'x', 'slipway_session', '%00'])(
    'cannot be made up: %j',
    async (id) => {
      await server
        .agent()
        .get('/v1/teams/active')
        .set('Cookie', `slipway_session=${id}`)
        .expect(401);
    },
  );
});
