import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JWTPayload } from 'jose';
import type { Microsoft } from '#tests/support/microsoft.ts';
import {
  CLIENT_ID,
  OTHER_TENANT,
  startMicrosoft,
} from '#tests/support/microsoft.ts';
import type { TestServer } from '#tests/support/testServer.ts';
import { startTestServer } from '#tests/support/testServer.ts';

const PUBLIC = 'https://slipway.example.com';

let microsoft: Microsoft;
let server: TestServer;

const start = (options: Parameters<typeof startTestServer>[0] = {}) =>
  startTestServer({
    publicUrl: PUBLIC,
    rateLimits: false,
    now: new Date().toISOString(),
    ...options,
    identity: {
      microsoft: {
        clientId: CLIENT_ID,
        tenant: 'common',
        authority: microsoft.authority,
      },
      google: null,
    },
  });

beforeEach(async () => {
  microsoft = await startMicrosoft();
  server = await start();
});
afterEach(async () => {
  await server.close();
  await microsoft.close();
});

const exchange = (idToken: string, headers: Record<string, string> = {}) =>
  server
    .agent()
    .post('/v1/auth/exchange-token')
    .set(headers)
    .send({ provider: 'Microsoft', idToken });

/** Signs in without a browser, with a token that the client requested. */
const signIn = async (claims: JWTPayload = {}) =>
  exchange(await microsoft.token(claims));

/**
 * Sends a browser to Microsoft; returns its cookie, the token and the headers
 * with which its page sends the token.
 */
const signInAtMicrosoft = async (query = '', claims: JWTPayload = {}) => {
  const { headers } = await server
    .agent()
    .get(`/v1/auth/microsoft${query}`)
    .expect(302);
  const [cookie = ''] = headers['set-cookie'] as unknown as string[];
  const { searchParams } = new URL(String(headers['location']));
  const nonce = searchParams.get('nonce');
  return {
    cookie,
    idToken: await microsoft.token({ ...claims, nonce }),
    page: { Origin: PUBLIC, Cookie: cookie.split(';', 1)[0] ?? '' },
  };
};

