/** Addresses that the public pages link to, and those of the pages. */
export const ADDRESSES = {
  home: '/',
  about: '/about',
  invite: '/invite',
  requestInvite: '/request-invite',
  privacy: '/privacy',
  terms: '/terms-of-service',
  /** Requested by the service worker only, for its cache. */
  offline: '/offline',
  /** The start page of the app, for a person who is signed in. */
  app: '/app-start',
  /** The sign-in page; with a session, it leads to the app. */
  signIn: '/login/start',
} as const;

/** The sign-in page for a person whose invitation code is valid. */
export const acceptInvite = (code: string): string =>
  `/login/accept-invite?c=${encodeURIComponent(code)}`;
