/** Addresses that the sign-in area sends the browser to. */
export const ADDRESSES = {
  /** After a successful sign-in. */
  app: '/app-start',
  waitingList: '/login/waitinglist',
  notAllowed: '/login/not-allowed',
  login: '/login',
  /** Where a chosen sign-out ends: a page of the public site (Q3). */
  signedOut: '/request-invite',
} as const;

/** Where the server begins the redirect of a provider. */
export const PROVIDER_START = {
  Oidc: '/v1/auth/oidc',
  Microsoft: '/v1/auth/microsoft',
  Google: '/v1/auth/google',
} as const;

export type RedirectProvider = keyof typeof PROVIDER_START;
