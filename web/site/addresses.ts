/**
 * Addresses that the public pages link to; the app's start with the sign-in.
 */
export const ADDRESSES = {
  home: '/',
  about: '/about',
  invite: '/invite',
  requestInvite: '/request-invite',
  privacy: '/privacy',
  terms: '/terms-of-service',
  /** Requested by the service worker only, for its cache. */
  offline: '/offline',
  app: '/app-start',
  /** The site's sign-in links; with an open session it leads to the app. */
  signIn: '/login/start',
} as const;

/** The sign-in address with a valid code. */
export const acceptInvite = (code: string): string =>
  `/login/accept-invite?c=${encodeURIComponent(code)}`;
