import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type { IdentitySettings } from '#infrastructure/identity/openIdentity.ts';
import { openIdentity } from '#infrastructure/identity/openIdentity.ts';
import { openSqlite } from '#infrastructure/sqlite/database.ts';
import { sqliteSignInLinks } from '#infrastructure/sqlite/people/signInLinks.ts';
import { NOW } from '#tests/support/fixed.ts';
import { settableClock } from '#tests/support/settableClock.ts';

const microsoft = { clientId: 'one', tenant: 'common' };
const oidc = {
  issuer: 'https://login.example.com',
  clientId: 'four',
  clientSecret: 'five',
  name: 'Keycloak',
  trustEmail: false,
};
const google = { clientId: 'two', clientSecret: 'three' };

/** By default without any provider, at a public address. */
const openWith = (
  settings: Partial<IdentitySettings>,
  {
    publicUrl = 'https://slipway.example.com',
    localSignIn = 'thisComputer',
    mail = false,
  }: {
    publicUrl?: string;
    localSignIn?: 'everyone' | 'thisComputer' | 'nobody';
    mail?: boolean;
  } = {},
) =>
  openIdentity({
    settings: { microsoft: null, google: null, ...settings },
    publicUrl,
    localSignIn,
    signInLinks: mail
      ? sqliteSignInLinks(openSqlite(':memory:', { synchronous: 'normal' }))
      : null,
    clock: settableClock(NOW),
  });

/** Whether any module of a package has been loaded. */
const isLoaded = (name: string): boolean =>
  Object.keys(createRequire(import.meta.url).cache).some((path) =>
    path.replaceAll('\\', '/').includes(`/node_modules/${name}/`),
  );

describe('The ways to sign in', () => {
  // Must be the first test, before anything else in this file loads a package.
  it('load nothing if they are not set up', async () => {
    await openWith({});
    expect(isLoaded('passport')).toBe(false);
    expect(isLoaded('passport-azure-ad')).toBe(false);
    expect(isLoaded('passport-google-oauth20')).toBe(false);
    await openWith({}, { mail: true });
    expect(isLoaded('openid-client')).toBe(false);
    await openWith({ google });
    expect(isLoaded('passport-google-oauth20')).toBe(true);
    expect(isLoaded('passport-azure-ad')).toBe(false);
    await openWith({ microsoft });
    expect(isLoaded('passport-azure-ad')).toBe(true);
    // Dependencies of the unused strategy, which most of its advisories are
    // about.
    expect(isLoaded('node-jose')).toBe(false);
    expect(isLoaded('node-forge')).toBe(false);
  });

  it.each([
    [{ microsoft }, ['Microsoft']],
    [{ google }, ['Google']],
    [{ google, microsoft }, ['Microsoft', 'Google']],
    [{ oidc }, ['Oidc']],
    [{ google, microsoft, oidc }, ['Oidc', 'Microsoft', 'Google']],
  ])('include only those that are set up (%#)', async (set, names) => {
    const { identityVerifier, redirectSignIns } = await openWith(set);
    expect(identityVerifier.providers).toEqual(names);
    expect(Object.keys(redirectSignIns).sort()).toEqual(
      Object.keys(set).map(capitalized).sort(),
    );
  });

  it.each<[string, 'everyone' | 'thisComputer' | 'nobody', string[]]>([
    ['http://localhost:4300', 'thisComputer', ['Local']],
    ['https://[::1]', 'thisComputer', ['Local']],
    ['http://127.0.0.1:80', 'everyone', ['Local']],
    ['http://localhost:4300', 'nobody', []],
    ['https://slipway.example.com', 'thisComputer', []],
    ['https://slipway.example.com', 'everyone', []],
    ['http://localhost.example.com', 'thisComputer', []],
    ['http://10.0.0.7:4300', 'thisComputer', []],
  ])(
    'are local or none when nothing is set up: at %s, with the switch %s (threat H2)',
    async (publicUrl, localSignIn, names) => {
      const { identityVerifier } = await openWith(
        {},
        { publicUrl, localSignIn },
      );
      expect(identityVerifier.providers).toEqual(names);
    },
  );

  it('are listed together, in a fixed order, with the provider’s name (L109)', async () => {
    const all = await openWith({ google, microsoft, oidc }, { mail: true });
    expect(all.identityVerifier.providers).toEqual([
      'Oidc',
      'Microsoft',
      'Google',
      'Mail',
    ]);
    expect(all.oidcName).toBe('Keycloak');
    const mailOnly = await openWith({}, { mail: true });
    expect(mailOnly.identityVerifier.providers).toEqual(['Mail']);
    expect(mailOnly.oidcName).toBeNull();
  });

  it('lead back to the public address', async () => {
    const { redirectSignIns } = await openWith({ google, microsoft });
    const redirectUriOf = async (name: 'Google' | 'Microsoft') => {
      const redirect = await redirectSignIns[name]?.begin();
      return new URL(redirect?.location ?? '').searchParams.get('redirect_uri');
    };
    expect(await redirectUriOf('Google')).toBe(
      'https://slipway.example.com/v1/auth/google/callback',
    );
    expect(await redirectUriOf('Microsoft')).toBe(
      'https://slipway.example.com/auth/msft',
    );
  });

  it('refuse a local token when a provider is configured', async () => {
    const { identityVerifier, localIdentity } = await openWith({ google });
    const token = await localIdentity.issueToken('ada@example.com');
    await expect(identityVerifier.verify('Local', token)).rejects.toThrow(
      'Sign in with Local on the sign-in page.',
    );
  });
});

const capitalized = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1);