describe('Signing in with Microsoft', () => {
  it('accepts the token that a browser returns with (B14, B15)', async () => {
    const { idToken, page } = await signInAtMicrosoft();
    const { body, headers } = await exchange(idToken, page).expect(200);
    expect(body.data.userContext.emailAddress).toBe('ada@example.com');
    const cookies = String(headers['set-cookie']);
    expect(cookies).toContain('slipway_session=');
    expect(cookies).toMatch(/slipway_microsoft=; Max-Age=0/);
  });

  it('accepts the token of a client that is not a browser', async () => {
    const { body } = await signIn();
    expect(body.data.userContext.emailAddress).toBe('ada@example.com');
  });

  it('opens one session per token, no matter how it is written (threat S18)', async () => {
    const idToken = await microsoft.token();
    await exchange(idToken).expect(200);
    // The last four bits of a signature's last character have no meaning; they
    // are unset in A, Q, g and w.
    const rewritten = idToken.replace(/[AQgw]$/, (last) =>
      String.fromCharCode(last.charCodeAt(0) + 1),
    );
    expect(rewritten).not.toBe(idToken);
    for (const again of [idToken, rewritten]) {
      const { body, headers } = await exchange(again);
      expect(body.result).toBe('Unauthorized');
      expect(headers['set-cookie']).toBeUndefined();
    }
    server.clock.advance(60 * 60_000);
    expect((await exchange(idToken)).body.result).toBe('Unauthorized');
    await server.restart();
    expect((await exchange(idToken)).body.result).toBe('Unauthorized');
  });

  it('finds the same account again', async () => {
    const [first, other] = [await signIn(), await signIn()];
    expect(other.body.data.userContext).toEqual(first.body.data.userContext);
  });

  it('stores its state in a cookie that scripts and other sites cannot read', async () => {
    const { cookie } = await signInAtMicrosoft();
    expect(cookie).toMatch(/^__Host-slipway_microsoft=[\w-]+\.[\w-]+; /);
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

  it('remembers the time zone during the redirect to the provider (Q42)', async () => {
    const { idToken, page } = await signInAtMicrosoft(
      '?timeZone=Pacific/Auckland',
    );
    const { body } = await exchange(idToken, page).expect(200);
    expect(body.data.activeTeam.timeZone).toBe('Pacific/Auckland');
  });

  it('remembers an invitation during the redirect to the provider (B5)', async () => {
    const ada = await signIn();
    const [session = ''] = ada.headers['set-cookie'] as unknown as string[];
    const invited = await server
      .agent()
      .post('/v1/teams/active/members')
      .set('Cookie', session.split(';', 1)[0] ?? '')
      .send({ memberEmailAddress: 'grace@example.com' })
      .expect(200);
    const [{ inviteCode }] = invited.body.data.invitedTeamMembers;
    const { idToken, page } = await signInAtMicrosoft(`?c=${inviteCode}`, {
      sub: 'grace',
      email: 'grace@example.com',
    });
    const { body } = await exchange(idToken, page).expect(200);
    expect(body.data.activeTeam.id).toBe(ada.body.data.activeTeam.id);
  });

  it('is the only provider on offer (B37)', async () => {
    const { body } = await server.agent().get('/v1/auth/providers');
    expect(body.data.providers).toEqual(['Microsoft']);
  });
});

describe('A Microsoft token', () => {
  const expectRefused = async (
    idToken: string,
    headers = {},
    code = 'ACCOUNT.IDENTITY_REFUSED',
  ) => {
    const { body, headers: answered } = await exchange(idToken, headers).expect(
      401,
    );
    expect(body.result).toBe('Unauthorized');
    expect(body.data.code).toBe(code);
    expect(String(answered['set-cookie'])).not.toContain('slipway_session');
    return body.data.message as string;
  };

  // The client restarts such a sign-in automatically (B17).
  const expectInterrupted = async (idToken: string, headers = {}) => {
    const code = 'ACCOUNT.SIGN_IN_INTERRUPTED';
    expect(await expectRefused(idToken, headers, code)).toContain(
      'This sign-in was not started in this browser',
    );
  };

  it('is refused from a browser that did not start the sign-in (login CSRF)', async () => {
    const [thisBrowser, otherBrowser] = [
      await signInAtMicrosoft(),
      await signInAtMicrosoft(),
    ];
    await expectInterrupted(otherBrowser.idToken, thisBrowser.page);
    await expectInterrupted(otherBrowser.idToken, { Origin: PUBLIC });
    await expectInterrupted(await microsoft.token(), thisBrowser.page);
  });

  it('is refused outside the browser that received it', async () => {
    const { idToken } = await signInAtMicrosoft();
    await expectInterrupted(idToken);
  });

  it('is refused when it was issued to another application', async () => {
    const token = await microsoft.token({ aud: 'another' });
    expect(await expectRefused(token)).toContain('another application');
  });

  it('is refused when it is garbled', async () => {
    expect(await expectRefused('a.b.c')).toBe(
      'This is not a sign-in from Microsoft.',
    );
  });

  it('is logged with the reason when refused, without an email address', async () => {
    await expectRefused(await microsoft.token({ aud: 'another' }));
    const line = server
      .logs()
      .split('\n')
      .find((line) => line.includes('sign-in refused'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      level: 'warn',
      provider: 'Microsoft',
      reason: 'audience',
    });
    expect(server.logs()).not.toMatch(/\bada\b|@|eyJ/);
  });

  it('ends in a server error when Microsoft cannot be reached', async () => {
    const token = await microsoft.token();
    await microsoft.close();
    const { body } = await exchange(token).expect(503);
    expect(body.result).toBe('Failed');
    expect(body.data).toMatchObject({
      code: 'ACCOUNT.PROVIDER_FAILED',
      message: expect.stringContaining('Microsoft is unavailable'),
      requestId: expect.any(String),
    });
  });
});

describe('The address in a Microsoft token (nOAuth)', () => {
  it('does not open an account with the same address in another tenant', async () => {
    const victim = await signIn({ email: 'victim@example.com' });
    expect(victim.status).toBe(200);
    const attack = await signIn({
      tid: OTHER_TENANT,
      sub: 'mallory',
      email: 'victim@example.com',
      email_verified: true,
    });
    // 409 instead of 403, which would be the waiting list (B12).
    expect(attack.status).toBe(409);
    expect(attack.body.data.code).toBe('ACCOUNT.EMAIL_TAKEN');
    expect(String(attack.headers['set-cookie'])).not.toContain('session');
  });

  it('does not open the account when written in a different case, or for the same subject in another tenant', async () => {
    await signIn({ email: 'victim@example.com' });
    const attack = await signIn({
      tid: OTHER_TENANT,
      email: 'Victim@Example.com',
    });
    expect(attack.body.data.code).toBe('ACCOUNT.EMAIL_TAKEN');
  });

  it('does not open the account even if Microsoft vouches for both addresses, but offers to link them (threat S5)', async () => {
    const first = await signIn({ xms_edov: true });
    const second = { xms_edov: true, tid: OTHER_TENANT };
    const refused = await signIn(second);
    expect(refused.status).toBe(409);
    expect(refused.body.data.code).toBe('ACCOUNT.OTHER_SIGN_IN');
    expect(String(refused.headers['set-cookie'])).toContain('slipway_link=');
    expect(first.status).toBe(200);
  });
});

describe('While Slipway is invitation-only', () => {
  it('newcomers are refused with 403 (B12, B21)', async () => {
    await server.close();
    server = await start({ requireInvitation: true });
    // The very first person needs no invitation.
    expect((await signIn()).status).toBe(200);
    const { status, body } = await signIn({
      sub: 'grace',
      email: 'grace@example.com',
    });
    expect(status).toBe(403);
    expect(body.data.code).toBe('ACCOUNT.INVITATION_REQUIRED');
  });
});
