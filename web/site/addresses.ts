/** Where the public pages lead; those of the app begin with the sign-in. */
export const ADDRESSES = {
  home: '/',
  about: '/about',
  invite: '/invite',
  requestInvite: '/request-invite',
  privacy: '/privacy',
  terms: '/terms-of-service',
  /** Never asked of the server but by the service worker, to keep it. */
  offline: '/offline',
  app: '/app-start',
  /** Any sign-in of the site (A7); an open session goes on to the app (B10). */
  signIn: '/login/start',
} as const;

/** Where a valid code goes, for the sign-in to take it along (A12, Q5). */
export const acceptInvite = (code: string): string =>
  `/login/accept-invite?c=${encodeURIComponent(code)}`;
