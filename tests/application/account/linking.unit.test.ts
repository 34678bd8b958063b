import { describe, expect, it } from 'vitest';
import { distrustLocalSignIns } from '#application/account/distrustLocalSignIns.ts';
import type { VerifiedIdentity } from '#application/shared/ports/Identity.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { identityOf, memorySlipway } from '#tests/support/memorySlipway.ts';
import { typesIn } from '#tests/support/storedEvents.ts';

const ADDRESS = 'ada@example.com';
const NOT_VOUCHED = { emailVouched: false };

const atGoogle = (emailAddress = ADDRESS, { emailVouched = true } = {}) =>
  identityOf(emailAddress, {
    provider: 'Google',
    issuer: 'https://accounts.google.com',
    subject: '117',
    emailVouched,
  });

const atMicrosoft = (emailAddress = ADDRESS, { emailVouched = true } = {}) =>
  identityOf(emailAddress, {
    provider: 'Microsoft',
    issuer: 'https://login.microsoftonline.com/tenant/v2.0',
    subject: 'abc',
    emailVouched,
  });

/**
 * Signs in with an identity; returns the user's id. `identityToLink` is one
 * with which the person has signed in just before.
 */
const signIn = async (
  { useCases }: MemorySlipway,
  identity: VerifiedIdentity,
  identityToLink: VerifiedIdentity | null = null,
) => {
  const { userId } = await useCases.signIn({
    identity,
    inviteCode: null,
    timeZone: 'UTC',
    userAgent: 'test',
    identityToLink,
  });
  return userId;
};

const OTHER_SIGN_IN = { code: 'ACCOUNT.OTHER_SIGN_IN' };
const EMAIL_TAKEN = { code: 'ACCOUNT.EMAIL_TAKEN' };

describe('A second identity with the address of an account', () => {
  it.each([ADDRESS, 'ADA@Example.com'])(
    'is refused until the first one proves that both are one person, with %s (threat S5)',
    async (spelling) => {
      const slipway = memorySlipway();
      const second = atMicrosoft(spelling);
      const userId = await signIn(slipway, atGoogle());
      await expect(signIn(slipway, second)).rejects.toMatchObject(
        OTHER_SIGN_IN,
      );
      expect(await slipway.directory.findUser(second)).toBeNull();
      expect(await signIn(slipway, atGoogle(), second)).toBe(userId);
      expect(await signIn(slipway, second)).toBe(userId);
      expect(await signIn(slipway, atGoogle())).toBe(userId);
      expect(
        (await typesIn(slipway.eventStore)).filter((type) =>
          ['UserRegistered', 'TeamCreated'].includes(type),
        ),
      ).toEqual(['UserRegistered', 'TeamCreated']);
    },
  );

  it('is not linked by a sign-in to another account (threat S5)', async () => {
    const slipway = memorySlipway();
    await signIn(slipway, atGoogle());
    const second = atMicrosoft();
    await signIn(slipway, identityOf('mallory@example.com'), second);
    expect(await slipway.directory.findUser(second)).toBeNull();
    await expect(signIn(slipway, second)).rejects.toMatchObject(OTHER_SIGN_IN);
  });

  it('is not linked if the account has changed its address in the meantime (threat S5)', async () => {
    const slipway = memorySlipway();
    const ada = await signIn(slipway, atGoogle());
    const second = atMicrosoft();
    const moved = atGoogle('ada@new.example');
    expect(await signIn(slipway, moved, second)).toBe(ada);
    expect(await signIn(slipway, second)).not.toBe(ada);
  });

  it.each([
    [true, false],
    [false, false],
  ])(
    // The attack "nOAuth": an account at a provider that lets people claim any
    // address.
    'is refused if its address is not vouched for (first: %s, second: %s)',
    async (first, second) => {
      const slipway = memorySlipway();
      await signIn(slipway, atGoogle(ADDRESS, { emailVouched: first }));
      const typesBefore = await typesIn(slipway.eventStore);
      const stranger = atMicrosoft(ADDRESS, { emailVouched: second });
      for (let attempt = 0; attempt < 2; attempt++) {
        await expect(signIn(slipway, stranger)).rejects.toMatchObject(
          EMAIL_TAKEN,
        );
      }
      expect(await slipway.directory.findUser(stranger)).toBeNull();
      expect(await typesIn(slipway.eventStore)).toEqual(typesBefore);
      // A later sign-in of the owner does not link the stranger either.
      await signIn(
        slipway,
        atGoogle(ADDRESS, { emailVouched: first }),
        stranger,
      );
      expect(await slipway.directory.findUser(stranger)).toBeNull();
    },
  );

  it('takes over an unverified address, and the first account continues without one (threat S7)', async () => {
    const slipway = memorySlipway();
    const squatter = await signIn(slipway, atGoogle(ADDRESS, NOT_VOUCHED));
    const owner = await signIn(slipway, atMicrosoft());
    expect(owner).not.toBe(squatter);
    expect(await slipway.directory.emailAddresses([squatter, owner])).toEqual(
      new Map([
        [squatter, ''],
        [owner, ADDRESS],
      ]),
    );
    // The squatter cannot get the address back by claiming it again.
    expect(await signIn(slipway, atGoogle(ADDRESS, NOT_VOUCHED))).toBe(
      squatter,
    );
    expect((await slipway.directory.emailAddresses([owner])).get(owner)).toBe(
      ADDRESS,
    );
  });

  it('is a different user when the address differs', async () => {
    const slipway = memorySlipway();
    const userId = await signIn(slipway, atGoogle());
    const otherIdentity = atMicrosoft('grace@example.com');
    expect(await signIn(slipway, otherIdentity)).not.toBe(userId);
  });

  it('is another user when it is a second subject of one provider (threat M10)', async () => {
    const slipway = memorySlipway();
    const userId = await signIn(slipway, atGoogle());
    const heir = { ...atGoogle(), subject: '118' };
    await expect(signIn(slipway, heir)).rejects.toMatchObject({
      code: 'ACCOUNT.EMAIL_TAKEN',
    });
    expect(await slipway.directory.findUser(heir)).toBeNull();
    // The former address is free once the account has another one.
    await signIn(slipway, atGoogle('ada@new.example'));
    expect(await signIn(slipway, heir)).not.toBe(userId);
  });

  it('stays linked to its account, whatever its address becomes', async () => {
    const slipway = memorySlipway();
    const ada = await signIn(slipway, atGoogle());
    await signIn(slipway, atMicrosoft('grace@example.com'));
    const renamed = atGoogle('grace@example.com');
    expect(await signIn(slipway, renamed)).toBe(ada);
  });
});

