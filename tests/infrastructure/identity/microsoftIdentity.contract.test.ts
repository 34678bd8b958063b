import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { identityVerifierContract } from '#tests/contracts/identityVerifier.contract.ts';
import {
  OTHER_TENANT,
  PERSONAL_TENANT,
  TENANT,
} from '#tests/support/microsoft.ts';
import type { MicrosoftSituation } from './microsoftSituation.ts';
import { CLIENT, microsoftSituation } from './microsoftSituation.ts';

let here: MicrosoftSituation;
beforeEach(async () => {
  here = await microsoftSituation();
});
afterEach(() => here.microsoft.close());

identityVerifierContract('Microsoft', async () => ({
  identity: here.open(),
  presenter: CLIENT,
  tokenFor: (emailAddress) =>
    here.microsoft.token({ sub: emailAddress, email: emailAddress }),
}));

describe('A Microsoft token', () => {
  it('proves an account of an organization (B15)', async () => {
    expect(await here.verify(await here.microsoft.token())).toEqual({
      provider: 'Microsoft',
      issuer: here.microsoft.issuerOf(TENANT),
      subject: 'ada',
      emailAddress: 'ada@example.com',
      emailVouched: false,
    });
  });

  it('proves a personal account (B15)', async () => {
    const token = await here.microsoft.token({ tid: PERSONAL_TENANT });
    expect(await here.verify(token)).toMatchObject({
      issuer: here.microsoft.issuerOf(PERSONAL_TENANT),
    });
  });

  it.each([
    [true, true],
    ['1', true],
    [false, false],
    ['false', false],
    ['0', false],
    [undefined, false],
  ])(
    'vouches for the address with xms_edov %j: %s (nOAuth)',
    async (xms_edov, vouched) => {
      const token = await here.microsoft.token({
        xms_edov,
        email_verified: true,
      });
      expect((await here.verify(token)).emailVouched).toBe(vouched);
    },
  );

  it('identifies someone else in another tenant, even with the same address', async () => {
    const [first, other] = await Promise.all([
      here.verify(await here.microsoft.token()),
      here.verify(await here.microsoft.token({ tid: OTHER_TENANT })),
    ]);
    expect(first.issuer).not.toBe(other.issuer);
    expect(first.emailAddress).toBe(other.emailAddress);
  });

  it.each([
    ['no address', undefined],
    ['no address but a name', 'ada'],
    ['one that nobody can have', `${'a'.repeat(250)}@example.com`],
  ])('is refused with %s', async (_what, email) => {
    expect(await here.refusalOf({ email })).toBe('no-email');
  });
});
