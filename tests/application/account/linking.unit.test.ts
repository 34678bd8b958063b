import { describe, expect, it } from 'vitest';
import type { VerifiedIdentity } from '#application/shared/ports/Identity.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { identityOf, memorySlipway } from '#tests/support/memorySlipway.ts';
import { typesIn } from '#tests/support/storedEvents.ts';

const ADDRESS = 'ada@example.com';

const atGoogle = (emailVouched: boolean, emailAddress = ADDRESS) =>
  identityOf(emailAddress, {
    provider: 'Google',
    issuer: 'https://accounts.google.com',
    subject: '117',
    emailVouched,
  });

const atMicrosoft = (emailVouched: boolean, emailAddress = ADDRESS) =>
  identityOf(emailAddress, {
    provider: 'Microsoft',
    issuer: 'https://login.microsoftonline.com/tenant/v2.0',
    subject: 'abc',
    emailVouched,
  });

const signIn = async (
  { useCases }: MemorySlipway,
  identity: VerifiedIdentity,
) => {
  const { userId } = await useCases.signIn({
    identity,
    inviteCode: null,
    timeZone: 'UTC',
    userAgent: 'test',
  });
  return userId;
};

describe('A second identity with the address of an account', () => {
  it.each([ADDRESS, 'ADA@Example.com'])(
    'is the same person when both providers vouch for %s',
    async (spelling) => {
      const slipway = memorySlipway();
      const userId = await signIn(slipway, atGoogle(true));
      expect(await signIn(slipway, atMicrosoft(true, spelling))).toBe(userId);
      expect(await signIn(slipway, atGoogle(true))).toBe(userId);
      expect(
        (await typesIn(slipway.eventStore)).filter((type) =>
          ['UserRegistered', 'TeamCreated'].includes(type),
        ),
      ).toEqual(['UserRegistered', 'TeamCreated']);
    },
  );

  it.each([
    [true, false],
    [false, true],
    [false, false],
  ])(
    'is refused unless both vouch: %s, then %s ("nOAuth")',
    async (first, second) => {
      const slipway = memorySlipway();
      await signIn(slipway, atGoogle(first));
      const before = await typesIn(slipway.eventStore);
      const stranger = atMicrosoft(second);
      for (let attempt = 0; attempt < 2; attempt++) {
        await expect(signIn(slipway, stranger)).rejects.toMatchObject({
          code: 'ACCOUNT.EMAIL_TAKEN',
        });
      }
      expect(await slipway.directory.findUser(stranger)).toBeNull();
      expect(await typesIn(slipway.eventStore)).toEqual(before);
    },
  );

  it('is a different user when the address differs', async () => {
    const slipway = memorySlipway();
    const userId = await signIn(slipway, atGoogle(true));
    const other = atMicrosoft(true, 'grace@example.com');
    expect(await signIn(slipway, other)).not.toBe(userId);
  });

  it('is somebody else when it is a second subject of one provider (threat M10)', async () => {
    const slipway = memorySlipway();
    const userId = await signIn(slipway, atGoogle(true));
    const heir = { ...atGoogle(true), subject: '118' };
    await expect(signIn(slipway, heir)).rejects.toMatchObject({
      code: 'ACCOUNT.EMAIL_TAKEN',
    });
    expect(await slipway.directory.findUser(heir)).toBeNull();
    // Once the account has moved on, the address is free.
    await signIn(slipway, atGoogle(true, 'ada@new.example'));
    expect(await signIn(slipway, heir)).not.toBe(userId);
  });

  it('that is linked already stays with its account, whatever its address is now', async () => {
    const slipway = memorySlipway();
    const ada = await signIn(slipway, atGoogle(true));
    await signIn(slipway, atMicrosoft(true, 'grace@example.com'));
    const renamed = atGoogle(true, 'grace@example.com');
    expect(await signIn(slipway, renamed)).toBe(ada);
  });
});

describe('A known identity with another address', () => {
  const addressOf = async ({ directory }: MemorySlipway, userId: string) =>
    (await directory.emailAddresses([userId])).get(userId);

  it('brings it to its account, and a stranger with the former one gets a new account (threat M10)', async () => {
    const slipway = memorySlipway();
    const ada = await signIn(slipway, atGoogle(true));
    const renamed = atGoogle(true, 'ada@new.example');
    expect(await signIn(slipway, renamed)).toBe(ada);
    expect(await addressOf(slipway, ada)).toBe('ada@new.example');
    expect(await signIn(slipway, atMicrosoft(true))).not.toBe(ada);
    // The new one links as the former did.
    const elsewhere = { ...atMicrosoft(true, 'ada@new.example'), subject: 'd' };
    expect(await signIn(slipway, elsewhere)).toBe(ada);
  });

  it('changes nothing when the provider does not vouch for it (threat M10)', async () => {
    const slipway = memorySlipway();
    const ada = await signIn(slipway, atGoogle(true));
    await signIn(slipway, atGoogle(false, 'mallory@example.com'));
    expect(await addressOf(slipway, ada)).toBe(ADDRESS);
  });

  it('of another account keeps its own, by which nobody is linked any more (threat M10)', async () => {
    const slipway = memorySlipway();
    const ada = await signIn(slipway, atGoogle(true));
    const grace = identityOf('grace@example.com');
    await signIn(slipway, grace);
    await signIn(slipway, atGoogle(true, 'grace@example.com'));
    expect(await addressOf(slipway, ada)).toBe(ADDRESS);
    await expect(signIn(slipway, atMicrosoft(true))).rejects.toMatchObject({
      code: 'ACCOUNT.EMAIL_TAKEN',
    });
    // Back at the former address, it is as it was.
    await signIn(slipway, atGoogle(true));
    expect(await signIn(slipway, atMicrosoft(true))).toBe(ada);
  });
});