describe('A known identity with a new address', () => {
  const addressOf = async ({ directory }: MemorySlipway, userId: string) =>
    (await directory.emailAddresses([userId])).get(userId);

  it('moves its account to that address, and a stranger with the former one gets a new account (threat M10)', async () => {
    const slipway = memorySlipway();
    const ada = await signIn(slipway, atGoogle());
    const renamed = atGoogle('ada@new.example');
    expect(await signIn(slipway, renamed)).toBe(ada);
    expect(await addressOf(slipway, ada)).toBe('ada@new.example');
    expect(await signIn(slipway, atMicrosoft())).not.toBe(ada);
    // The new identity links itself to the account like the former one.
    const elsewhere = { ...atMicrosoft('ada@new.example'), subject: 'd' };
    await signIn(slipway, renamed, elsewhere);
    expect(await signIn(slipway, elsewhere)).toBe(ada);
  });

  it('changes nothing when the provider does not vouch for it (threat M10)', async () => {
    const slipway = memorySlipway();
    const ada = await signIn(slipway, atGoogle());
    await signIn(slipway, atGoogle('mallory@example.com', NOT_VOUCHED));
    expect(await addressOf(slipway, ada)).toBe(ADDRESS);
  });

  it('keeps its address if the new one belongs to another account (threat M10)', async () => {
    const slipway = memorySlipway();
    const ada = await signIn(slipway, atGoogle());
    const grace = identityOf('grace@example.com');
    await signIn(slipway, grace);
    await signIn(slipway, atGoogle('grace@example.com'));
    expect(await addressOf(slipway, ada)).toBe(ADDRESS);
    // Once Google names the former address again, Microsoft's identity can be
    // linked by it.
    await signIn(slipway, atGoogle(), atMicrosoft());
    expect(await signIn(slipway, atMicrosoft())).toBe(ada);
  });
});

describe('An address that was typed on this computer', () => {
  const here = identityOf(ADDRESS);

  it('counts as verified until a provider is set up, which ends its sessions (threat S6)', async () => {
    const slipway = memorySlipway();
    const { userId, sessionId } = await slipway.useCases.signIn({
      identity: here,
      inviteCode: null,
      timeZone: 'UTC',
      userAgent: 'test',
    });
    const isOpen = () => slipway.sessions.touch(sessionId, slipway.clock.now());
    expect(await isOpen()).not.toBeNull();
    expect(await slipway.useCases.distrustLocalSignIns()).toEqual({
      unverified: 1,
    });
    expect(await isOpen()).toBeNull();
    expect(await slipway.useCases.distrustLocalSignIns()).toEqual({
      unverified: 0,
    });
    expect(await signIn(slipway, atGoogle())).not.toBe(userId);
  });

  it('stops counting as verified even if that of another person cannot be read (threat S6)', async () => {
    const unverified: string[] = [];
    const distrust = distrustLocalSignIns({
      directory: {
        findOnlyLocallyVerified: async () => ['ada', 'grace'],
        markUnverified: async (userId) => void unverified.push(userId),
      },
      sessions: {
        endAllOf: async (userId) => {
          if (userId === 'ada') throw new Error('It cannot be read.');
        },
      },
    });
    await expect(distrust()).rejects.toThrow('It cannot be read.');
    expect(unverified).toEqual(['grace']);
  });

  it('moves to the account of a provider if the operator trusts it (threat S6)', async () => {
    const slipway = memorySlipway();
    const userId = await signIn(slipway, here);
    await slipway.directory.trustLocal();
    expect(await slipway.useCases.distrustLocalSignIns()).toEqual({
      unverified: 0,
    });
    expect(await signIn(slipway, atGoogle())).toBe(userId);
    // After that, linking again requires a sign-in with the other identity.
    await expect(signIn(slipway, atMicrosoft())).rejects.toMatchObject(
      OTHER_SIGN_IN,
    );
  });
});
