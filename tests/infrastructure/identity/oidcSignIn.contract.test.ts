import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { RedirectState } from '#application/shared/ports/Identity.ts';
import {
  IdentityProviderFailed,
  IdentityRefused,
} from '#application/shared/ports/Identity.ts';
import { oidcSignIn } from '#infrastructure/identity/oidcSignIn.ts';
import { NOW } from '#tests/support/fixed.ts';
import type { Oidc } from '#tests/support/oidc.ts';
import { startOidc } from '#tests/support/oidc.ts';
import { refusalOf } from '#tests/support/refusalOf.ts';
import { settableClock } from '#tests/support/settableClock.ts';

const CALLBACK = 'https://slipway.example.com/v1/auth/oidc/callback';

let oidc: Oidc;
let clock = settableClock(NOW);
beforeEach(async () => {
  clock = settableClock(NOW);
  oidc = await startOidc(CALLBACK);
});
afterEach(() => oidc.close());

const open = (settings: Partial<Parameters<typeof oidcSignIn>[0]> = {}) =>
  oidcSignIn({ ...oidc.settings, callbackUrl: CALLBACK, clock, ...settings });

/** Goes to the provider and back as this account. */
const signInAtProvider = async (accountId = 'ada') => {
  const { location, redirectState } = await open().begin();
  const url = await oidc.signIn(location, accountId);
  return { query: Object.fromEntries(url.searchParams), redirectState, url };
};

const complete = (
  query: object,
  redirectState: RedirectState | null,
  signIn = open(),
) => signIn.complete({ ...query }, redirectState);

const reasonFor = (query: object, redirectState: RedirectState | null) =>
  refusalOf(complete(query, redirectState));

const reasonAfter = async (accountId = 'ada') => {
  const { query, redirectState } = await signInAtProvider(accountId);
  return reasonFor(query, redirectState);
};

describe('Signing in with an OpenID Connect provider', () => {
  it('returns the identity of the person, by issuer and subject (L100)', async () => {
    const { query, redirectState, url } = await signInAtProvider();
    expect(url.origin + url.pathname).toBe(CALLBACK);
    expect(await complete(query, redirectState)).toEqual({
      provider: 'Oidc',
      issuer: oidc.settings.issuer,
      subject: 'ada',
      emailAddress: 'ada@example.com',
      emailVouched: true,
    });
  });

  it('reads the address from the id token if it has one (L100)', async () => {
    await oidc.close();
    oidc = await startOidc(CALLBACK, { addressInToken: true });
    const { query, redirectState } = await signInAtProvider();
    const { emailAddress } = await complete(query, redirectState);
    expect(emailAddress).toBe('ada@example.com');
    expect(oidc.requestCounts.has('/me')).toBe(false);
  });

  it('sends its secret in a way that the provider accepts (L100)', async () => {
    await oidc.close();
    oidc = await startOidc(CALLBACK, { authentication: 'client_secret_post' });
    const { query, redirectState } = await signInAtProvider();
    const { subject } = await complete(query, redirectState);
    expect(subject).toBe('ada');
  });

  it('asks only for openid and email, with state, nonce and PKCE (L100)', async () => {
    const { location } = await open().begin();
    const { state, nonce, code_challenge, ...rest } = Object.fromEntries(
      new URL(location).searchParams,
    );
    expect(rest).toEqual({
      client_id: 'slipway',
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'openid email',
      code_challenge_method: 'S256',
    });
    for (const random of [state, nonce, code_challenge]) {
      expect(random).toMatch(/^[\w-]{43}$/);
    }
  });

  it('follows an address that changed at the provider, for the same subject (L100)', async () => {
    oidc.accounts.set('ada', {
      email: 'new@example.com',
      email_verified: true,
    });
    const { query, redirectState } = await signInAtProvider();
    expect(await complete(query, redirectState)).toMatchObject({
      subject: 'ada',
      emailAddress: 'new@example.com',
    });
  });
});

