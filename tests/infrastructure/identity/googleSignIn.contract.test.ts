import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RedirectState } from '#application/shared/ports/Identity.ts';
import { IdentityProviderFailed } from '#application/shared/ports/Identity.ts';
import { googleSignIn } from '#infrastructure/identity/googleSignIn.ts';
import type { Google } from '#tests/support/google.ts';
import { GOOGLE_CLIENT, startGoogle } from '#tests/support/google.ts';
import { refusalOf } from '#tests/support/refusalOf.ts';

const CALLBACK = 'https://slipway.example.com/v1/auth/google/callback';

let google: Google;
beforeEach(async () => {
  google = await startGoogle(CALLBACK);
});
afterEach(() => google.close());

const open = (settings: Partial<Parameters<typeof googleSignIn>[0]> = {}) =>
  googleSignIn({
    ...GOOGLE_CLIENT,
    callbackUrl: CALLBACK,
    endpoints: google.endpoints,
    ...settings,
  });

/** Signs in at Google; returns the parameters of the redirect back. */
const signInAtGoogle = async (accountId = 'ada') => {
  const { location, redirectState } = await open().begin();
  const url = await google.signIn(location, accountId);
  return { query: Object.fromEntries(url.searchParams), redirectState, url };
};

const complete = (
  query: object,
  redirectState: RedirectState | null,
  signIn = open(),
) => signIn.complete({ ...query }, redirectState);

const reasonFor = (query: object, redirectState: RedirectState | null) =>
  refusalOf(complete(query, redirectState));

describe('Signing in with Google', () => {
  it('returns the identity of the person (B15)', async () => {
    const { query, redirectState, url } = await signInAtGoogle();
    expect(url.origin + url.pathname).toBe(CALLBACK);
    expect(await complete(query, redirectState)).toEqual({
      provider: 'Google',
      issuer: google.endpoints.issuer,
      subject: 'ada',
      emailAddress: 'ada@example.com',
      emailVouched: false,
    });
  });

  it.each([
    ['ada@gmail.com', true, undefined, true],
    ['Ada@GoogleMail.com', true, undefined, true],
    ['ada@gmail.com', false, undefined, false],
    ['ada@gmail.com', undefined, undefined, false],
    ['ada@example.com', true, 'example.com', true],
    ['ada@example.com', true, 'Example.COM', true],
    ['ada@example.com', false, 'example.com', false],
    // Google verified the address only when the account was created (threat
    // S5).
    ['ada@example.com', true, undefined, false],
    ['ada@example.com', true, 'another.example', false],
    ['ada@mail.example.com', true, 'example.com', false],
    ['ada@evilgmail.com', true, undefined, false],
    ['ada@gmail.com.example', true, undefined, false],
  ])(
    'vouches for %s with email_verified %j and the domain %s: %s',
    async (email, email_verified, hd, vouched) => {
      google.accounts.set('ada', {
        email,
        ...(email_verified === undefined ? {} : { email_verified }),
        ...(hd === undefined ? {} : { hd }),
      });
      const { query, redirectState } = await signInAtGoogle();
      const { emailVouched } = await complete(query, redirectState);
      expect(emailVouched).toBe(vouched);
    },
  );

  it('is refused for an account without an address', async () => {
    google.accounts.set('ada', {});
    const { query, redirectState } = await signInAtGoogle();
    expect(await reasonFor(query, redirectState)).toBe('no-email');
  });

  it('requests openid and email only, and a choice of account (B16)', async () => {
    const { location } = await open().begin();
    const { origin, searchParams } = new URL(location);
    expect(origin).toBe(google.endpoints.issuer);
    const { state, code_challenge, ...rest } = Object.fromEntries(searchParams);
    expect(rest).toEqual({
      client_id: GOOGLE_CLIENT.clientId,
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'openid email',
      prompt: 'select_account',
      code_challenge_method: 'S256',
    });
    expect(state).toMatch(/^[\w-]{43}$/);
    expect(code_challenge).toMatch(/^[\w-]{43}$/);
  });

  it('uses Google’s own server if no other is configured', async () => {
    const { location } = await googleSignIn({
      ...GOOGLE_CLIENT,
      callbackUrl: CALLBACK,
    }).begin();
    expect(location).toMatch(
      /^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?/,
    );
  });

  it('never starts the same way twice', async () => {
    const [first, other] = [await open().begin(), await open().begin()];
    expect(first.redirectState['state']).not.toBe(other.redirectState['state']);
    expect(first.redirectState['verifier']).not.toBe(
      other.redirectState['verifier'],
    );
  });
});

