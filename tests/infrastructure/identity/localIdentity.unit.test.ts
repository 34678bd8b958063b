import { describe, expect, it } from 'vitest';
import { IdentityRefused } from '#application/shared/ports/Identity.ts';
import { localIdentity } from '#infrastructure/identity/localIdentity.ts';
import { NOW } from '#tests/support/fixed.ts';
import { settableClock } from '#tests/support/settableClock.ts';

const setUp = () => {
  const clock = settableClock(NOW);
  return { clock, identity: localIdentity({ clock }) };
};

describe('The identity of a person at this computer', () => {
  it('is proven by an issued token', async () => {
    const { identity } = setUp();
    const token = await identity.issueToken('Ada@Example.com');
    expect(await identity.verify('Local', token)).toEqual({
      provider: 'Local',
      issuer: 'slipway',
      subject: 'ada@example.com',
      emailAddress: 'Ada@Example.com',
      emailVouched: true,
    });
  });

  it('is proven only once by each token', async () => {
    const { identity } = setUp();
    const token = await identity.issueToken('ada@example.com');
    await identity.verify('Local', token);
    await expect(identity.verify('Local', token)).rejects.toThrow(
      IdentityRefused,
    );
  });

  it('is proven for one minute', async () => {
    const { clock, identity } = setUp();
    const [early, late] = [
      await identity.issueToken('ada@example.com'),
      await identity.issueToken('ada@example.com'),
    ];
    clock.advance(60_000);
    await identity.verify('Local', early);
    clock.advance(1);
    await expect(identity.verify('Local', late)).rejects.toThrow(
      IdentityRefused,
    );
  });

  it('is not proven by a token that was never issued, or for a provider', async () => {
    const { identity } = setUp();
    const token = await identity.issueToken('ada@example.com');
    await expect(identity.verify('Local', 'made-up')).rejects.toThrow(
      IdentityRefused,
    );
    await expect(identity.verify('Google', token)).rejects.toThrow(
      IdentityRefused,
    );
  });

  it('is proven by tokens that cannot be guessed', async () => {
    const { identity } = setUp();
    const tokens = await Promise.all(
      Array.from({ length: 100 }, () => identity.issueToken('a@example.com')),
    );
    expect(new Set(tokens).size).toBe(100);
    // 256 bits in base64url.
    expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
  });
});
