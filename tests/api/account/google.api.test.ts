import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Google } from '#tests/support/google.ts';
import { GOOGLE_CLIENT, startGoogle } from '#tests/support/google.ts';
import type { Agent, TestServer } from '#tests/support/testServer.ts';
import { startTestServer } from '#tests/support/testServer.ts';

const PUBLIC = 'https://slipway.example.com';
const CALLBACK = '/v1/auth/google/callback';

let google: Google;
let server: TestServer;

const start = (options: Parameters<typeof startTestServer>[0] = {}) =>
  startTestServer({
    publicUrl: PUBLIC,
    rateLimits: false,
    ...options,
    identity: {
      microsoft: null,
      google: { ...GOOGLE_CLIENT, endpoints: google.endpoints },
    },
  });

beforeEach(async () => {
  google = await startGoogle(PUBLIC + CALLBACK);
  server = await start();
});
afterEach(async () => {
  await server.close();
  await google.close();
});

/** The test sends secure cookies itself, because it uses plain HTTP. */
const cookiesIn = (headers: Record<string, unknown>): readonly string[] =>
  (headers['set-cookie'] as string[] | undefined) ?? [];

const withoutAttributes = (cookie: string): string =>
  cookie.split(';', 1)[0] ?? '';

const startSignIn = async (query = '') => {
  const { headers } = await server
    .agent()
    .get(`/v1/auth/google${query}`)
    .expect(302);
  const [cookie = ''] = cookiesIn(headers);
  return { location: String(headers['location']), cookie };
};

const goTo = (path: string, cookie: string) =>
  server.agent().get(path).set('Cookie', cookie).redirects(0);

/** Goes to Google and back; returns the response to the browser's return. */
const signInAtGoogle = async (accountId = 'ada', query = '') => {
  const { location, cookie } = await startSignIn(query);
  const { pathname, search } = await google.signIn(location, accountId);
  return { path: pathname + search, cookie: withoutAttributes(cookie) };
};

const signIn = async (accountId = 'ada', query = '') => {
  const { path, cookie } = await signInAtGoogle(accountId, query);
  return goTo(path, cookie).expect(302);
};

const browserOf = (headers: Record<string, unknown>): Agent => {
  const session = cookiesIn(headers).find((cookie) =>
    /^(__Host-)?slipway_session=/.test(cookie),
  );
  return server.agent().set('Cookie', withoutAttributes(session ?? ''));
};

const contextOf = async (headers: Record<string, unknown>) => {
  const { body } = await browserOf(headers)
    .get('/v1/user/core-application-context')
    .expect(200);
  return body.data;
};

describe('Signing in with Google', () => {
  it('signs the user in and opens the app (B15, B20)', async () => {
    const { headers } = await signIn();
    expect(headers['location']).toBe('/app-start');
    const { userContext } = await contextOf(headers);
    expect(userContext.emailAddress).toBe('ada@example.com');
  });

  it('finds the same account again', async () => {
    const first = await contextOf((await signIn()).headers);
    const other = await contextOf((await signIn()).headers);
    expect(other.userContext.userId).toBe(first.userContext.userId);
  });

  it('is the only provider on offer (B37)', async () => {
    const { body } = await server.agent().get('/v1/auth/providers');
    expect(body.data.providers).toEqual(['Google']);
  });

  it('turns off local sign-in', async () => {
    await server
      .agent()
      .post('/v1/auth/local')
      .send({ emailAddress: 'ada@example.com' })
      .expect(404);
  });

  it('stores its state in a cookie that scripts and other sites cannot read', async () => {
    const { cookie } = await startSignIn();
    expect(cookie).toMatch(/^__Host-slipway_google=[\w-]+\.[\w-]+; /);
    for (const flag of [
      'HttpOnly',
      'SameSite=Lax',
      'Secure',
      'Path=/;',
      'Max-Age=600',
    ]) {
      expect(cookie).toContain(flag);
    }
  });

  it('gives the new team the browser’s time zone (Q42)', async () => {
    const { headers } = await signIn('ada', '?timeZone=Pacific/Auckland');
    const { activeTeam } = await contextOf(headers);
    expect(activeTeam.timeZone).toBe('Pacific/Auckland');
  });

  it('redirects to the requested page', async () => {
    const { headers } = await signIn('ada', '?returnTo=/items%3Fq%3Dx');
    expect(headers['location']).toBe('/items?q=x');
  });

  it('redirects to a page whose path must be encoded in a header (threat S23)', async () => {
    const returnTo = encodeURIComponent('/project/日本?q=ü#é');
    const { headers } = await signIn('ada', `?returnTo=${returnTo}`);
    expect(headers['location']).toBe(
      '/project/%E6%97%A5%E6%9C%AC?q=%C3%BC#%C3%A9',
    );
  });

  it.each([
    'https://evil.example.com/',
    '//evil.example.com',
    '/\\evil.example.com',
    '/%2f/evil.example.com',
  ])('never redirects to %s (open redirects)', async (returnTo) => {
    const query = `?returnTo=${encodeURIComponent(returnTo)}`;
    const { headers } = await signIn('ada', query);
    expect(headers['location']).toBe('/app-start');
  });

  it('ends the browser’s previous session', async () => {
    const { headers } = await signIn();
    const before = browserOf(headers);
    const { path, cookie } = await signInAtGoogle('grace');
    const session = withoutAttributes(cookiesIn(headers)[0] ?? '');
    await goTo(path, `${cookie}; ${session}`).expect(302);
    await before.get('/v1/user/core-application-context').expect(401);
  });
});

