import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GOOGLE_CLIENT, startGoogle } from '#tests/support/google.ts';
import type { Oidc } from '#tests/support/oidc.ts';
import { startOidc } from '#tests/support/oidc.ts';
import type { TestServer } from '#tests/support/testServer.ts';
import { startTestServer } from '#tests/support/testServer.ts';

const PUBLIC = 'https://slipway.example.com';
const CALLBACK = '/v1/auth/oidc/callback';

let oidc: Oidc;
let server: TestServer;

const start = (options: Parameters<typeof startTestServer>[0] = {}) =>
  startTestServer({
    publicUrl: PUBLIC,
    rateLimits: false,
    identity: { microsoft: null, google: null, oidc: oidc.settings },
    ...options,
  });

beforeEach(async () => {
  oidc = await startOidc(PUBLIC + CALLBACK);
  server = await start();
});
afterEach(async () => {
  await server.close();
  await oidc.close();
});

/** The test sends secure cookies itself, because it uses plain HTTP. */
const cookiesIn = (headers: Record<string, unknown>): readonly string[] =>
  (headers['set-cookie'] as string[] | undefined) ?? [];

const withoutAttributes = (cookie = ''): string =>
  cookie.split(';', 1)[0] ?? '';

const goTo = (path: string, cookie: string) =>
  server.agent().get(path).set('Cookie', cookie).redirects(0).expect(302);

/**
 * Goes to the provider and back; returns the response to the browser's return.
 */
const signInAtProvider = async (accountId = 'ada', query = '') => {
  const { headers } = await server.agent().get(`/v1/auth/oidc${query}`);
  const location = String(headers['location']);
  const { pathname, search } = await oidc.signIn(location, accountId);
  return {
    path: pathname + search,
    cookie: withoutAttributes(cookiesIn(headers)[0]),
  };
};

const signIn = async (accountId = 'ada', query = '') => {
  const { path, cookie } = await signInAtProvider(accountId, query);
  return goTo(path, cookie);
};

const browserOf = (headers: Record<string, unknown>) => {
  const session = cookiesIn(headers).find((cookie) =>
    /^(__Host-)?slipway_session=/.test(cookie),
  );
  return server.agent().set('Cookie', withoutAttributes(session));
};

const contextOf = async (headers: Record<string, unknown>) => {
  const { body } = await browserOf(headers)
    .get('/v1/user/core-application-context')
    .expect(200);
  return body.data;
};

/** The path to which a sign-in with this account leads. */
const placeOf = async (accountId: string) =>
  String((await signIn(accountId)).headers['location']);

describe('Signing in with an OpenID Connect provider', () => {
  it('ends in the app, signed in, and finds the same account again (L100)', async () => {
    const { headers } = await signIn();
    expect(headers['location']).toBe('/app-start');
    const first = await contextOf(headers);
    expect(first.userContext.emailAddress).toBe('ada@example.com');
    const other = await contextOf((await signIn()).headers);
    expect(other.userContext.userId).toBe(first.userContext.userId);
  });

  it('is offered under the provider’s name (L109)', async () => {
    const { body } = await server.agent().get('/v1/auth/providers');
    expect(body.data).toMatchObject({
      providers: ['Oidc'],
      oidcName: 'Keycloak',
    });
  });

  it('keeps the account when the address changes, and stores the new address (L100)', async () => {
    const before = await contextOf((await signIn()).headers);
    oidc.accounts.set('ada', {
      email: 'new@example.com',
      email_verified: true,
    });
    const { userContext } = await contextOf((await signIn()).headers);
    expect(userContext.userId).toBe(before.userContext.userId);
    expect(userContext.emailAddress).toBe('new@example.com');
  });

  it('refuses an address that another subject already has (L101)', async () => {
    await signIn('ada');
    const email = 'Ada@example.com';
    oidc.accounts.set('second', { email, email_verified: true });
    expect(await placeOf('second')).toBe(
      '/login?error=ACCOUNT.EMAIL_TAKEN&provider=Oidc',
    );
  });

  it('joins the team of an invitation (L100)', async () => {
    const { headers } = await signIn('ada');
    const { activeTeam } = await contextOf(headers);
    const { body } = await browserOf(headers)
      .post('/v1/teams/active/members')
      .send({ memberEmailAddress: 'grace@example.com' })
      .expect(200);
    const [{ inviteCode }] = body.data.invitedTeamMembers;
    const grace = await signIn('grace', `?c=${inviteCode}`);
    expect((await contextOf(grace.headers)).activeTeam.id).toBe(activeTeam.id);
  });
});

