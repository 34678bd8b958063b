import { z } from 'zod';
import type { RedirectState } from '#application/shared/ports/Identity.ts';
import type { Cookie, Cookies } from '../http/cookie.ts';
import type { ApiDependencies } from '../http/dependencies.ts';

const MAX_PATH_CHARACTERS = 500;
const PLACEHOLDER_ORIGIN = 'https://here.invalid';

/**
 * A path of this site that a user wants to return to, in ASCII as a header
 * requires (threat S23). Null for anything that a browser might resolve to
 * another site, as it is or after decoding.
 */
export const localPath = (requestedPath: string | null): string | null => {
  if (requestedPath === null || requestedPath.length > MAX_PATH_CHARACTERS)
    return null;
  if (!requestedPath.startsWith('/')) return null;
  if (![requestedPath, decodePath(requestedPath)].every(isOwnPath)) return null;
  const { pathname, search, hash } = new URL(requestedPath, PLACEHOLDER_ORIGIN);
  const path = pathname + search + hash;
  // The path must fit into the cookie.
  return path.length > MAX_PATH_CHARACTERS ? null : path;
};

const isOwnPath = (path: string | null): boolean => {
  if (
    path === null ||
    !isPlain(path) ||
    !URL.canParse(path, PLACEHOLDER_ORIGIN)
  ) {
    return false;
  }
  const { origin, pathname } = new URL(path, PLACEHOLDER_ORIGIN);
  // Dots are resolved by now: `/.//elsewhere` has become `//elsewhere`.
  return (
    origin === PLACEHOLDER_ORIGIN &&
    !pathname.startsWith('//') &&
    !isCall(pathname)
  );
};

/**
 * Browsers drop control characters and spaces, and read a backslash as a slash.
 */
const isPlain = (path: string): boolean => /^[^\\\p{C}\p{Z}]+$/u.test(path);

/** Calls are for programs; people are sent to pages. */
const isCall = (pathname: string): boolean =>
  pathname === '/v1' || pathname.startsWith('/v1/');

const decodePath = (path: string): string | null => {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
};

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

/** Signs the cookie, so that nobody else can write it (threat S10). */
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
  // An earlier version may have written it in another form.
  const { data } = storedState.safeParse(
    text === null ? null : JSON.parse(text),
  );
  return data ?? NO_STATE;
};

const cookieNameFor = (provider: string): string =>
  `slipway_${provider.toLowerCase()}`;