describe('An address from an OpenID Connect provider', () => {
  it.each([[true], ['true']])(
    'counts as verified with email_verified %j (L102)',
    async (email_verified) => {
      oidc.accounts.set('ada', { email: 'ada@example.com', email_verified });
      expect(await reasonAfter()).toBe('none');
    },
  );

  it.each([[false], ['false'], [undefined]])(
    'is refused with email_verified %j (L102)',
    async (email_verified) => {
      oidc.accounts.set('ada', {
        email: 'ada@example.com',
        ...(email_verified !== undefined && { email_verified }),
      });
      expect(await reasonAfter()).toBe('email-unverified');
    },
  );

  it('counts as verified from a trusted provider unless that says otherwise (L102)', async () => {
    oidc.accounts.set('ada', { email: 'ada@example.com' });
    const trusting = open({ trustEmail: true });
    const silent = await signInAtProvider();
    expect(
      await complete(silent.query, silent.redirectState, trusting),
    ).toMatchObject({ emailVouched: true });
    oidc.accounts.set('ada', {
      email: 'ada@example.com',
      email_verified: false,
    });
    const denying = await signInAtProvider();
    await expect(
      complete(denying.query, denying.redirectState, trusting),
    ).rejects.toThrow(IdentityRefused);
  });

  it('is required', async () => {
    oidc.accounts.set('ada', {});
    expect(await reasonAfter()).toBe('no-email');
  });
});

describe('A redirect back from an OpenID Connect provider', () => {
  it('is refused with the state of another browser (L101)', async () => {
    const [here, there] = [
      await signInAtProvider(),
      await signInAtProvider('grace'),
    ];
    expect(await reasonFor(there.query, here.redirectState)).toBe('state');
  });

  it('is refused with a code that was issued to another browser (L101)', async () => {
    const [here, there] = [
      await signInAtProvider(),
      await signInAtProvider('grace'),
    ];
    const { code } = there.query;
    expect(await reasonFor({ ...here.query, code }, here.redirectState)).toBe(
      'code',
    );
  });

  it.each([null, {}, { state: '' }, { state: 'x' }])(
    'is refused in a browser that remembers %j of a redirect (L101)',
    async (redirectState) => {
      const { query } = await signInAtProvider();
      expect(await reasonFor(query, redirectState)).toBe('state');
    },
  );

  it('is refused with a code that was used before or is made up (L101)', async () => {
    const { query, redirectState } = await signInAtProvider();
    await complete(query, redirectState);
    expect(await reasonFor(query, redirectState)).toBe('code');
    expect(await reasonFor({ ...query, code: 'x' }, redirectState)).toBe(
      'code',
    );
  });

  it('is refused when it names another provider as its sender (L101)', async () => {
    const { query, redirectState } = await signInAtProvider();
    const iss = 'https://elsewhere.example.com';
    expect(await reasonFor({ ...query, iss }, redirectState)).toBe('issuer');
  });

  it('is refused without a code or a state', async () => {
    const { query, redirectState } = await signInAtProvider();
    const { state, code } = query;
    for (const part of [{ state }, { code }, { code: ['a'], state }, {}]) {
      expect(await reasonFor(part, redirectState)).toBe('incomplete');
    }
  });

  it('is refused if the person or the provider canceled', async () => {
    const { redirectState } = await signInAtProvider();
    expect(await reasonFor({ error: 'access_denied' }, redirectState)).toBe(
      'denied',
    );
    expect(await reasonFor({ error: 'ada@example.com' }, redirectState)).toBe(
      'provider-error',
    );
  });
});

