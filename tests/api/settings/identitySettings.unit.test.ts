import { describe, expect, it } from 'vitest';
import { readSettings } from '#api/settings/settings.ts';
import { problemsOf } from './problemsOf.ts';

const OIDC = {
  OIDC_ISSUER: 'https://login.example.com/realms/team',
  OIDC_CLIENT_ID: 'slipway',
  OIDC_CLIENT_SECRET: 'a secret',
};

describe('The settings of an OpenID Connect provider', () => {
  it('are its address, a client and a name, which defaults to the host (L109)', () => {
    expect(readSettings(OIDC).identity.oidc).toEqual({
      issuer: 'https://login.example.com/realms/team',
      clientId: 'slipway',
      clientSecret: 'a secret',
      name: 'login.example.com',
      trustEmail: false,
    });
    const named = { ...OIDC, OIDC_NAME: 'Keycloak', OIDC_TRUST_EMAIL: 'on' };
    expect(readSettings(named).identity.oidc).toMatchObject({
      name: 'Keycloak',
      trustEmail: true,
    });
  });

  it.each(['http://localhost:8080', 'http://127.0.0.1:9000/', 'http://[::1]'])(
    'accept %s, which is this computer (L109)',
    (issuer) => {
      expect(problemsOf({ ...OIDC, OIDC_ISSUER: issuer })).toBe('');
    },
  );

  it.each([
    'http://login.example.com',
    'http://localhost.example.com',
    'ftp://login.example.com',
    'login.example.com',
    'https://login.example.com?tenant=one',
    'https://login.example.com#one',
  ])('do not accept %s (L109)', (issuer) => {
    expect(problemsOf({ ...OIDC, OIDC_ISSUER: issuer })).toContain(
      'OIDC_ISSUER: use the https address of the issuer',
    );
  });

  it.each([
    ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
    ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
    ['OIDC_CLIENT_SECRET', 'OIDC_ISSUER'],
  ] as const)('require %s if there is %s (L109)', (missing, because) => {
    const { [missing]: _, ...rest } = OIDC;
    expect(problemsOf(rest)).toContain(
      `${missing}: is required with ${because}`,
    );
  });

  it('never reveal a secret (L109)', () => {
    const problems = problemsOf({ OIDC_CLIENT_SECRET: 'a secret' });
    expect(problems).not.toContain('a secret');
  });
});

describe('The settings of sign-in by mail', () => {
  it('require a mail server (L109)', () => {
    expect(problemsOf({ SLIPWAY_MAIL_SIGN_IN: 'on' })).toContain(
      'SMTP_URL: is required with SLIPWAY_MAIL_SIGN_IN=on',
    );
    const { mailSignIn } = readSettings({
      SLIPWAY_MAIL_SIGN_IN: 'on',
      SMTP_URL: 'smtp://localhost:25',
    });
    expect(mailSignIn).toBe(true);
  });
});

describe('The domains that are allowed to sign in', () => {
  it('can be several, in normalized form (L108)', () => {
    const { allowedDomains } = readSettings({
      SLIPWAY_ALLOWED_DOMAINS: 'Example.com, bücher.example,EXAMPLE.COM',
    });
    expect(allowedDomains).toEqual(['example.com', 'xn--bcher-kva.example']);
  });

  it.each(['@example.com', 'ada@example.com', 'com', 'a.test,', '*.a.test'])(
    'cannot be %s (L108)',
    (text) => {
      expect(problemsOf({ SLIPWAY_ALLOWED_DOMAINS: text })).toContain(
        'SLIPWAY_ALLOWED_DOMAINS: use domains like example.com',
      );
    },
  );
});
