import { ADDRESSES } from '../site/addresses.ts';

/** The same as the server's (`api/client/router.ts`), which a test holds to it. */
export const SIGN_IN = /^\/(login(\/.*)?|auth\/msft|logout)\/?$/;
export const APP =
  /^\/(project(\/.*)?|app-start(\/.*)?|settings(\/.*)?|start(\/.*)?|go-to-market|agent(\/.*)?)\/?$/;

/** The cached page for an address, and whether it comes before the network. */
export type CachedPage = Readonly<{ page: string; first: boolean }>;

/**
 * The app comes from the cache, so that all files are of one version; the
 * sign-in, which can do nothing without the server, only when it is unavailable,
 * and the offline page for any other address. Null for API calls.
 */
export const pageOf = (pathname: string): CachedPage | null => {
  if (pathname.startsWith('/v1/')) return null;
  if (APP.test(pathname)) return { page: '/app.html', first: true };
  if (SIGN_IN.test(pathname)) return { page: '/login.html', first: false };
  return { page: ADDRESSES.offline, first: false };
};