describe('A redirect back from Google', () => {
  const expectRefused = async (path: string, cookie: string) => {
    const { headers } = await goTo(path, cookie).expect(302);
    const cookies = cookiesIn(headers);
    expect(cookies.join()).not.toContain('slipway_session');
    expect(cookies.join()).toMatch(/__Host-slipway_google=; Max-Age=0/);
    return String(headers['location']);
  };
  const IDENTITY = '/login?error=ACCOUNT.IDENTITY_REFUSED&provider=Google';
  // The client restarts such a sign-in automatically (B17).
  const INTERRUPTED =
    '/login?error=ACCOUNT.SIGN_IN_INTERRUPTED&provider=Google';

  it('is refused without the cookie that the sign-in set', async () => {
    const { path } = await signInAtGoogle();
    expect(await expectRefused(path, '')).toBe(INTERRUPTED);
  });

  it('is refused with the cookie of another browser', async () => {
    const [thisBrowser, otherBrowser] = [
      await signInAtGoogle(),
      await signInAtGoogle('grace'),
    ];
    expect(await expectRefused(otherBrowser.path, thisBrowser.cookie)).toBe(
      INTERRUPTED,
    );
  });

  // The last three are {}, null and [] in Base64.
  it.each(['x', '%7B%7D', 'e30', 'bnVsbA', 'W10'])(
    'is refused with the made-up cookie %s',
    async (value) => {
      const { path } = await signInAtGoogle();
      expect(await expectRefused(path, `__Host-slipway_google=${value}`)).toBe(
        INTERRUPTED,
      );
    },
  );

  it('is refused when the content of its cookie was changed, for example the redirect path (threat S10)', async () => {
    const { path, cookie } = await signInAtGoogle();
    const [name = '', value = ''] = cookie.split('=');
    const [content = '', signature = ''] = value.split('.');
    const state = JSON.parse(Buffer.from(content, 'base64url').toString());
    const changed = { ...state, returnTo: '/elsewhere' };
    const text = Buffer.from(JSON.stringify(changed)).toString('base64url');
    for (const forged of [`${text}.${signature}`, text, content]) {
      expect(await expectRefused(path, `${name}=${forged}`)).toBe(INTERRUPTED);
    }
  });

  it('is refused with the cookie of another provider under this one’s name (threat S10)', async () => {
    const { path, cookie } = await signInAtGoogle();
    const { cookieSignatures } = server.slipway();
    const content = cookie.split(/[=.]/)[1] ?? '';
    const text = Buffer.from(content, 'base64url').toString();
    const signed = await cookieSignatures.sign('slipway_oidc', text);
    expect(await expectRefused(path, `__Host-slipway_google=${signed}`)).toBe(
      INTERRUPTED,
    );
  });

  it('is refused without a state', async () => {
    const { path, cookie } = await signInAtGoogle();
    const bare = path.replace(/[?&]state=[^&]+/, '?');
    expect(await expectRefused(bare, cookie)).toBe(IDENTITY);
  });

  it('is refused when it is repeated', async () => {
    const { path, cookie } = await signInAtGoogle();
    await goTo(path, cookie).expect(302);
    expect(await expectRefused(path, cookie)).toBe(IDENTITY);
  });

  it('is refused when the user cancels at Google', async () => {
    const { cookie } = await signInAtGoogle();
    expect(await expectRefused(`${CALLBACK}?error=access_denied`, cookie)).toBe(
      IDENTITY,
    );
  });

  it('keeps the invitation for another attempt', async () => {
    const { cookie } = await signInAtGoogle('ada', '?c=some-code');
    const location = await expectRefused(
      `${CALLBACK}?error=access_denied`,
      cookie,
    );
    expect(location).toBe(`${IDENTITY}&c=some-code`);
  });

  it('is logged with the reason when refused, without an email address', async () => {
    const { path } = await signInAtGoogle();
    await expectRefused(path, '');
    const line = server
      .logs()
      .split('\n')
      .find((line) => line.includes('sign-in refused'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      level: 'warn',
      provider: 'Google',
      reason: 'state',
    });
    expect(server.logs()).not.toMatch(/\bada\b|example\.com|code=|state=/);
  });

  it('ends on the sign-in page with an error when Google cannot be reached', async () => {
    const { path, cookie } = await signInAtGoogle();
    await google.close();
    expect(await expectRefused(path, cookie)).toBe(
      '/login?error=ACCOUNT.PROVIDER_FAILED&provider=Google',
    );
    expect(server.logs()).toContain('sign-in failed');
  });
});