describe('A redirect back from Google', () => {
  it('is refused without a state', async () => {
    const { query, redirectState } = await signInAtGoogle();
    expect(await reasonFor({ code: query['code'] }, redirectState)).toBe(
      'incomplete',
    );
  });

  it('is refused with the state of another browser', async () => {
    const [here, there] = [
      await signInAtGoogle(),
      await signInAtGoogle('grace'),
    ];
    expect(await reasonFor(there.query, here.redirectState)).toBe('state');
    const state = there.redirectState['state'];
    expect(await reasonFor({ ...here.query, state }, here.redirectState)).toBe(
      'state',
    );
  });

  it.each([null, {}, { state: '' }, { state: '', verifier: 'x' }])(
    'is refused in a browser that remembers %j of a redirect',
    async (redirectState) => {
      const { query } = await signInAtGoogle();
      expect(await reasonFor(query, redirectState)).toBe('state');
    },
  );

  it('is refused with a code that was issued to another browser (PKCE)', async () => {
    const [here, there] = [
      await signInAtGoogle(),
      await signInAtGoogle('grace'),
    ];
    const { code } = there.query;
    expect(await reasonFor({ ...here.query, code }, here.redirectState)).toBe(
      'code',
    );
  });

  it('is refused with a code that was used before', async () => {
    const { query, redirectState } = await signInAtGoogle();
    await complete(query, redirectState);
    expect(await reasonFor(query, redirectState)).toBe('code');
  });

  it('is refused with a made-up code', async () => {
    const { query, redirectState } = await signInAtGoogle();
    expect(await reasonFor({ ...query, code: 'made-up' }, redirectState)).toBe(
      'code',
    );
  });

  it('is refused without a code', async () => {
    const { query, redirectState } = await signInAtGoogle();
    expect(await reasonFor({ state: query['state'] }, redirectState)).toBe(
      'incomplete',
    );
    expect(await reasonFor({ ...query, code: ['a', 'b'] }, redirectState)).toBe(
      'incomplete',
    );
    expect(await reasonFor({}, redirectState)).toBe('incomplete');
  });

  it('is refused if the person canceled', async () => {
    const { query, redirectState } = await signInAtGoogle();
    const { state } = query;
    expect(
      await reasonFor({ error: 'access_denied', state }, redirectState),
    ).toBe('denied');
    expect(await reasonFor({ error: 'ada@example.com' }, redirectState)).toBe(
      'denied',
    );
  });
});

describe('A fault of Google', () => {
  it('is not a refusal when Google does not know this server', async () => {
    const { query, redirectState } = await signInAtGoogle();
    const signIn = open({ clientSecret: 'an old one' });
    await expect(complete(query, redirectState, signIn)).rejects.toThrow(
      IdentityProviderFailed,
    );
  });

  it('is not a refusal when Google does not answer', async () => {
    const { query, redirectState } = await signInAtGoogle();
    await google.close();
    await expect(complete(query, redirectState)).rejects.toThrow(
      'Google is unavailable',
    );
  });

  it('is not a refusal when Google does not answer in time', async () => {
    const { query, redirectState } = await signInAtGoogle();
    google.stopResponding();
    const signIn = open({ timeoutMs: 100 });
    await expect(complete(query, redirectState, signIn)).rejects.toThrow(
      IdentityProviderFailed,
    );
  });
});
