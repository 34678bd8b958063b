/** Where the public pages lead; those of the app begin with the sign-in. */
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
  /** Any sign-in link of the site; with an open session it leads to the app. */
  signIn: '/login/start',
} as const;

/** Where a valid code goes, for the sign-in to take it along. */
export const acceptInvite = (code: string): string =>
  `/login/accept-invite?c=${encodeURIComponent(code)}`;