describe('An id token', () => {
  const elsewhere = 'https://elsewhere.example.com';

  it.each([
    ['another nonce', { nonce: 'x' }, 'nonce'],
    ['another issuer', { iss: elsewhere }, 'issuer'],
    ['another audience', { aud: 'another client' }, 'audience'],
    ['an end in the past', { exp: 1_000_000_000 }, 'expired'],
  ])('is refused with %s (L101)', async (_, changed, reason) => {
    oidc.forge((claims, sign) => sign({ ...claims, ...changed }));
    expect(await reasonAfter()).toBe(reason);
  });

  it('is refused without a nonce (L101)', async () => {
    oidc.forge(({ nonce: _, ...claims }, sign) => sign(claims));
    expect(await reasonAfter()).not.toBe('none');
  });

  it('is refused without a signature (L101)', async () => {
    oidc.forge((claims) =>
      [{ alg: 'none' }, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .concat('')
        .join('.'),
    );
    expect(await reasonAfter()).toBe('algorithm');
  });

  it('is refused when it is signed with the secret of the client (L101)', async () => {
    const secret = Buffer.from(oidc.settings.clientSecret.repeat(2));
    oidc.forge((claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
        .sign(secret),
    );
    expect(await reasonAfter()).toBe('algorithm');
  });

  it.each([
    ['under the id of one of its keys', 'key-1', 'signature'],
    ['under another id', 'key-2', 'unknown-key'],
  ])(
    'is refused when it is signed with a key that is not the provider’s, %s (L101)',
    async (_, kid, reason) => {
      const { privateKey, publicKey } = await generateKeyPair('RS256');
      const jwk = await exportJWK(publicKey);
      oidc.forge((claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'RS256', kid, jwk })
          .sign(privateKey),
      );
      expect(await reasonAfter()).toBe(reason);
    },
  );

  it('is refused if its subject differs from the user info (L101)', async () => {
    oidc.forge((claims, sign) => sign({ ...claims, sub: 'grace' }));
    const { query, redirectState } = await signInAtProvider();
    const failed: unknown = await complete(query, redirectState).catch(
      (error: unknown) => error,
    );
    expect(failed).toBeInstanceOf(IdentityProviderFailed);
    expect(oidc.requestCounts.has('/me')).toBe(true);
  });
});

describe('A fault of an OpenID Connect provider', () => {
  it('is not a refusal when the provider is down (L100)', async () => {
    const signIn = open({ issuer: 'http://127.0.0.1:1' });
    await expect(signIn.begin()).rejects.toThrow('Keycloak is unavailable');
    const { query, redirectState } = await signInAtProvider();
    await oidc.close();
    await expect(complete(query, redirectState)).rejects.toThrow(
      IdentityProviderFailed,
    );
  });

  it('is not a refusal when the provider does not answer in time (L100)', async () => {
    const { query, redirectState } = await signInAtProvider();
    oidc.stopResponding();
    const signIn = open({ timeoutMs: 100 });
    await expect(complete(query, redirectState, signIn)).rejects.toThrow(
      IdentityProviderFailed,
    );
  });

  it('is not a refusal if the provider does not know this server, and reveals no secrets (L100)', async () => {
    const { query, redirectState } = await signInAtProvider();
    const signIn = open({ clientSecret: 'an old one' });
    const failed = await complete(query, redirectState, signIn).catch(
      (error: unknown) => error as Error,
    );
    expect(failed).toBeInstanceOf(IdentityProviderFailed);
    expect(String((failed as Error).cause)).toContain(
      'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
    );
    expect(String((failed as Error).cause)).not.toMatch(/old|ada|@/);
  });
});

describe('What an OpenID Connect provider publishes', () => {
  const METADATA = '/.well-known/openid-configuration';

  it('is fetched once by concurrent sign-ins, and again after an hour (L100)', async () => {
    const signIn = open();
    await Promise.all([signIn.begin(), signIn.begin()]);
    await signIn.begin();
    expect(oidc.requestCounts.get(METADATA)).toBe(1);
    clock.advance(61 * 60_000);
    await signIn.begin();
    expect(oidc.requestCounts.get(METADATA)).toBe(2);
  });

  it('stays usable for a day while the provider is down (L100)', async () => {
    const signIn = open();
    await signIn.begin();
    await oidc.close();
    clock.advance(23 * 60 * 60_000);
    await signIn.begin();
    clock.advance(2 * 60 * 60_000);
    await expect(signIn.begin()).rejects.toThrow(IdentityProviderFailed);
  });
});
