import { createHmac, createPublicKey } from 'node:crypto';
import type { JWK } from 'jose';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CLIENT_ID,
  OTHER_TENANT,
  PERSONAL_TENANT,
  TENANT,
} from '#tests/support/microsoft.ts';
import type { MicrosoftSituation } from './microsoftSituation.ts';
import { microsoftSituation } from './microsoftSituation.ts';

const MINUTE = 60;

let here: MicrosoftSituation;
beforeEach(async () => {
  here = await microsoftSituation();
});
afterEach(() => here.microsoft.close());

describe('A token', () => {
  it('is refused when it is for another application', async () => {
    expect(await here.refusalOf({ aud: 'another' })).toBe('audience');
    expect(await here.refusalOf({ aud: `spn:${CLIENT_ID}` })).toBe('audience');
  });

  it('is refused when it is from another issuer', async () => {
    const iss = `https://login.example.com/${TENANT}/v2.0`;
    expect(await here.refusalOf({ iss })).toBe('issuer');
  });

  it('is refused when its tenant is not the one of its issuer', async () => {
    const iss = here.microsoft.issuerOf(OTHER_TENANT);
    expect(await here.refusalOf({ iss })).toBe('issuer');
  });

  it.each([
    [TENANT, TENANT, 'none'],
    [TENANT.toUpperCase(), TENANT, 'none'],
    [TENANT, OTHER_TENANT, 'tenant'],
    [TENANT, PERSONAL_TENANT, 'tenant'],
    ['organizations', TENANT, 'none'],
    ['organizations', PERSONAL_TENANT, 'tenant'],
    ['consumers', PERSONAL_TENANT, 'none'],
    ['consumers', TENANT, 'tenant'],
  ])(
    'is checked against the tenant %s when it is from %s: %s',
    async (tenant, tid, reason) => {
      expect(await here.refusalOf({ tid }, here.open(tenant))).toBe(reason);
    },
  );

  it('is refused once it has expired, with five minutes of grace for the clocks', async () => {
    expect(
      await here.refusalOf({ exp: here.inSeconds(-6 * MINUTE), nbf: 0 }),
    ).toBe('expired');
    expect(
      await here.refusalOf({ exp: here.inSeconds(-4 * MINUTE), nbf: 0 }),
    ).toBe('none');
  });

  it('is refused before it is valid', async () => {
    expect(await here.refusalOf({ nbf: here.inSeconds(6 * MINUTE) })).toBe(
      'not-yet-valid',
    );
    expect(await here.refusalOf({ nbf: here.inSeconds(4 * MINUTE) })).toBe(
      'none',
    );
  });

  it('is refused when it is unsigned, with alg none', async () => {
    const [, payload] = new UnsecuredJWT(here.microsoft.claims())
      .encode()
      .split('.');
    const { kid } = here.microsoft.jwk();
    const header = encode({ alg: 'none', typ: 'JWT', kid });
    expect(await here.reasonFor(`${header}.${payload ?? ''}.`)).toBe('garbled');
    expect(await here.reasonFor(`${header}.${payload ?? ''}.e30`)).toBe(
      'algorithm',
    );
  });

  it('is refused when it is signed with the public key as a shared secret (HS256)', async () => {
    const { kid } = here.microsoft.jwk();
    for (const secret of publicTexts(here.microsoft.jwk())) {
      const signed = `${encode({ alg: 'HS256', typ: 'JWT', kid })}.${encode(here.microsoft.claims())}`;
      const signature = createHmac('sha256', secret)
        .update(signed)
        .digest('base64url');
      expect(await here.reasonFor(`${signed}.${signature}`)).toBe('algorithm');
    }
  });

  it('is refused when another party signed it, under a key id of Microsoft', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const { kid } = here.microsoft.jwk();
    const token = await new SignJWT(here.microsoft.claims())
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: kid ?? '' })
      .sign(privateKey);
    expect(await here.reasonFor(token)).toBe('signature');
  });

  it('is refused when its claims were changed after it was signed', async () => {
    const [header, , signature] = (await here.microsoft.token()).split('.');
    const claims = encode(here.microsoft.claims({ sub: 'grace' }));
    expect(await here.reasonFor([header, claims, signature].join('.'))).toBe(
      'signature',
    );
  });

  it('is refused with a signing key in its header', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', {
      extractable: true,
    });
    const { n = '', e = '' } = await exportJWK(publicKey);
    const token = await new SignJWT(here.microsoft.claims())
      .setProtectedHeader({
        alg: 'RS256',
        typ: 'JWT',
        kid: here.microsoft.jwk().kid ?? '',
        jwk: { kty: 'RSA', n, e },
      })
      .sign(privateKey);
    expect(await here.reasonFor(token)).toBe('signature');
  });

  it('is refused when it is signed with a key that Microsoft does not publish', async () => {
    const token = await here.microsoft.token({}, { kid: 'made-up' });
    expect(await here.reasonFor(token)).toBe('unknown-key');
  });

  it('is refused when it is signed with another tenant’s key', async () => {
    here.microsoft.describeKey({
      issuer: here.microsoft.issuerOf(OTHER_TENANT),
    });
    expect(await here.refusalOf({})).toBe('issuer');
    here.microsoft.describeKey({
      issuer: here.microsoft.issuerOf('{tenantid}'),
    });
    expect(await here.refusalOf({})).toBe('none');
  });

  it('is refused when it is an access token', async () => {
    const token = await here.microsoft.token({}, { typ: 'at+jwt' });
    expect(await here.reasonFor(token)).toBe('garbled');
  });

  it.each([
    '',
    '.',
    '..',
    'a.b.c',
    'nonsense',
    '{"sub":"ada"}',
    'e30.e30.e30',
    'bnVsbA.bnVsbA.bnVsbA',
    'W10.W10.W10',
  ])('is refused when it is garbled: %j', async (token) => {
    expect(await here.reasonFor(token)).toBe('garbled');
  });

  it('is never written to the terminal', async () => {
    const written = [
      vi.spyOn(process.stdout, 'write').mockReturnValue(true),
      vi.spyOn(process.stderr, 'write').mockReturnValue(true),
    ];
    try {
      const good = await here.microsoft.token();
      await here.reasonFor(good.slice(0, -4));
      await here.reasonFor(`${good}.${good}`);
      await here.refusalOf({ aud: 'another' });
      await here.verify(good);
      for (const spy of written) expect(spy).not.toHaveBeenCalled();
    } finally {
      for (const spy of written) spy.mockRestore();
    }
  });
});

const encode = (value: object): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

/** Public texts of a key that an attacker may try as a shared secret. */
const publicTexts = (jwk: JWK): string[] => {
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  return (['spki', 'pkcs1'] as const).map((type) =>
    key.export({ type, format: 'pem' }).toString(),
  );
};
