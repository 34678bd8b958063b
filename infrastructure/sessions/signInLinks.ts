import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type {
  LinkProof,
  Redeemed,
  SignInLinks,
} from '#application/shared/ports/SignInLinks.ts';
import { addressHash } from '../requests/addressHash.ts';
import { randomCharacters } from '../shared/randomCharacters.ts';
import { hashOf } from './rules.ts';

/** A link as it is stored; erased, with its address, once it has expired. */
export type StoredLink = Readonly<{
  tokenHash: string;
  browserHash: string;
  /** Each code is salted with a secret: a short code alone could be guessed. */
  codeWithToken: string;
  codeWithBrowser: string;
  emailAddress: string;
  addressHash: string;
  expiresAt: string;
}>;

/** How an engine stores links. */
export type LinkRows = Readonly<{
  insert: (link: StoredLink) => Promise<void>;
  byToken: (tokenHash: string) => Promise<StoredLink | null>;
  byBrowser: (browserHash: string) => Promise<StoredLink | null>;
  /** Counts a guess; returns false after `maxGuesses` guesses. */
  countGuess: (tokenHash: string, maxGuesses: number) => Promise<boolean>;
  /** Returns false if another call has removed the link or it never existed. */
  remove: (tokenHash: string) => Promise<boolean>;
  removeExpired: (now: string) => Promise<number>;
  removeAddress: (addressHash: string) => Promise<void>;
}>;

const SECRET_BYTES = 32;
/** Easy to read and type: no letter or digit looks like another. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_CHARACTERS = 8;
const MAX_GUESSES = 5;

/** Makes the adapter of sign-in links from the rows of an engine. */
export const createSignInLinks = (rows: LinkRows): SignInLinks => {
  /** Ends the link, so that it is used only once. */
  const useUp = async ({
    tokenHash,
    emailAddress,
  }: StoredLink): Promise<Redeemed> =>
    (await rows.remove(tokenHash)) ? { emailAddress } : 'unknown';

  const tryCode = async (
    link: StoredLink,
    expected: string,
    given: string,
  ): Promise<Redeemed> => {
    const { tokenHash } = link;
    // Counted before the comparison, so that parallel guesses are counted.
    if (!(await rows.countGuess(tokenHash, MAX_GUESSES))) return 'unknown';
    return isSame(given, expected)
      ? useUp(link)
      : { wrongCodeFor: link.emailAddress };
  };

  const find = async ({ token, browserSecret }: LinkProof) => {
    if (token !== null) return rows.byToken(hashOf(token));
    return browserSecret === null
      ? null
      : rows.byBrowser(hashOf(browserSecret));
  };

  return {
    add: async ({ emailAddress, expiresAt }, now) => {
      await rows.removeExpired(now);
      const token = newSecret();
      const browserSecret = newSecret();
      const code = randomCharacters(ALPHABET, CODE_CHARACTERS);
      await rows.insert({
        tokenHash: hashOf(token),
        browserHash: hashOf(browserSecret),
        codeWithToken: codeHash(token, code),
        codeWithBrowser: codeHash(browserSecret, code),
        emailAddress,
        addressHash: addressHash(emailAddress),
        expiresAt,
      });
      return { token, code, browserSecret };
    },

    // In the browser that requested it, the link or the code is enough. In any
    // other browser, the link also needs the code.
    redeem: async (proof, now) => {
      const { token, code } = proof;
      const browserSecret = proof.browserSecret ?? '';
      const link = await find(proof);
      if (link === null || link.expiresAt <= now) return 'unknown';
      if (token === null) {
        const typedHash = codeHash(browserSecret, code ?? '');
        return tryCode(link, link.codeWithBrowser, typedHash);
      }
      if (isSame(hashOf(browserSecret), link.browserHash)) return useUp(link);
      if (code === null) return 'codeNeeded';
      return tryCode(link, link.codeWithToken, codeHash(token, code));
    },

    eraseExpired: (now) => rows.removeExpired(now),
    forget: (emailAddress) => rows.removeAddress(addressHash(emailAddress)),
  };
};

const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** People type codes in any case, and with spaces or hyphens. */
const codeHash = (secret: string, code: string): string =>
  createHash('sha256')
    .update(
      JSON.stringify([secret, code.replaceAll(/[\s-]/g, '').toUpperCase()]),
    )
    .digest('base64url');

/** Compares hashes of equal length in constant time. */
const isSame = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(a), Buffer.from(b));
