import { z } from 'zod';
import type { RedirectState } from '#application/shared/ports/Identity.ts';
import type { Cookie, Cookies } from '../http/cookie.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import { localPath } from './localPath.ts';

/** What the browser stores while the user signs in at a provider. */
export type SignInState = Readonly<{
  /** Null if there was no redirect. */
  redirectState: RedirectState | null;
  inviteCode: string | null;
  /** The IANA name, from the browser. */
  timeZone: string | null;
  /** The path that the user wanted to see. */
  returnTo: string | null;
}>;

const NO_STATE: SignInState = {
  redirectState: null,
  inviteCode: null,
  timeZone: null,
  returnTo: null,
};

/** Longer than anyone takes to choose an account. */
const MAX_AGE_SECONDS = 10 * 60;

/** What signs the cookie, so that nobody else can write it (threat S10). */
export type CookieSigning = Pick<ApiDependencies, 'cookieSignatures'>;

const storedState = z.object({
  redirectState: z.record(z.string(), z.string()),
  inviteCode: z.string().max(200).nullable(),
  timeZone: z.string().max(100).nullable(),
  returnTo: z.string().nullable().transform(localPath),
});

/** The cookie of a redirect to a provider; null deletes it. */
export const signStateCookie = async (
  provider: string,
  state: SignInState | null,
  { cookieSignatures }: CookieSigning,
): Promise<Cookie> => {
  const name = cookieNameFor(provider);
  return {
    name,
    value: state && (await cookieSignatures.sign(name, JSON.stringify(state))),
    path: '/v1/auth',
    maxAgeSeconds: MAX_AGE_SECONDS,
  };
};

/** Reads the state that this browser stored when it left for the provider. */
export const readState = async (
  provider: string,
  cookies: Cookies,
  { cookieSignatures }: CookieSigning,
): Promise<SignInState> => {
  const name = cookieNameFor(provider);
  const text = await cookieSignatures.read(name, cookies[name] ?? '');
  // An earlier version may have written the state in another form.
  const { data } = storedState.safeParse(
    text === null ? null : JSON.parse(text),
  );
  return data ?? NO_STATE;
};

const cookieNameFor = (provider: string): string =>
  `slipway_${provider.toLowerCase()}`;