describe('An address that is already in use', () => {
  it('is refused to a second Google account, because a mailbox can change hands (threat M10)', async () => {
    await signIn('ada');
    google.accounts.set('second', {
      email: 'Ada@example.com',
      email_verified: true,
    });
    const { headers } = await signIn('second');
    expect(headers['location']).toBe(
      '/login?error=ACCOUNT.EMAIL_TAKEN&provider=Google',
    );
  });

  it('is refused when Google does not vouch for it', async () => {
    await signIn('ada');
    google.accounts.set('mallory', {
      email: 'ada@example.com',
      email_verified: false,
    });
    const { headers } = await signIn('mallory');
    expect(headers['location']).toBe(
      '/login?error=ACCOUNT.EMAIL_TAKEN&provider=Google',
    );
  });
});

describe('An invitation', () => {
  it('survives the redirect to Google and joins the team (B5)', async () => {
    const { headers } = await signIn('ada');
    const { activeTeam } = await contextOf(headers);
    const { body } = await browserOf(headers)
      .post('/v1/teams/active/members')
      .send({ memberEmailAddress: 'grace@example.com' })
      .expect(200);
    const [{ inviteCode }] = body.data.invitedTeamMembers;
    const grace = await contextOf(
      (await signIn('grace', `?c=${inviteCode}`)).headers,
    );
    expect(grace.activeTeam.id).toBe(activeTeam.id);
  });
});

describe('While Slipway is invitation-only', () => {
  it('puts newcomers on the waiting list (B12, B21)', async () => {
    await server.close();
    server = await start({ requireInvitation: true });
    // The very first person needs no invitation.
    await signIn('ada');
    const { headers } = await signIn('grace');
    expect(headers['location']).toBe('/login/waitinglist');
    expect(cookiesIn(headers).join()).not.toContain('slipway_session');
  });
});

describe('Other ways to sign in', () => {
  it.each(['Apple', 'Microsoft', 'Local'])(
    '%s is not available (B37, Q9)',
    async (provider) => {
      const { body } = await server
        .agent()
        .post('/v1/auth/exchange-token')
        .send({ provider, idToken: 'x' })
        .expect(400);
      expect(body.result).toBe('InvalidRequest');
    },
  );

  it('refer a Google id token to the sign-in page', async () => {
    const { body } = await server
      .agent()
      .post('/v1/auth/exchange-token')
      .send({ provider: 'Google', idToken: 'x' })
      .expect(401);
    expect(body.data.message).toBe('Sign in with Google on the sign-in page.');
  });

  it('include no redirect to Microsoft', async () => {
    const { body } = await server.agent().get('/v1/auth/microsoft').expect(400);
    expect(body.data.code).toBe('ACCOUNT.PROVIDER_UNAVAILABLE');
  });
});
