import { describe, expect, it } from 'vitest';
import type {
  Presenter,
  IdentityVerifier,
} from '#application/shared/ports/Identity.ts';
import { IdentityRefused } from '#application/shared/ports/Identity.ts';

type Subject = Readonly<{
  identity: IdentityVerifier;
  /** The client that the valid tokens belong to. */
  presenter: Presenter;
  /** A valid token for a person. */
  tokenFor: (emailAddress: string) => Promise<string>;
}>;

/** The contract of every verifier of id tokens. */
export const identityVerifierContract = (
  provider: 'Microsoft' | 'Local',
  setUp: () => Promise<Subject>,
): void => {
  const other = provider === 'Local' ? 'Microsoft' : 'Local';

  describe(`An identity verifier for ${provider}`, () => {
    it('names the provider that it serves', async () => {
      const { identity } = await setUp();
      expect(identity.providers).toEqual([provider]);
    });

    it('reads the identity from a valid token', async () => {
      const { identity, presenter, tokenFor } = await setUp();
      const token = await tokenFor('Ada@Example.com');
      const found = await identity.verify(provider, token, presenter);
      expect(found.provider).toBe(provider);
      expect(found.emailAddress).toBe('Ada@Example.com');
      expect(found.issuer).not.toBe('');
      expect(found.subject).not.toBe('');
    });

    it('recognizes the same person, and distinguishes two people', async () => {
      const { identity, presenter, tokenFor } = await setUp();
      const subjectOf = async (emailAddress: string) => {
        const token = await tokenFor(emailAddress);
        return (await identity.verify(provider, token, presenter)).subject;
      };
      const ada = await subjectOf('ada@example.com');
      expect(await subjectOf('ada@example.com')).toBe(ada);
      expect(await subjectOf('grace@example.com')).not.toBe(ada);
    });

    it.each(['', 'made-up', 'a.b.c', '\u0000', 'x'.repeat(20_000)])(
      'refuses a token that was never issued (%#)',
      async (token) => {
        const { identity, presenter } = await setUp();
        await expect(
          identity.verify(provider, token, presenter),
        ).rejects.toThrow(IdentityRefused);
      },
    );

    it('refuses a valid token under the name of another provider', async () => {
      const { identity, presenter, tokenFor } = await setUp();
      const token = await tokenFor('ada@example.com');
      await expect(identity.verify(other, token, presenter)).rejects.toThrow(
        IdentityRefused,
      );
    });

    it('refuses with a readable message that contains neither token nor person', async () => {
      const { identity, presenter } = await setUp();
      const token = 'secret.ada@example.com.token';
      const error = await identity
        .verify(provider, token, presenter)
        .catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(IdentityRefused);
      const { message, reason } = error as IdentityRefused;
      expect(message).toMatch(/^[A-Z].*\.$/);
      expect(reason).toMatch(/^[a-z-]+$/);
      expect(message + reason).not.toMatch(/ada|secret|@/);
    });
  });
};
