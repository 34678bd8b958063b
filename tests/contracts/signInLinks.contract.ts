import { beforeEach, describe, expect, it } from 'vitest';
import type {
  LinkProof,
  LinkSecrets,
  SignInLinks,
} from '#application/shared/ports/SignInLinks.ts';
import { NOW } from '#tests/support/fixed.ts';

const END = '2026-03-04T10:10:00.000Z';
const emailAddress = 'ada@example.com';
/** Has the form of a code, and is not that of a link. */
const WRONG_CODE = 'AAAAAAAA';

/** The contract of every SignInLinks adapter. */
export const signInLinksContract = (
  name: string,
  open: () => SignInLinks | Promise<SignInLinks>,
): void => {
  describe(`${name} as the sign-in links`, () => {
    let links: SignInLinks;
    let secrets: LinkSecrets;
    beforeEach(async () => {
      links = await open();
      secrets = await links.add({ emailAddress, expiresAt: END }, NOW);
    });

    const redeem = (proof: Partial<LinkProof>, now = NOW) =>
      links.redeem(
        { token: null, code: null, browserSecret: null, ...proof },
        now,
      );

    it('creates secrets that cannot be guessed, and a code of eight characters (L104)', async () => {
      const other = await links.add({ emailAddress, expiresAt: END }, NOW);
      for (const { token, browserSecret, code } of [secrets, other]) {
        expect(token).toMatch(/^[\w-]{43}$/);
        expect(browserSecret).toMatch(/^[\w-]{43}$/);
        expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
      }
      expect(other.token).not.toBe(secrets.token);
      expect(other.browserSecret).not.toBe(secrets.browserSecret);
      expect(other.code).not.toBe(secrets.code);
    });

    it('opens only once, in the browser that asked (L104)', async () => {
      const { token, browserSecret } = secrets;
      expect(await redeem({ token, browserSecret })).toEqual({ emailAddress });
      expect(await redeem({ token, browserSecret })).toBe('unknown');
    });

    it('opens for only one of many concurrent attempts (L104)', async () => {
      const { token, browserSecret } = secrets;
      const results = await Promise.all(
        Array.from({ length: 8 }, () => redeem({ token, browserSecret })),
      );
      expect(results.filter((result) => result !== 'unknown')).toEqual([
        { emailAddress },
      ]);
    });

    it.each([
      ['as it is', (code: string) => code],
      ['in lower case', (code: string) => code.toLowerCase()],
      [
        'with a space or a hyphen',
        (code: string) => ` ${code.slice(0, 4)}-${code.slice(4)} `,
      ],
    ])('opens with the code, typed %s (L104)', async (_, typed) => {
      const { browserSecret, code } = secrets;
      expect(await redeem({ browserSecret, code: typed(code) })).toEqual({
        emailAddress,
      });
      expect(await redeem({ browserSecret, code })).toBe('unknown');
    });

    it('requires the code in any other browser, and opens with both (L104)', async () => {
      const { token, code } = secrets;
      const { browserSecret } = await links.add(
        { emailAddress: 'eve@example.com', expiresAt: END },
        NOW,
      );
      expect(await redeem({ token })).toBe('codeNeeded');
      expect(await redeem({ token, browserSecret })).toBe('codeNeeded');
      expect(await redeem({ token, browserSecret, code: WRONG_CODE })).toEqual({
        wrongCodeFor: emailAddress,
      });
      expect(await redeem({ token, browserSecret, code })).toEqual({
        emailAddress,
      });
      expect(await redeem({ token, code })).toBe('unknown');
    });

    it('does not open with a code without the browser that asked (L104)', async () => {
      const { code, token } = secrets;
      expect(await redeem({ code })).toBe('unknown');
      expect(await redeem({ code, browserSecret: token })).toBe('unknown');
      expect(await redeem({})).toBe('unknown');
      expect(await redeem({ token: 'made up', code })).toBe('unknown');
    });

    it('does not open with the code of another link (L104)', async () => {
      const other = await links.add({ emailAddress, expiresAt: END }, NOW);
      const { browserSecret } = secrets;
      expect(await redeem({ browserSecret, code: other.code })).toEqual({
        wrongCodeFor: emailAddress,
      });
    });

    it.each(['by its link', 'in its browser'])(
      'ends after five wrong codes %s (L104)',
      async (where) => {
        const { token, browserSecret, code } = secrets;
        const proof = where === 'by its link' ? { token } : { browserSecret };
        const guesses = await Promise.all(
          Array.from({ length: 8 }, () =>
            redeem({ ...proof, code: WRONG_CODE }),
          ),
        );
        expect(guesses.filter((guess) => guess !== 'unknown')).toEqual(
          Array.from({ length: 5 }, () => ({ wrongCodeFor: emailAddress })),
        );
        expect(await redeem({ ...proof, code })).toBe('unknown');
      },
    );

    it('expires after its time (L104)', async () => {
      const { token, browserSecret, code } = secrets;
      expect(await redeem({ token, browserSecret }, END)).toBe('unknown');
      expect(await redeem({ browserSecret, code }, END)).toBe('unknown');
      expect(await redeem({ token, code }, END)).toBe('unknown');
    });

    it('erases only what has expired (L105)', async () => {
      const laterEnd = '2026-03-04T10:15:00.000Z';
      const { token, browserSecret } = await links.add(
        { emailAddress, expiresAt: laterEnd },
        NOW,
      );
      expect(await links.eraseExpired(END)).toBe(1);
      expect(await links.eraseExpired(END)).toBe(0);
      expect(await redeem({ token, browserSecret }, END)).toEqual({
        emailAddress,
      });
    });

    it('forgets an address, no matter how it is written (L105)', async () => {
      const other = await links.add(
        { emailAddress: 'grace@example.com', expiresAt: END },
        NOW,
      );
      await links.forget(' Ada@Example.com');
      expect(await redeem(secrets)).toBe('unknown');
      expect(await redeem(other)).toEqual({
        emailAddress: 'grace@example.com',
      });
    });
  });
};