describe('A redirect back from an OpenID Connect provider', () => {
  const INTERRUPTED = '/login?error=ACCOUNT.SIGN_IN_INTERRUPTED&provider=Oidc';

  it('is refused with a state that an attacker chose (L101)', async () => {
    const [thisBrowser, otherBrowser] = [
      await signInAtProvider(),
      await signInAtProvider('eve'),
    ];
    // `e30` is {} in Base64.
    for (const cookie of ['', thisBrowser.cookie, '__Host-slipway_oidc=e30']) {
      const { headers } = await goTo(otherBrowser.path, cookie);
      expect(headers['location']).toBe(INTERRUPTED);
      expect(cookiesIn(headers).join()).not.toContain('slipway_session');
    }
  });

  it('is refused when it is repeated (L101)', async () => {
    const { path, cookie } = await signInAtProvider();
    await goTo(path, cookie);
    const { headers } = await goTo(path, cookie);
    expect(headers['location']).toBe(
      '/login?error=ACCOUNT.IDENTITY_REFUSED&provider=Oidc',
    );
  });

  it('is refused at the callback of another provider (L101)', async () => {
    const google = await startGoogle(`${PUBLIC}/v1/auth/google/callback`);
    await server.close();
    server = await start({
      identity: {
        microsoft: null,
        google: { ...GOOGLE_CLIENT, endpoints: google.endpoints },
        oidc: oidc.settings,
      },
    });
    const { path, cookie } = await signInAtProvider('eve');
    const mixed = path.replace('/oidc/', '/google/');
    for (const sent of [cookie, cookie.replace('_oidc=', '_google=')]) {
      const { headers } = await goTo(mixed, sent);
      expect(headers['location']).toMatch(/^\/login\?error=/);
      expect(cookiesIn(headers).join()).not.toContain('slipway_session');
    }
    await google.close();
  });

  it('leads to a page that says so when the address is not verified (L102)', async () => {
    oidc.accounts.set('eve', { email: 'ada@example.com' });
    expect(await placeOf('eve')).toBe('/login/not-allowed?reason=unverified');
  });

  it('is logged with only the provider and the reason (L101)', async () => {
    const { path } = await signInAtProvider();
    await goTo(path, '');
    const refused = server.logs().split('\n');
    const line = refused.find((text) => text.includes('sign-in refused'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      provider: 'Oidc',
      reason: 'state',
    });
    expect(server.logs()).not.toMatch(/\bada\b|example\.com|code=|state=/);
  });
});

describe('While an OpenID Connect provider is down', () => {
  it('the server starts, and the browser is sent back with the reason (L100)', async () => {
    await server.close();
    await oidc.close();
    server = await start();
    await server.agent().get('/readyz').expect(200);
    const { headers } = await goTo('/v1/auth/oidc?c=code', '');
    expect(headers['location']).toBe(
      '/login?error=ACCOUNT.PROVIDER_FAILED&provider=Oidc&c=code',
    );
    expect(server.logs()).toContain('sign-in failed');
  });
});

describe('When only some domains are allowed', () => {
  const restart = async (options: Parameters<typeof start>[0]) => {
    await server.close();
    server = await start(options);
  };
  const setAddress = (accountId: string, email: string) =>
    oidc.accounts.set(accountId, { email, email_verified: true });

  it('other addresses end on a page that says so, and get no account (L108)', async () => {
    await restart({ allowedDomains: ['example.com'] });
    setAddress('eve', 'eve@sub.example.com');
    const { headers } = await signIn('eve');
    expect(headers['location']).toBe('/login/not-allowed');
    expect(cookiesIn(headers).join()).not.toContain('slipway_session');
    const { directory } = server.slipway();
    expect(await directory.isEmpty(null)).toBe(true);
    setAddress('ada', 'Ada@EXAMPLE.com');
    expect(await placeOf('ada')).toBe('/app-start');
  });

  it('people with an invitation get in, even with another address (L108)', async () => {
    await restart({ allowedDomains: ['example.com'] });
    const { headers } = await signIn('ada');
    const { body } = await browserOf(headers)
      .post('/v1/teams/active/members')
      .send({ memberEmailAddress: 'eve@elsewhere.test' })
      .expect(200);
    const [{ inviteCode }] = body.data.invitedTeamMembers;
    setAddress('eve', 'eve@elsewhere.test');
    expect(await placeOf('eve')).toBe('/login/not-allowed');
    const joined = await signIn('eve', `?c=${inviteCode}`);
    expect(joined.headers['location']).toBe('/app-start');
    // As a member, Eve can then sign in without the invitation.
    expect(await placeOf('eve')).toBe('/app-start');
  });
});
