import { ADDRESSES } from '../site/addresses.ts';

/** The same as the server's (`api/http/client.ts`), which a test holds to it. */
export const SIGN_IN = /^\/(login(\/.*)?|auth\/msft|logout)\/?$/;
export const APP =
  /^\/(project(\/.*)?|app-start(\/.*)?|settings(\/.*)?|start(\/.*)?|go-to-market|agent(\/.*)?)\/?$/;

/** The kept page that may stand for an address, and whether before the network. */
export type KeptPage = Readonly<{ page: string; first: boolean }>;

/**
 * The app comes from the device, so that one version of it stands whole; the
 * sign-in, which can do nothing without the server, only in the server's place,
 * and a page that says so where all else fails. Null for what is the server's.
 */
export const pageOf = (pathname: string): KeptPage | null => {
  if (pathname.startsWith('/v1/')) return null;
  if (APP.test(pathname)) return { page: '/app.html', first: true };
  if (SIGN_IN.test(pathname)) return { page: '/login.html', first: false };
  return { page: ADDRESSES.offline, first: false };
};
