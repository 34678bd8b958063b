import { z } from 'zod';
import type { VerifiedIdentity } from '#application/shared/ports/Identity.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import type { Cookie, Cookies } from '../http/cookie.ts';
import { setCookie } from '../http/cookie.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import { Refused } from '../http/refused.ts';

export type LinkingDependencies = Pick<
  ApiDependencies,
  'cookieSignatures' | 'clock' | 'publicUrl'
>;

const OTHER_SIGN_IN = 'ACCOUNT.OTHER_SIGN_IN';
const COOKIE_NAME = 'slipway_link';

/** Long enough to sign in with the other method. */
const MAX_AGE_SECONDS = 10 * 60;

/**
 * The address belongs to an account that uses another sign-in method. The
 * browser stores this identity for a while, so that signing in with that method
 * links the two (threat S5).
 */
export class MustSignInWithOtherMethod extends Refused {
  readonly cookie: Cookie;

  constructor(cookie: Cookie, { publicUrl }: LinkingDependencies) {
    const header = setCookie(cookie, { publicUrl });
    super(OTHER_SIGN_IN, { headers: { 'Set-Cookie': header } });
    this.name = 'MustSignInWithOtherMethod';
    this.cookie = cookie;
  }
}

const storedIdentity = z.object({
  provider: z.enum(['Oidc', 'Microsoft', 'Google', 'Mail', 'Local']),
  issuer: z.string(),
  subject: z.string(),
  emailAddress: z.string(),
  emailVouched: z.boolean(),
  /** An ISO instant, because a browser may store a cookie for longer. */
  until: z.string(),
});

/** The identity that this browser has proven but cannot sign in with yet. */
export const readPendingIdentity = async (
  cookies: Cookies,
  { cookieSignatures, clock }: LinkingDependencies,
): Promise<VerifiedIdentity | null> => {
  const text = await cookieSignatures.read(
    COOKIE_NAME,
    cookies[COOKIE_NAME] ?? '',
  );
  const { data } = storedIdentity.safeParse(
    text === null ? null : JSON.parse(text),
  );
  if (data === undefined || data.until < clock.now()) return null;
  const { until: _, ...identity } = data;
  return identity;
};

/**
 * Signs in. Throws MustSignInWithOtherMethod, with the identity for the browser
 * to store.
 */
export const signInOrStoreIdentity = async <Opened>(
  identity: VerifiedIdentity,
  dependencies: LinkingDependencies,
  signIn: () => Promise<Opened>,
): Promise<Opened> => {
  try {
    return await signIn();
  } catch (error) {
    const usesOtherMethod =
      error instanceof DomainError && error.code === OTHER_SIGN_IN;
    if (!usesOtherMethod) throw error;
    throw new MustSignInWithOtherMethod(
      await signPendingIdentity(identity, dependencies),
      dependencies,
    );
  }
};

const signPendingIdentity = async (
  identity: VerifiedIdentity,
  { cookieSignatures, clock }: LinkingDependencies,
): Promise<Cookie> => {
  const ends = Date.parse(clock.now()) + MAX_AGE_SECONDS * 1000;
  const until = new Date(ends).toISOString();
  return {
    name: COOKIE_NAME,
    value: await cookieSignatures.sign(
      COOKIE_NAME,
      JSON.stringify({ ...identity, until }),
    ),
    path: '/v1/auth',
    maxAgeSeconds: MAX_AGE_SECONDS,
  };
};
