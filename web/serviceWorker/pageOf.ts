import { htmlPageAt } from '../app/htmlPages/htmlPages.ts';
import { ADDRESSES } from '../site/addresses.ts';

/**
 * The paths of the sign-in area and of the app, like `/login` and
 * `/project/plan`; the server's patterns (`api/client/router.ts`), as a test
 * verifies.
 */
export const SIGN_IN =
  /^\/(login(\/(start|accept-invite|waitinglist|not-allowed))?|auth\/(msft|mail)|logout)\/?$/;
export const APP =
  /^\/(project(\/.*)?|app-start(\/.*)?|settings(\/.*)?|start(\/.*)?|go-to-market|inbox|agent(\/.*)?)\/?$/;

/** The cached page for an address. */
export type CachedPage = Readonly<{
  page: string;
  /** Whether it is used even if the server is available. */
  isPreferred: boolean;
}>;

/**
 * The app always comes from the cache, so that all files have one version.
 * Sign-in and other pages are only used if the server is unavailable.
 */
export const pageOf = (pathname: string): CachedPage | null => {
  if (pathname.startsWith('/v1/')) return null;
  if (APP.test(pathname)) {
    return { page: `/${htmlPageAt(pathname)}`, isPreferred: true };
  }
  if (SIGN_IN.test(pathname))
    return { page: '/login.html', isPreferred: false };
  return { page: ADDRESSES.offline, isPreferred: false };
};
